// Answers for the page inside the frame: choose a paper, take pictures that are drawn, and say what the provider is to decide.
import { html, Html, page } from '../html.ts'
import { decisions, moods, type Applicant } from './applicants.ts'

const papers = { passport: 'Passport', 'id-card': 'Identity card', 'driving-licence': 'Driving licence' }
export type Paper = keyof typeof papers
export const isPaper = (text: string): text is Paper => Object.hasOwn(papers, text)

const brand = 'Lookalike'

const choices = (name: string, all: Record<string, string>, chosen: string): Html[] =>
  Object.entries(all).map(
    ([value, title]) =>
      html`<label class="choice"
        ><input
          type="radio"
          name="${name}"
          value="${value}"
          ${value === chosen ? html`checked` : null}
        /><span>${title}</span></label
      >`,
  )

const shot = (name: string, title: string, sign: Html): Html =>
  html`<li>
    <button type="button" class="shot" data-shot="${name}">
      <span class="lens" aria-hidden="true">${sign}</span><span>${title}</span><b aria-live="polite"></b>
    </button>
  </li>`

const card = html`<svg viewBox="0 0 48 32">
  <rect x="1" y="1" width="46" height="30" rx="4" />
  <circle cx="14" cy="13" r="5" />
  <path d="M6 26c1-6 15-6 16 0M28 10h14M28 16h14M28 22h9" />
</svg>`
const face = html`<svg viewBox="0 0 48 32">
  <circle cx="24" cy="12" r="8" />
  <path d="M8 31c2-12 30-12 32 0" />
</svg>`

export function checkPage(options: { token: string; lang: string; theme: string; origin: string }): string {
  return html`<!doctype html>
    <html lang="en" data-theme="${options.theme}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>Identity check</title>
        <link rel="stylesheet" href="check.css" />
        <script type="module" src="check.js"></script>
      </head>
      <body data-casino="${options.origin}" data-token="${options.token}">
        <form>
          <fieldset data-step="paper">
            <legend>Which paper do you have at hand?</legend>
            ${choices('paper', papers, 'passport')}
            <button type="button" class="go" data-next="pictures">Continue</button>
          </fieldset>
          <fieldset data-step="pictures" hidden>
            <legend>Take the pictures</legend>
            <p>Nothing is photographed: the sandbox draws them.</p>
            <ul>
              ${shot('front', 'The front', card)}${shot('back', 'The back', card)}${shot('selfie', 'Yourself', face)}
            </ul>
            <button type="button" class="go" data-next="verdict" disabled>Continue</button>
          </fieldset>
          <fieldset data-step="verdict" hidden>
            <legend>What is the provider to decide?</legend>
            ${choices('decision', decisions, 'approve')}
            <details>
              <summary>How the casino hears of it</summary>
              ${choices('mood', moods, 'prompt')}
            </details>
            <button type="submit" class="go">Send</button>
          </fieldset>
        </form>
        <p role="status" id="said"></p>
        <small>${brand}, the sandbox's identity provider</small>
      </body>
    </html>`.text
}

/** Plain JavaScript, because the browser gets it as it stands here. */
export const checkScript = `
const { casino, token } = document.body.dataset
const said = document.querySelector('#said')
const form = document.querySelector('form')
const tell = (type, payload = {}) => { if (window.parent !== window && casino) window.parent.postMessage({ type, payload }, casino) }
const measure = () => tell('idCheck.onResize', { height: Math.ceil(document.body.getBoundingClientRect().height) })
new ResizeObserver(measure).observe(document.body)

function show(step) {
  for (const part of form.querySelectorAll('[data-step]')) part.hidden = part.dataset.step !== step
  form.querySelector('[data-step]:not([hidden]) :is(input, button)')?.focus()
  measure()
}
for (const button of form.querySelectorAll('[data-next]')) {
  button.addEventListener('click', () => {
    tell('idCheck.onStepCompleted', { step: button.closest('[data-step]').dataset.step })
    show(button.dataset.next)
  })
}
const shots = [...form.querySelectorAll('[data-shot]')]
for (const button of shots) {
  button.addEventListener('click', () => {
    button.dataset.taken = ''
    button.querySelector('b').textContent = 'taken'
    form.querySelector('[data-next=verdict]').disabled = shots.some((one) => !('taken' in one.dataset))
  })
}

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const send = form.querySelector('[type=submit]')
  send.disabled = true
  said.textContent = 'Sending …'
  try {
    const given = Object.fromEntries(new FormData(form))
    const answer = await fetch('checks', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...given, token }),
    })
    if (answer.status === 401) return tell('idCheck.tokenExpired')
    if (!answer.ok) throw new Error(String(answer.status))
    const review = await answer.json()
    form.hidden = true
    said.textContent = review.reviewStatus === 'pending' ? 'We look at your pictures. You may leave this page.' : review.reviewResult.reviewAnswer === 'GREEN' ? 'Thank you. It is you.' : 'We could not recognise you in these pictures.'
    tell('idCheck.onApplicantSubmitted')
    tell('idCheck.onApplicantStatusChanged', review)
  } catch {
    send.disabled = false
    said.textContent = 'That did not work. Please try again.'
  }
})
measure()
tell('idCheck.onReady')
if (!token) { form.hidden = true; said.textContent = 'This check has run out.'; tell('idCheck.tokenExpired') }
`

