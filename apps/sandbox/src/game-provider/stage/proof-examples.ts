// Answers for the panel of public vectors: a button for each, which draws it and says whether our numbers agree.
import { el } from './dom.ts'
import { foundFor, vectors } from './proof-samples.ts'
import type { Vector } from './proof-samples.ts'
import type { ProofSheet } from './proof-sheet.ts'

export function proofExamples({ own }: ProofSheet, draw: (vector: Vector) => Promise<void>): HTMLElement {
  const row = (vector: Vector): HTMLElement => {
    const answer = el('span', { class: 'found', attrs: { 'aria-live': 'polite' } })
    const button = el(
      'button',
      { class: 'vector', type: 'button', attrs: { dir: 'ltr' } },
      el('b', { text: vector.name }),
      el('code', { text: vector.expected }),
      answer,
    )
    button.addEventListener('click', () => {
      void (async () => {
        const found = await foundFor(vector)
        answer.textContent = found === vector.expected ? '✓' : `✗ ${found}`
        await draw(vector)
      })()
    })
    return el('li', {}, button)
  }
  return el(
    'section',
    { class: 'panel examples', label: own.vExamples },
    el('h2', { text: own.vExamples }),
    el('p', { text: own.vExamplesLead }),
    el('ul', {}, ...vectors.map(row)),
  )
}
