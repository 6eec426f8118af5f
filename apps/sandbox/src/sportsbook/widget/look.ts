// Answers for how the widget looks: one style sheet for both themes, and its small drawings.
import { h, type Drawn } from './dom.ts'

/** By day and in the dark; a page may give colours of its own as tokens. */
export const palettes: Record<'light' | 'dark', Record<string, string>> = {
  light: {
    surface: 'oklch(1 0 0)',
    sunken: 'oklch(0.955 0.008 100)',
    hover: 'oklch(0.91 0.011 106)',
    line: 'oklch(0.88 0.01 110)',
    edge: 'oklch(0.62 0.02 150)',
    text: 'oklch(0.22 0.025 165)',
    dim: 'oklch(0.43 0.025 165)',
    accent: 'oklch(0.485 0.114 155)',
    'on-accent': 'oklch(1 0 0)',
    tint: 'oklch(0.49 0.115 155 / 0.12)',
    hot: 'oklch(0.53 0.2 27)',
    'hot-tint': 'oklch(0.53 0.2 27 / 0.09)',
    brass: 'oklch(0.5 0.105 75)',
    veil: 'oklch(0.25 0.03 165 / 0.5)',
    badge: '0.5',
    shade: '0 6px 20px oklch(0.4 0.04 165 / 0.09)',
  },
  dark: {
    surface: 'oklch(0.21 0.021 165)',
    sunken: 'oklch(0.25 0.023 165)',
    hover: 'oklch(0.34 0.026 165)',
    line: 'oklch(0.34 0.02 165 / 0.6)',
    edge: 'oklch(0.55 0.025 160)',
    text: 'oklch(0.96 0.01 110)',
    dim: 'oklch(0.76 0.02 150)',
    accent: 'oklch(0.86 0.19 145)',
    'on-accent': 'oklch(0.2 0.05 155)',
    tint: 'oklch(0.86 0.19 145 / 0.15)',
    hot: 'oklch(0.74 0.16 25)',
    'hot-tint': 'oklch(0.7 0.18 25 / 0.14)',
    brass: 'oklch(0.82 0.13 85)',
    veil: 'oklch(0.09 0.015 165 / 0.7)',
    badge: '0.44',
    shade: 'inset 0 1px 0 oklch(1 0 0 / 0.06)',
  },
}

