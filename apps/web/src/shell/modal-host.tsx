// Shows the modals that the address asks for, each a layer above the one before.
import { Spinner } from '@baize/design/spinner'
import { useRouteContext, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { alerts } from '../alerts.ts'
import { isRefusal } from '../api.ts'
import { openModalsOf, type ModalName } from '../links.ts'
import { useModals } from '../modal-link.tsx'
import { loadedModal, loadModal } from '../modals.ts'
import { queriesReady } from '../query-client.ts'
import type { RouterContext } from '../router-context.ts'
import { useTexts } from '../texts.ts'
import { useVisitor } from '../visitor.ts'
import { whyOf } from './error-page.tsx'
import { isChunkError, loadWhole } from './new-version.ts'

type Shown = { name: ModalName; value: string; open: boolean }

/** Code, texts and data of a modal; on the server before it is drawn, in the browser while its frame already stands. */
export async function prepareModal(context: RouterContext, name: ModalName, value: string): Promise<void> {
  const [piece] = await Promise.all([loadModal(name), context.texts.load('modals'), queriesReady()])
  await piece.load?.(context, value)
  const prepared = preparedOf.get(context.queryClient) ?? new Set()
  preparedOf.set(context.queryClient, prepared.add(`${name}=${value}`))
}

/** Which modals of a page have all that they draw: code that comes before its words would show their names. */
const preparedOf = new WeakMap<RouterContext['queryClient'], Set<string>>()

export function ModalHost() {
  const search = useSearch({ from: '__root__' })
  const { playerId } = useVisitor()
  const asked = openModalsOf(search, playerId !== null)
  const [shown, setShown] = useState<Shown[]>(() => asked.map((modal) => ({ ...modal, open: true })))
  // What the first render shows was drawn by the server: it stands without an entrance.
  const [drawnByServer] = useState(() => new Set(asked.map(({ name }) => name)))

  const next = merge(shown, asked)
  if (next !== shown) setShown(next)

  return shown.map((modal, layer) => (
    <Opened
      key={modal.name}
      modal={modal}
      layer={layer}
      instant={drawnByServer.has(modal.name)}
      onGone={() => {
        drawnByServer.delete(modal.name)
        setShown((now) => now.filter((other) => other.name !== modal.name || other.open))
      }}
    />
  ))
}

/** Those that the address no longer names stay as closing ones until they have left. */
function merge(shown: Shown[], asked: { name: ModalName; value: string }[]): Shown[] {
  const next: Shown[] = shown.map((modal) => {
    const still = asked.find((other) => other.name === modal.name)
    const value = still?.value ?? modal.value
    return modal.open === Boolean(still) && modal.value === value
      ? modal
      : { name: modal.name, value, open: Boolean(still) }
  })
  for (const modal of asked) {
    if (!next.some((other) => other.name === modal.name)) next.push({ ...modal, open: true })
  }
  return next.length === shown.length && next.every((modal, index) => modal === shown[index]) ? shown : next
}

function Opened({
  modal,
  layer,
  instant,
  onGone,
}: {
  modal: Shown
  layer: number
  instant: boolean
  onGone: () => void
}) {
  const { name, value, open } = modal
  const t = useTexts('layout')
  const { close } = useModals()
  const context = useRouteContext({ from: '__root__' })
  const [ready, setReady] = useState(
    () =>
      loadedModal(name) !== undefined &&
      (instant || preparedOf.get(context.queryClient)?.has(`${name}=${value}`) === true),
  )
  // The link that opened it may lose the focus while its modal is on the way.
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement))

  useEffect(() => {
    if (ready || !open) return
    let gone = false
    void prepareModal(context, name, value).then(
      () => {
        if (!gone) setReady(true)
      },
      (problem: unknown) => void leave(problem),
    )
    const leave = async (problem: unknown) => {
      // Where the page is loaded whole for its code, it opens there.
      if ((isChunkError(problem) && (await loadWhole(location.href))) || gone) return
      close(name)
      // About what does not exist there is nothing to say; anything else deserves another try, so whoever pressed is told.
      const isMissing = isRefusal(problem) && problem.status >= 400 && problem.status < 500
      if (!isMissing) alerts.error(t(`error.${whyOf(problem)}`))
    }
    return () => {
      gone = true
    }
    // The frame is prepared once; a changed value loads its own data inside the piece.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [ready, open, name])

  const frame = {
    open,
    layer,
    instant,
    opener,
    close: t('modal.close'),
    onClose: () => close(name),
    onClosed: onGone,
  }
  const piece = ready ? loadedModal(name) : undefined
  // The veil that waits knows no leaving: closed before its modal came, it is gone.
  const left = !piece && !open
  useEffect(() => {
    if (left) onGone()
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [left])
  if (!piece) {
    return left ? null : (
      <div className="shell-modal-veil">
        <Spinner size="l" label={t('modal.loading')} />
      </div>
    )
  }
  return <piece.Modal value={value} frame={frame} />
}
