// Inviting friends: a player's link and what it brought, or what a guest would get.
import { createFileRoute } from '@tanstack/react-router'
import { useTexts } from '../texts.ts'
import { usePlayerId } from '../visitor.ts'
import { currenciesQuery } from '../wallet/wallet.tsx'
import { referralQuery } from './retention.ts'
import { GuestReferral, ReferralRules, ReferralSteps } from './referral-rules.tsx'
import { OwnReferral } from './own-referral.tsx'
import retentionCss from './retention.css?url'

export const Route = createFileRoute('/referral')({
  loader: async ({ context: { texts, queryClient, visitor } }) => {
    await Promise.all([
      texts.load('pages'),
      ...(visitor.get().playerId
        ? [queryClient.ensureQueryData(referralQuery), queryClient.ensureQueryData(currenciesQuery)]
        : []),
    ])
    return {
      title: texts.say('pages', 'referral.head.title'),
      description: texts.say('pages', 'referral.head.description'),
    }
  },
  head: ({ loaderData }) => ({
    meta: loaderData
      ? [{ title: loaderData.title }, { name: 'description', content: loaderData.description }]
      : [],
    links: [{ rel: 'stylesheet', href: retentionCss }],
  }),
  component: ReferralPage,
})

function ReferralPage() {
  const t = useTexts('pages')
  const playerId = usePlayerId()
  return (
    <div className="referral">
      <h1 className="bz-sr">{t('referral.title')}</h1>
      {playerId ? <OwnReferral /> : <GuestReferral />}
      <ReferralSteps />
      <ReferralRules />
    </div>
  )
}