export const checkStyle = `
:root{color-scheme:light dark;--card:light-dark(#fff,#1b202a);--ink:light-dark(#171b26,#eef1f7);--dim:light-dark(#565e70,#a3adc0);--line:light-dark(#c9ceda,#3a4356);--go:light-dark(#2447d8,#8aa4ff);--on-go:light-dark(#fff,#0d1430);--well:light-dark(#0c6b3c,#6fdda4)}
[data-theme=light]{color-scheme:light}[data-theme=dark]{color-scheme:dark}
*{box-sizing:border-box}html{overflow:hidden}body{margin:0;padding:4px;font:16px/1.5 system-ui,sans-serif;color:var(--ink)}
fieldset{background:var(--card);border:1px solid var(--line);border-radius:16px;padding:20px;margin:0 0 8px;min-width:0}[hidden]{display:none}
legend{float:left;width:100%;font-size:18px;font-weight:600;padding:0;margin:0 0 12px}legend+*{clear:both}p{margin:0 0 12px;color:var(--dim);font-size:14px}p:empty{display:none}
.choice{display:flex;gap:12px;align-items:center;min-height:44px;cursor:pointer}input{width:20px;height:20px;accent-color:var(--go);margin:0}
ul{list-style:none;padding:0;margin:0;display:grid;gap:8px;grid-template-columns:repeat(auto-fit,minmax(140px,1fr))}
.shot{width:100%;display:grid;gap:8px;justify-items:center;padding:16px 8px;border:1px dashed var(--line);border-radius:12px;background:none;color:inherit;font:inherit;cursor:pointer}
.shot b{min-height:1.5em;font-size:14px;color:var(--well)}.shot[data-taken]{border-style:solid;border-color:var(--well)}.lens svg{width:96px;fill:none;stroke:currentColor;stroke-width:2}
.go{margin-top:16px;font:600 16px/1 system-ui,sans-serif;min-height:48px;padding:0 24px;border-radius:12px;border:0;background:var(--go);color:var(--on-go);cursor:pointer}.go:disabled{opacity:.5;cursor:default}
summary{min-height:44px;display:flex;align-items:center;cursor:pointer;color:var(--dim)}:focus-visible{outline:2px solid var(--go);outline-offset:2px}small{font-size:12px;color:var(--dim)}
`

/** Where somebody of the provider looks at those who wait. */
export function deskPage(applicants: readonly Applicant[]): string {
  const words: Record<Applicant['status'], string> = {
    init: 'has not sent anything',
    pending: 'waits',
    approved: 'approved',
    declined: 'declined',
  }
  return page({
    title: brand,
    brand,
    body: html`<h1>Who was checked</h1>
      ${
        applicants.length === 0
          ? html`<p class="card dim">Nobody yet. Begin a check in the casino's profile.</p>`
          : applicants.map(
              (applicant) =>
                html`<section class="card">
                  <p>
                    <b>${applicant.userId}</b><br /><span class="dim"
                      >${applicant.paper ?? 'no paper yet'}, ${words[applicant.status]}</span
                    >
                  </p>
                  ${
                    applicant.status === 'init'
                      ? null
                      : html`<form class="act inline" method="post" action="applicants/${applicant.id}">
                          <button name="decision" value="approve">Approve</button
                          ><button name="decision" value="retry">Decline, try again</button
                          ><button name="decision" value="final">Decline for good</button>
                        </form>`
                  }
                </section>`,
            )
      }`,
  })
}
