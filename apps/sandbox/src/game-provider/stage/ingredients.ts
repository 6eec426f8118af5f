// Answers for the panel of what a round is made of: typed, pasted, set by an address, or told by the studio.
import { el } from './dom.ts'
import { samples } from './proof-samples.ts'
import type { ProofSheet } from './proof-sheet.ts'
import type { TableWords } from './table-words.ts'
import type { Ingredients, PastRound } from './verify.ts'

const fields = ['serverSeed', 'commitment', 'clientSeed', 'nonce', 'bet', 'choice', 'moves'] as const
type Field = (typeof fields)[number]

/** A title that rounds can be drawn of. */
export type Drawable = { identity: string; name: string; kind: string }

/** What stands in the fields as one round; what cannot be read is thrown by the name of its field. */
export function parseIngredients(typed: Readonly<Record<Field, string>>, own: TableWords): Ingredients {
  const { serverSeed, clientSeed, nonce, bet } = typed
  const moves: unknown = JSON.parse(typed.moves || '[]')
  if (!Array.isArray(moves)) throw new Error(own.vMoves)
  if (!/^\d{1,15}$/.test(nonce)) throw new Error(own.vNonce)
  if (!/^\d{1,30}$/.test(bet)) throw new Error(own.vBet)
  const choice: unknown = JSON.parse(typed.choice || '{}')
  return { serverSeed, clientSeed, nonce: Number(nonce), bet, choice, moves }
}

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
  const labels: Record<Field, string> = {
    serverSeed: own.vServerSeed,
    commitment: own.vCommitment,
    clientSeed: words.clientSeed,
    nonce: own.vNonce,
    bet: own.vBet,
    choice: own.vChoice,
    moves: own.vMoves,
  }
  const inputs = Object.fromEntries(
    fields.map((name) => [
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
  ) as Record<Field, HTMLInputElement>
  const line = (name: Field): HTMLElement =>
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
    ...fields.map(line),
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
    for (const name of fields) {
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
    typed: (): Record<Field, string> =>
      Object.fromEntries(fields.map((name) => [name, inputs[name].value.trim()])) as Record<Field, string>,
  }
}
