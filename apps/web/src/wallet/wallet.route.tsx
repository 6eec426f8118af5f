// The wallet: the accounts of the player.
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { apiQuery } from '../api.ts'
import { useTexts } from '../texts.ts'
import { requirePlayer } from '../visitor.ts'

const accounts = apiQuery('wallet', 'listAccounts')

export const Route = createFileRoute('/wallet')({
  beforeLoad: requirePlayer,
  loader: ({ context }) =>
    Promise.all([context.texts.load('pages'), context.queryClient.ensureQueryData(accounts)]),
  component: WalletPage,
})

function WalletPage() {
  const t = useTexts('pages')
  const { data } = useSuspenseQuery(accounts)
  return (
    <>
      <h1 className="bz-title">{t('wallet.title')}</h1>
      <ul>
        {data.map((account) => (
          <li key={account.id}>
            {account.currency} {account.balance}
          </li>
        ))}
      </ul>
    </>
  )
}
