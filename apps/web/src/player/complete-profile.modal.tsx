// What a player who came by another service still has to say before money is played for: day of birth, country, consent.
import type { Profile } from '@baize/contract/player-profile'
import { Button } from '@baize/design/button'
import { Modal } from '@baize/design/modal'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { alerts } from '../alerts.ts'
import { api, apiQuery } from '../api.ts'
import { defineModal } from '../define-modal.ts'
import { useModals } from '../modal-link.tsx'
import { useTexts } from '../texts.ts'
import { useVisitor } from '../visitor.ts'
import { emptyValue, FormField, formFieldQueries } from './form-field.tsx'
import { resolveFields, showRefusal } from './form-fields.ts'
import { profileQuery } from './profile.ts'
import { Refused, useRefusal } from './refused.tsx'
import { lacksOf } from './welcome.ts'
import './player.css'

/** The age that the law asks for stands in the rules of the registration. */
const rulesQuery = apiQuery('player', 'listFieldValidations', { query: { scenario: 'registration' } })

export const modal = defineModal('complete-profile', {
  load: ({ queryClient, texts }) =>
    Promise.all([
      texts.load('fields-settings', 'alerts'),
      queryClient.ensureQueryData(profileQuery),
      queryClient.ensureQueryData(rulesQuery),
      queryClient.ensureQueryData(formFieldQueries.countries),
    ]),
  Modal({ frame }) {
    const t = useTexts('modals')
    const { data: profile } = useSuspenseQuery(profileQuery)
    return (
      <Modal {...frame} title={t('completeProfile.title')}>
        <Missing profile={profile} />
      </Modal>
    )
  },
})

type Given = Record<string, string | boolean>

function Missing({ profile }: { profile: Profile }) {
  const t = useTexts('modals')
  const word = useTexts('fields-settings')
  const said = useTexts('alerts')
  const modals = useModals()
  const visitor = useVisitor()
  const queryClient = useQueryClient()
  const refusal = useRefusal()
  const { data: listed } = useSuspenseQuery(rulesQuery)
  const { data: countries } = useSuspenseQuery(formFieldQueries.countries)
  const lacks: string[] = lacksOf(profile)
  const fields = listed.filter(({ name }) => lacks.includes(name)).sort((a, b) => a.position - b.position)
  const home = countries.find((country) => country.code === visitor.country && !country.restricted)
  const form = useForm<Given>({
    mode: 'onBlur',
    resolver: resolveFields<Given>(fields, word),
    defaultValues: {
      ...Object.fromEntries(fields.map((field) => [field.name, emptyValue(field)])),
      ...(lacks.includes('country') ? { country: home?.code ?? '' } : {}),
    },
  })
  const submit = form.handleSubmit(async (values) => {
    refusal.clear()
    try {
      queryClient.setQueryData(profileQuery.queryKey, await api.player.updateProfile({ body: values }))
      alerts.success(said('profileCompleted'))
      modals.close('complete-profile')
    } catch (error) {
      if (!showRefusal(error, lacks, form.setError)) refusal.hear(error)
    }
  })
  const age =
    listed.flatMap((field) => field.rules).find(({ rule }) => rule === 'minAge')?.arguments?.[0] ?? 18

  if (fields.length === 0) {
    return (
      <div className="player-form">
        <p className="player-form-lead">{t('completeProfile.done')}</p>
        <Button look="primary" size="l" block onClick={() => modals.close('complete-profile')}>
          {t('completeProfile.close')}
        </Button>
      </div>
    )
  }
  return (
    <form className="player-form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Refused {...refusal} words="completeProfile" />
      <p className="player-form-lead">{t('completeProfile.text')}</p>
      {fields.map((field) => (
        <FormField key={field.name} field={field} form={form} age={age} />
      ))}
      {lacks.includes('agreements') && (
        <p className="player-form-foot" data-links="">
          {(['terms', 'privacy'] as const).map((page) => (
            <Link
              key={page}
              to="/static/$pageIdentity"
              params={{ pageIdentity: page }}
              target="_blank"
              className="bz-link"
            >
              {t(`signUp.${page}`)}
            </Link>
          ))}
        </p>
      )}
      <Button look="primary" size="l" block type="submit" loading={form.formState.isSubmitting}>
        {t('completeProfile.submit')}
      </Button>
      <Button look="plain" block onClick={() => modals.close('complete-profile')}>
        {t('completeProfile.later')}
      </Button>
    </form>
  )
}
