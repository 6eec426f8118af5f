// Answers for the plain pages of the sandbox: escaped text in one quiet style, without scripts.
const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Piece = Html | string | number | null | undefined | false | Piece[]

/** A template whose values are escaped unless they are Html themselves. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(strings.reduce((text, string, index) => text + show(pieces[index - 1]) + string))
}

function show(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return ''
  if (Array.isArray(piece)) return piece.map(show).join('')
  if (piece instanceof Html) return piece.text
  return String(piece).replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
}

export function page(options: { title: string; brand: string; body: Html; refreshSeconds?: number }): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        ${options.refreshSeconds ? html`<meta http-equiv="refresh" content="${options.refreshSeconds}" />` : null}
        <title>${options.title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        <header>
          <a href="/"><b>${options.brand}</b></a
          ><small>sandbox: no real money moves here</small>
        </header>
        <main>${options.body}</main>
      </body>
    </html>`.text
}

export const style = `
:root{color-scheme:light dark;--paper:light-dark(#f4f5f8,#12151c);--card:light-dark(#fff,#1b202a);--ink:light-dark(#171b26,#eef1f7);--dim:light-dark(#565e70,#a3adc0);--line:light-dark(#dfe3ea,#2d3442);--go:light-dark(#2447d8,#8aa4ff);--on-go:light-dark(#fff,#0d1430);--bad:light-dark(#b3261e,#ff9a90);--well:light-dark(#0c6b3c,#6fdda4)}
*{box-sizing:border-box}[hidden]{display:none!important}body{margin:0;font:16px/1.5 system-ui,sans-serif;background:var(--paper);color:var(--ink)}
header{display:flex;gap:12px;align-items:baseline;justify-content:space-between;max-width:920px;margin:0 auto;padding:20px 16px}header a{color:inherit;text-decoration:none;font-size:18px}small,.dim{color:var(--dim);font-size:14px}
main{max-width:920px;margin:0 auto;padding:0 16px 64px}h1{font-size:26px;line-height:1.2;margin:8px 0 16px}h2{font-size:18px;margin:0 0 12px}
.card{background:var(--card);border:1px solid var(--line);border-radius:16px;padding:24px;margin:0 0 16px}.narrow{max-width:460px;margin-inline:auto}
.sum{font-size:40px;font-weight:700;line-height:1.1;font-variant-numeric:tabular-nums;margin:0 0 4px}
label{display:grid;gap:4px;margin:0 0 12px;font-size:14px;color:var(--dim)}input,select{font:inherit;color:var(--ink);background:var(--paper);border:1px solid var(--line);border-radius:10px;padding:10px 12px;min-height:44px;width:100%}
.row{display:grid;grid-template-columns:1fr 1fr;gap:12px}.act{display:grid;gap:10px;margin-top:16px}.act.inline{display:flex;flex-wrap:wrap;margin:0}
button,.button{font:600 16px/1 system-ui,sans-serif;min-height:48px;padding:0 20px;border-radius:12px;border:1px solid var(--line);background:transparent;color:var(--ink);cursor:pointer;display:inline-grid;place-items:center;text-decoration:none}
button.go{background:var(--go);border-color:var(--go);color:var(--on-go)}.person{justify-items:start;place-content:center start;gap:6px;min-height:56px;text-align:start}label.check{display:flex;align-items:center;gap:10px}label.check input{width:20px;min-height:20px;height:20px;flex:none}
.tg{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:24px;align-items:start}.tg-said{background:var(--card);border:1px solid var(--line);border-radius:14px 14px 14px 4px;padding:10px 14px;max-width:36ch;margin:0 0 10px}.tg-own{margin-inline-start:auto;width:fit-content}.tg-phone{inline-size:412px;max-inline-size:100%;border:10px solid #0b0e13;border-radius:40px;overflow:hidden;background:#0b0e13}.tg-bar{display:flex;gap:10px;align-items:center;min-height:48px;padding:4px 16px;background:var(--card);color:var(--ink)}.tg[data-theme=dark] :is(.tg-bar,iframe){background:#17212b;color:#f5f5f5}.tg-bar button{color:inherit;min-height:32px;padding:0 12px;font-size:14px}.tg-phone iframe{display:block;inline-size:100%;block-size:min(780px,82vh);border:0;background:var(--paper)}
@media(max-width:760px){main:has(.tg){padding:0}.tg{grid-template-columns:1fr}.tg-chat{display:none}.tg-phone{inline-size:100%;border:0;border-radius:0}.tg-phone iframe{block-size:calc(100dvh - 130px)}}
.inline button{min-height:36px;padding:0 14px;font-size:14px}
:focus-visible{outline:2px solid var(--go);outline-offset:2px}
table{width:100%;border-collapse:collapse;font-size:14px}th,td{text-align:start;padding:10px 8px;border-top:1px solid var(--line);vertical-align:top}th{color:var(--dim);font-weight:500;border:0}td.n{font-variant-numeric:tabular-nums;white-space:nowrap}
.paid{color:var(--well)}.declined{color:var(--bad)}.scroll{overflow-x:auto}dl{display:grid;grid-template-columns:auto 1fr;gap:6px 16px;margin:0}dt{color:var(--dim)}dd{margin:0;overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:15px/1.5 system-ui,sans-serif;margin:0}a{color:var(--go)}ul{padding-inline-start:20px}
`