export const styleText = `
:host{display:block;container-type:inline-size;font:inherit;line-height:1.4}
*{box-sizing:border-box}
.tl{color:var(--text);font-size:15px;text-align:start}
button,input{font:inherit;color:inherit;letter-spacing:inherit}
button{cursor:pointer;border:0;background:none;padding:0;text-align:start}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
h2,h3,p{margin:0;font-weight:inherit;font-size:inherit}
.sr{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.num{font-variant-numeric:tabular-nums}
.dim{color:var(--dim)}
.small{font-size:13px}
.book{display:grid;gap:20px;align-items:start}
.main{display:grid;gap:20px;min-inline-size:0}
.strip{display:flex;gap:8px;overflow-x:auto;scrollbar-width:none;padding:3px;margin:-3px}
.strip::-webkit-scrollbar{display:none}
.chip{display:inline-flex;align-items:center;gap:8px;min-block-size:40px;padding:0 14px;border-radius:999px;background:var(--sunken);white-space:nowrap;font-weight:500;flex:none}
.chip:hover{background:var(--hover)}
.chip[aria-current],.chip[aria-pressed=true],.chip[aria-pressed=true]:hover{background:var(--accent);color:var(--on-accent)}
.chip svg{inline-size:18px;block-size:18px}
.count{font-size:12px;opacity:.8}
.head{display:flex;align-items:center;justify-content:space-between;gap:12px}
.title{font-weight:650;font-size:20px;letter-spacing:-.01em;display:flex;align-items:center;gap:10px}
.title svg{inline-size:24px;block-size:24px;color:var(--accent)}
.panel{background:var(--surface);border-radius:20px;box-shadow:var(--shade);overflow:clip}
.group{padding:12px 16px;font-size:13px;color:var(--dim);display:flex;gap:8px;align-items:center;background:var(--sunken)}
.group svg{inline-size:16px;block-size:16px;flex:none}
.row{display:grid;gap:10px;padding:14px 16px;border-block-start:1px solid var(--line)}
.row:first-child{border:0}
.what{display:grid;gap:6px;text-align:start;border-radius:8px;inline-size:100%;min-inline-size:0}
.what:hover .side b{color:var(--accent)}
.when{display:flex;gap:8px;align-items:center;font-size:12.5px;color:var(--dim);min-inline-size:0}
.when span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.now{color:var(--hot);background:var(--hot-tint);font-weight:650;border-radius:6px;padding:1px 7px;display:inline-flex;gap:5px;align-items:center;flex:none}
.now::before{content:'';inline-size:6px;block-size:6px;border-radius:50%;background:currentColor}
.side{display:grid;grid-template-columns:22px minmax(0,1fr) auto;gap:9px;align-items:center}
.side b{font-weight:560;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.side i{font-style:normal;font-weight:650}
.badge{inline-size:22px;block-size:22px;border-radius:7px;display:grid;place-items:center;color:#fff;font-size:9.5px;font-weight:700;letter-spacing:.02em}
.odds{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);gap:8px}
.odd{display:flex;align-items:center;justify-content:space-between;gap:6px;min-block-size:44px;padding:0 12px;border-radius:12px;background:var(--sunken);inline-size:100%;min-inline-size:0}
.odd span{color:var(--dim);font-size:13px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.odd b{font-weight:650;font-variant-numeric:tabular-nums}
.odd:hover:enabled{background:var(--hover)}
.odd:disabled{cursor:default}
.odd:disabled b{font-weight:500;color:var(--dim);font-size:13px}
.odd[aria-pressed=true],.odd[aria-pressed=true]:hover:enabled{background:var(--accent)}
.odd[aria-pressed=true] *{color:var(--on-accent)}
.odd.up b::before{content:'▲';font-size:9px;color:var(--accent);margin-inline-end:4px;vertical-align:1px}
.odd.down b::before{content:'▼';font-size:9px;color:var(--hot);margin-inline-end:4px;vertical-align:1px}
.market .odd{flex-direction:column;align-items:flex-start;justify-content:center;gap:1px;min-block-size:54px}
.market .odd span{max-inline-size:100%}
.main>div:empty,.stakes>div:empty{display:none}
.link{color:var(--accent);font-weight:560;min-block-size:32px;display:inline-flex;align-items:center;gap:6px;border-radius:8px}
.link:hover{text-decoration:underline}
.cards{display:grid;grid-auto-flow:column;grid-auto-columns:min(300px,84%);gap:12px;overflow-x:auto;scroll-snap-type:x proximity;scroll-padding-inline:3px;scrollbar-width:none;padding:3px 3px 18px;margin:-3px -3px -18px}
.cards::-webkit-scrollbar{display:none}
.card{scroll-snap-align:start;background:var(--surface);border-radius:20px;box-shadow:var(--shade);padding:14px 16px 16px;display:grid;gap:12px;align-content:space-between}
.card.lit{background:radial-gradient(130% 130% at 100% 0,var(--tint),transparent 60%),var(--surface)}
.board{padding:22px 18px;display:grid;grid-template-columns:minmax(0,1fr) auto minmax(0,1fr);gap:14px;align-items:center;text-align:center;background:radial-gradient(120% 160% at 50% 0,var(--tint),transparent 70%)}
.board .badge{inline-size:52px;block-size:52px;border-radius:16px;font-size:18px;margin-inline:auto}
.board b{font-weight:620;display:block;margin-block-start:8px;overflow-wrap:anywhere}
.score{font-size:34px;font-weight:700;letter-spacing:-.02em;line-height:1.1;direction:ltr}
.mid{display:grid;gap:6px;justify-items:center}
.market{padding:14px 16px 16px;display:grid;gap:10px;border-block-start:1px solid var(--line)}
.market:first-of-type{border:0}
.market h3{font-weight:600}
.slip{background:var(--surface);border-radius:20px;box-shadow:var(--shade);display:grid;min-inline-size:0}
.slip-head{display:flex;align-items:center;justify-content:space-between;gap:10px;padding:14px 16px;font-weight:650;font-size:17px}
.slip-head .count{background:var(--tint);color:var(--accent);border-radius:999px;padding:2px 9px;opacity:1;font-weight:650}
.pick{padding:12px 16px;border-block-start:1px solid var(--line);display:grid;grid-template-columns:minmax(0,1fr) auto;gap:2px 10px}
.pick b{font-weight:600;overflow-wrap:anywhere}
.pick .x{grid-row:1;grid-column:2;min-inline-size:32px;min-block-size:32px;margin:-6px -8px 0 0;border-radius:10px;display:grid;place-items:center;color:var(--dim)}
.pick .x:hover{background:var(--hover);color:var(--text)}
.pick .x svg{inline-size:16px;block-size:16px}
.pick .num{font-weight:650}
.pick .was{text-decoration:line-through;color:var(--dim);font-weight:400;margin-inline-end:6px}
.stakes{padding:14px 16px 16px;display:grid;gap:12px;border-block-start:1px solid var(--line)}
.stakes label{display:grid;gap:6px;font-size:13px;color:var(--dim)}
.field{display:flex;align-items:center;gap:8px;background:var(--sunken);border:1px solid var(--edge);border-radius:12px;padding-inline:12px;min-block-size:48px}
.field:focus-within{outline:2px solid var(--accent);outline-offset:1px}
.field input{background:none;border:0;outline:0;inline-size:100%;min-inline-size:0;font-size:17px;font-weight:600;font-variant-numeric:tabular-nums;color:var(--text)}
.quick{display:grid;grid-auto-flow:column;grid-auto-columns:1fr;gap:8px}
.quick button{min-block-size:36px;border-radius:10px;background:var(--sunken);text-align:center;font-size:13px;font-weight:560}
.quick button:hover{background:var(--hover)}
.line{display:flex;justify-content:space-between;gap:12px}
.line b{font-weight:650}
.check{display:flex!important;grid-auto-flow:column;align-items:center;gap:10px!important;min-block-size:28px}
.check input{inline-size:20px;block-size:20px;accent-color:var(--accent);margin:0;flex:none}
.go{min-block-size:50px;border-radius:14px;background:var(--accent);color:var(--on-accent);font-weight:650;text-align:center;inline-size:100%;padding:0 16px}
.go:hover:enabled{filter:brightness(1.06)}
.go:disabled{background:var(--hover);color:var(--dim);cursor:default}
.go.quiet{background:var(--tint);color:var(--accent)}
.said{padding:10px 12px;border-radius:12px;background:var(--hot-tint);color:var(--hot);font-size:14px}
.said.good{background:var(--tint);color:var(--accent);font-weight:600}
.empty{padding:28px 20px;text-align:center;color:var(--dim);display:grid;gap:12px;justify-items:center}
.empty svg{inline-size:34px;block-size:34px;opacity:.7}
.bets{display:grid;gap:12px}
.bet{background:var(--surface);border-radius:20px;box-shadow:var(--shade);padding:14px 16px 16px;display:grid;gap:12px}
.leg{display:grid;grid-template-columns:10px minmax(0,1fr) auto;gap:2px 10px;align-items:baseline}
.leg::before{content:'';inline-size:8px;block-size:8px;border-radius:50%;background:var(--edge)}
.leg.won::before{background:var(--accent)}
.leg.lost::before{background:var(--hot)}
.leg.refunded::before{background:var(--brass)}
.leg p{grid-column:2}
.state{font-weight:650;font-size:13px;border-radius:8px;padding:2px 9px;background:var(--sunken)}
.state.won,.state.cashedOut{background:var(--tint);color:var(--accent)}
.state.lost{background:var(--hot-tint);color:var(--hot)}
.ghost{background:var(--sunken);border-radius:12px;min-block-size:44px}
.skeleton{display:grid;gap:12px;padding:16px}
.skeleton .ghost{animation:tl-breathe 1.6s ease-in-out infinite alternate}
@keyframes tl-breathe{to{opacity:.45}}
.tall{min-block-size:108px;border-radius:20px}
.bar{position:sticky;inset-block-end:calc(80px + env(safe-area-inset-bottom));z-index:30}
.bar .go{display:flex;justify-content:space-between;align-items:center;gap:10px;box-shadow:0 10px 30px oklch(0.1 0.02 165/.35)}
.sheet{position:fixed;inset:0;z-index:900;background:var(--veil);display:grid;align-items:end}
.sheet .slip{border-end-start-radius:0;border-end-end-radius:0;max-block-size:86dvh;overflow-y:auto;padding-block-end:env(safe-area-inset-bottom)}
.tops{display:grid;grid-template-columns:repeat(auto-fill,minmax(104px,1fr));gap:10px}
.top{background:var(--surface);border-radius:16px;box-shadow:var(--shade);padding:14px 8px;display:grid;justify-items:center;gap:8px;text-align:center;font-size:13px;font-weight:560}
.top:hover{color:var(--accent)}
.top svg{inline-size:28px;block-size:28px;color:var(--accent)}
.wide{display:none}
@container (min-width:560px){.market .odd{flex-direction:row;align-items:center;justify-content:space-between;gap:8px;min-block-size:44px}.row{grid-template-columns:minmax(0,1fr) minmax(0,1.15fr);align-items:center;gap:18px}.board{padding:28px}.score{font-size:42px}}
@container (min-width:880px){.book.with-slip{grid-template-columns:minmax(0,1fr) 320px}.wide{display:block;position:sticky;inset-block-start:var(--slip-top,84px)}.bar{display:none}.sheet{display:none}}
@media (prefers-reduced-motion:reduce){.skeleton .ghost{animation:none}}
`

