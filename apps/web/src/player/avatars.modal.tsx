// Choosing a picture of one's own, seen at once where it will stand.
import { displayName } from '@baize/contract/display-name'
import { ChoiceInput } from '@baize/design/choice-input'
import { Avatar } from '@baize/design/avatar'
import { Button } from '@baize/design/button'
import { Modal } from '@baize/design/modal'
import { Notice } from '@baize/design/notice'
import { Skeleton } from '@baize/design/skeleton'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { alerts } from '../alerts.ts'
import { api } from '../api.ts'
import { faultReports } from '../fault-reports.ts'
import { defineModal, type ModalFrame } from '../define-modal.ts'
import { Stylesheet, stylesheetReady } from '../stylesheet.tsx'
import { useTexts } from '../texts.ts'
import profileCss from './profile.css?url'
import { avatarsQuery, profileQuery } from './profile.ts'

export function AvatarChoice({ frame }: { frame: ModalFrame }) {
  const t = useTexts('modals')
  const said = useTexts('alerts')
  const queryClient = useQueryClient()
  const { data: profile } = useQuery(profileQuery)
  const { data: avatars, isError, error, refetch } = useQuery(avatarsQuery)
  useEffect(() => {
    if (error) faultReports.report(error, 'warning')
  }, [error])
  const [wanted, want] = useState<string | null>(null)
  const worn = avatars?.find(({ url }) => url === profile?.avatar)?.id ?? null
  const chosen = wanted ?? worn
  const picture = avatars?.find(({ id }) => id === chosen)?.url ?? profile?.avatar ?? undefined
  const name = profile ? displayName(profile) : ''

  const save = useMutation({
    mutationFn: (avatarId: string) => api.player.setAvatar({ body: { avatarId } }),
    onSuccess: (changed) => {
      queryClient.setQueryData(profileQuery.queryKey, changed)
      alerts.success(said('avatarSaved'))
      frame.onClose()
    },
  })

  return (
    <Modal
      {...frame}
      size="m"
      title={t('avatars.title')}
      foot={
        <Button
          look="primary"
          size="l"
          block
          loading={save.isPending}
          disabled={!wanted || wanted === worn}
          onClick={() => wanted && save.mutate(wanted)}
        >
          {t('avatars.use')}
        </Button>
      }
    >
      <Stylesheet href={profileCss} />
      <div className="profile-avatars">
        <div className="profile-avatars-now">
          <Avatar name={name} src={picture} size="xl" decorative />
          <p>
            <b>
              <bdi>{name}</bdi>
            </b>
            <span>{t('avatars.seen')}</span>
          </p>
        </div>
        {save.isError && (
          <Notice tone="danger" announced>
            {t('avatars.refused')}
          </Notice>
        )}
        {isError ? (
          <Notice
            tone="danger"
            action={
              <Button size="s" onClick={() => void refetch()}>
                {t('avatars.again')}
              </Button>
            }
          >
            {t('avatars.notLoaded')}
          </Notice>
        ) : (
          <fieldset className="profile-avatars-grid" aria-busy={avatars ? undefined : true}>
            <legend className="bz-sr">{t('avatars.title')}</legend>
            {avatars?.map(({ id, url }, index) => (
              <label key={id} className="profile-avatar">
                <ChoiceInput
                  type="radio"
                  name="avatar"
                  className="bz-sr"
                  value={id}
                  checked={id === chosen}
                  aria-label={t('avatars.one', { number: index + 1 })}
                  onChange={() => want(id)}
                />
                <img src={url} alt="" width={96} height={96} />
              </label>
            )) ??
              Array.from({ length: 12 }, (_, index) => (
                <Skeleton key={index} shape="circle" className="profile-avatar-wait" />
              ))}
          </fieldset>
        )}
      </div>
    </Modal>
  )
}

export const modal = defineModal('avatars', {
  load: ({ queryClient, texts }) =>
    Promise.all([
      texts.load('alerts'),
      queryClient.ensureQueryData(profileQuery),
      queryClient.ensureQueryData(avatarsQuery).catch(() => []),
      stylesheetReady(profileCss),
    ]),
  Modal: AvatarChoice,
})
