// Where a hosted payment page sends the player back to: it tells the opener's tab nothing and leads on to the wallet.
import { Spinner } from '@baize/design/spinner'
import { createFileRoute } from '@tanstack/react-router'
import { useTexts } from '../texts.ts'

export const Route = createFileRoute('/redirect')({
  staticData: { layout: 'empty' },
  loader: ({ context }) => context.texts.load('pages'),
  component: RedirectPage,
})

function RedirectPage() {
  const t = useTexts('layout')
  return (
    <div className="shell-modal-wait">
      <Spinner size="l" label={t('modal.loading')} />
    </div>
  )
}