const line = (...paths: string[]): Drawn =>
  h(
    'svg',
    {
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      'stroke-width': '1.7',
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
      'aria-hidden': 'true',
    },
    paths.map((d) => h('path', { d })),
  )

const ring = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z'
const drawings: Record<string, readonly string[]> = {
  soccer: [
    ring,
    'M12 8.2l3.6 2.6-1.4 4.2H9.8l-1.4-4.2z',
    'M12 3.2v5M4 9.5l4.4 1.3M6.7 19l3.1-4M17.3 19l-3.1-4M20 9.5l-4.4 1.3',
  ],
  'short-football': [ring, 'M12 8.2l3.6 2.6-1.4 4.2H9.8l-1.4-4.2z', 'M12 3.2v5M6.7 19l3.1-4M17.3 19l-3.1-4'],
  basketball: [ring, 'M3 12h18M12 3v18M5.6 5.6c3.4 3.6 3.4 9.2 0 12.8M18.4 5.6c-3.4 3.6-3.4 9.2 0 12.8'],
  tennis: [ring, 'M5.4 5.8c4.6 1.4 5.8 8 .6 12.6M18.6 5.8c-4.6 1.4-5.8 8-.6 12.6'],
  volleyball: [ring, 'M12 12c-.6-4-3.4-6.6-6.4-6.4M12 12c3.8 1.5 7.4.4 8.8-2.2M12 12c-3.2 2.5-4 6.2-2.4 8.8'],
  'ice-hockey': ['M5 3l7.5 14.5H20', 'M3.5 20.5h6M19 3l-4.6 9'],
  'american-football': [
    'M4 20c-1.6-8.400 4.600-16.800 16-16 .800 11.400-7.600 17.600-16 16z',
    'M8.500 15.500l7-7M10 11l3 3M12.200 8.800l3 3',
  ],
  baseball: [
    ring,
    'M6 5.600c1.800 1.600 3 3.800 3 6.400s-1.200 4.800-3 6.400M18 5.600c-1.800 1.600-3 3.800-3 6.400s1.200 4.800 3 6.400',
  ],
  'e-sports': [
    'M7 8h10a4.500 4.500 0 0 1 4.500 5.200l-.6 3.300a2.400 2.400 0 0 1-4.300 1L14.800 15H9.200l-1.800 2.500a2.400 2.400 0 0 1-4.300-1l-.6-3.300A4.500 4.500 0 0 1 7 8z',
    'M8 10.500v3M6.500 12h3M15.500 11.500h.01M17.500 13h.01',
  ],
  padel: [
    'M12 3c4 0 6 2.800 6 6 0 3.600-2.400 5.600-4.600 6.400V20a1.400 1.400 0 0 1-2.800 0v-4.600C8.400 14.600 6 12.600 6 9c0-3.200 2-6 6-6z',
    'M10 7.500h.01M14 7.500h.01M12 10h.01M10 12h.01M14 12h.01',
  ],
  ticket: [
    'M4 7.500h16v3a2 2 0 0 0 0 4v3H4v-3a2 2 0 0 0 0-4z',
    'M14.500 8v1.500M14.500 12v1.500M14.500 15.500V17',
  ],
  close: ['M6.500 6.500l11 11M17.500 6.500l-11 11'],
  back: ['M14.500 5.500L8 12l6.500 6.500'],
}

export const icon = (name: string): Drawn => line(...(drawings[name] ?? drawings['ticket'] ?? []))

/** A small coat of arms: the letters of a name on a colour of its own. */
export function badge(name: string, lightness: string): Drawn {
  let hash = 7
  for (const sign of name) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) % 3600
  const letters = name
    .split(/[\s./&]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
  return h(
    'span',
    { class: 'badge', 'aria-hidden': 'true', style: `background: oklch(${lightness} 0.1 ${hash / 10});` },
    letters.toUpperCase(),
  )
}
