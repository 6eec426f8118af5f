// Answers for the panel of what a round is made of: typed, pasted, set by an address, or told by the studio.
import { el } from './dom.ts'
import { samples } from './proof-samples.ts'
import type { ProofSheet } from './proof-sheet.ts'
import { typedFields } from './typed-round.ts'
import type { TypedField } from './typed-round.ts'
import type { PastRound } from './verify.ts'

/** A title that rounds can be drawn of. */
export type Drawable = { identity: string; name: string; kind: string }

export function ingredientsPanel(
  { own, words }: ProofSheet,
  titles: readonly Drawable[],
  wishes: { draw: () => void; pasted: (round: Partial<PastRound>) => void },
) {
  const game = el(
    'select',
    { id: 'game' },
    ...titles.map((title) => el('option', { text: title.name, attrs: { value: title.identity } })),
  )
  const labels: Record<TypedField, string> = {
    serverSeed: own.vServerSeed,
    commitment: own.vCommitment,
    clientSeed: words.clientSeed,
    nonce: own.vNonce,
    bet: own.vBet,
    choice: own.vChoice,
    moves: own.vMoves,
  }
  const inputs = Object.fromEntries(
    typedFields.map((name) => [
      name,
      el('input', {
        id: name,
        attrs: {
          dir: 'ltr',
          autocomplete: 'off',
          spellcheck: 'false',
          ...(name === 'nonce' || name === 'bet' ? { inputmode: 'numeric' } : {}),
        },
      }),
    ]),
  ) as Record<TypedField, HTMLInputElement>
  const line = (name: TypedField): HTMLElement =>
    el(
      'p',
      { class: `field ${name}` },
      el('label', { text: labels[name], attrs: { for: name } }),
      inputs[name],
    )
  // No form: the casino's frame lets none be submitted.
  const panel = el(
    'section',
    { class: 'panel ingredients', label: own.vIngredients },
    el('h2', { text: own.vIngredients }),
    el('p', { class: 'field game' }, el('label', { text: own.vGame, attrs: { for: 'game' } }), game),
    ...typedFields.map(line),
    el('p', { class: 'hint', text: own.vPaste }),
    el('button', { class: 'pill go', type: 'button', text: own.vRun, onClick: wishes.draw }),
  )
  /** The round as the studio told it, when it came whole: something to hold the drawing against. */
  let told: PastRound | null = null

  const kind = (): string => titles.find((title) => title.identity === game.value)?.kind ?? ''

  function sample(): void {
    const found = samples[kind()] ?? { choice: {}, moves: [] }
    inputs.choice.value = JSON.stringify(found.choice)
    inputs.moves.value = JSON.stringify(found.moves)
    told = null
  }
  function put(round: Partial<PastRound>): void {
    if (round.game !== undefined) game.value = round.game
    for (const name of typedFields) {
      const value: unknown = round[name]
      if (value === undefined) continue
      inputs[name].value =
        value === null
          ? ''
          : typeof value === 'string' || typeof value === 'number'
            ? String(value)
            : JSON.stringify(value)
    }
    told = round.staked === undefined || round.payout === undefined ? null : (round as PastRound)
  }
  function choose(identity: string): void {
    game.value = identity
    if (game.value === '') game.value = titles[0]?.identity ?? ''
    sample()
  }

  panel.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) wishes.draw()
  })
  game.addEventListener('change', sample)
  panel.addEventListener('input', () => (told = null))
  panel.addEventListener('paste', (event) => {
    const pasted = event.clipboardData?.getData('text') ?? ''
    if (!pasted.trimStart().startsWith('{') || !pasted.includes('serverSeed')) return
    try {
      const round: unknown = JSON.parse(pasted)
      if (typeof round !== 'object' || round === null) return
      event.preventDefault()
      wishes.pasted(round)
    } catch {
      // Whatever it is, it stays where it was pasted.
    }
  })

  return {
    panel,
    kind,
    put,
    choose,
    game: () => game.value,
    told: () => told,
    typed: (): Record<TypedField, string> =>
      Object.fromEntries(typedFields.map((name) => [name, inputs[name].value.trim()])) as Record<
        TypedField,
        string
      >,
  }
}
