// Signs out one device of the player's, or all others, after one question.
import type { PlayerSession } from '@baize/contract/player-session'
import { Button } from '@baize/design/button'
import { Notice } from '@baize/design/notice'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { alerts } from '../alerts.ts'
import { api, isRefusal } from '../api.ts'
import { endSession } from '../session.ts'
import { Stylesheet } from '../stylesheet.tsx'
import { useTexts } from '../texts.ts'
import { useDeviceName } from './session-list.tsx'
import { sessionsQuery } from './sessions-search.ts'
import sessionsCss from './sessions.css?url'

/** `value` is a session's id, or `others`. */
export function SessionLogout({ value, onDone }: { value: string; onDone: () => void }) {
  const t = useTexts('modals')
  const pages = useTexts('pages')
  const queryClient = useQueryClient()
  const { data } = useQuery(sessionsQuery())
  const session = data?.data.find(({ sessionId }) => sessionId === value)
  const others = value === 'others'
  const signOut = useMutation({
    mutationFn: async () => {
      if (others) await api.player.closeOtherSessions()
      // Ending the own one is signing out, with all that the browser forgets then.
      else if (session?.current) await endSession()
      else await api.player.closeSession({ params: { id: value } })
    },
    onSuccess: () => {
      if (session?.current) return
      alerts.success(pages(others ? 'sessions.signedOutOthers' : 'sessions.signedOut'))
      onDone()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['player', 'listSessions'] }),
  })
  const refused = isRefusal(signOut.error) ? signOut.error.name : 'unreachable'
  return (
    <div className="sessions-question">
      <Stylesheet href={sessionsCss} />
      {session && <Named session={session} />}
      <p>{t(others ? 'confirmSessionLogout.textOthers' : 'confirmSessionLogout.text')}</p>
      {signOut.isError && (
        <Notice tone="danger" announced>
          {t(`confirmSessionLogout.refused.${refused}`, {
            defaultValue: t('confirmSessionLogout.refused.unreachable'),
          })}
        </Notice>
      )}
      <div className="sessions-pair">
        <Button size="l" block onClick={onDone}>
          {t('confirmSessionLogout.keep')}
        </Button>
        <Button size="l" block look="danger" loading={signOut.isPending} onClick={() => signOut.mutate()}>
          {t('confirmSessionLogout.confirm')}
        </Button>
      </div>
    </div>
  )
}

function Named({ session }: { session: PlayerSession }) {
  const device = useDeviceName(session)
  return (
    <p>
      <b>{device}</b> · <bdi dir="ltr">{session.ip}</bdi>
    </p>
  )
}
