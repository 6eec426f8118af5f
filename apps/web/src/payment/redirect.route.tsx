// Where a hosted payment page may send the player back to: it leads on to the wallet, with the payment that the address names.
import { Spinner } from '@baize/design/spinner'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { useTexts } from '../texts.ts'

export const Route = createFileRoute('/redirect')({
  staticData: { layout: 'empty' },
  // The query holds only modals of ours by now: nothing that leads elsewhere gets through.
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/wallet', search, replace: true })
  },
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
