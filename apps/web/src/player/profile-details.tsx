// The player's own details: a form built from the server's rules, which sends only what changed and can take it back.
import { displayName } from '@baize/contract/display-name'
import type { FieldValidation } from '@baize/contract/player-form'
import type { Profile } from '@baize/contract/player-profile'
import { Button } from '@baize/design/button'
import { CheckCircleFillIcon, LockSimpleIcon } from '@baize/design/icon'
import { Modal } from '@baize/design/modal'
import { Notice } from '@baize/design/notice'
import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useForm, useWatch, type Control } from 'react-hook-form'
import { api, isRefusal } from '../api.ts'
import { languageTag } from '../locale.ts'
import { ModalLink } from '../modal-link.tsx'
import { rich, useLocale, useTexts } from '../texts.ts'
import { emptyValue, FormField, kindOf } from './form-field.tsx'
import { resolveFields, showRefusal } from './form-fields.ts'
import { profileFieldsQuery, profileQuery } from './profile.ts'

type Values = Record<string, string | boolean>

/** What other screens change, each with a proof or a switch of its own. */
const elsewhere = new Set([
  'email',
  'phone',
  'agreements',
  'receiveEmailPromo',
  'receiveSmsPromo',
  'receiveInboxPromo',
  'receiveBonus',
])
const groups = {
  name: ['firstName', 'lastName', 'nickname'],
  address: ['country', 'address', 'additionalAddress', 'city', 'postalCode'],
  about: [
    'birthdate',
    'placeOfBirth',
    'nationality',
    'gender',
    'profession',
    'personalIdNumber',
    'cpf_number',
  ],
  reading: ['locale', 'timeZone'],
  // Whatever else the server lists, in its order.
  more: [],
} as const satisfies Record<string, readonly string[]>
type Group = keyof typeof groups

function groupOf(name: string): Group {
  const found = Object.entries(groups).find(([, names]) => (names as readonly string[]).includes(name))
  return (found?.[0] as Group | undefined) ?? 'more'
}

function detailFields(all: readonly FieldValidation[]): FieldValidation[] {
  const place = ({ name, position }: FieldValidation) => {
    const at = (groups[groupOf(name)] as readonly string[]).indexOf(name)
    return at < 0 ? position : at
  }
  return all
    .filter(({ name, isVisible }) => isVisible && !elsewhere.has(name))
    .toSorted((a, b) => place(a) - place(b))
}

function valuesOf(profile: Profile, fields: readonly FieldValidation[]): Values {
  const known: Record<string, unknown> = profile
  return Object.fromEntries(
    fields.map((field) => {
      const value = known[field.name]
      // Whether there is an answer is known, the answer itself is not.
      const shown = field.name === 'securityAnswer' ? null : value
      return [field.name, typeof shown === 'string' || typeof shown === 'boolean' ? shown : emptyValue(field)]
    }),
  )
}

export function ProfileDetails() {
  const { data: profile } = useQuery(profileQuery)
  return profile ? <DetailsForm profile={profile} /> : null
}

function DetailsForm({ profile }: { profile: Profile }) {
  const t = useTexts('pages')
  const word = useTexts('fields-settings')
  const queryClient = useQueryClient()
  const { data: allFields } = useSuspenseQuery(profileFieldsQuery)
  const fields = detailFields(allFields)
  const standing = valuesOf(profile, fields)
  const form = useForm<Values>({
    mode: 'onBlur',
    // What nobody touched is not asked about: it may be older than its rules. A new question asks for its answer.
    resolver: (values, ...rest) => {
      const differs = ({ name }: FieldValidation) =>
        values[name] !== standing[name] ||
        (name === 'securityAnswer' && values['securityQuestion'] !== standing['securityQuestion'])
      return resolveFields<Values>(fields.filter(differs), word)(values, ...rest)
    },
    defaultValues: standing,
  })
  const { dirtyFields } = form.formState
  const changed = Object.keys(dirtyFields).filter((name) => dirtyFields[name])
  const dirty = changed.length > 0
  const [undo, setUndo] = useState<Values | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const leaving = useRef(false)

  const save = useMutation({
    mutationFn: (change: Values) => api.player.updateProfile({ body: change }),
    onSuccess: (answer) => {
      queryClient.setQueryData(profileQuery.queryKey, answer)
      form.reset(valuesOf(answer, fields))
      // What is given once cannot be changed from now on.
      void queryClient.invalidateQueries({ queryKey: profileFieldsQuery.queryKey })
    },
  })

  async function keep(change: Values): Promise<boolean> {
    setTrouble(null)
    try {
      await save.mutateAsync(change)
      setUndo(Object.fromEntries(Object.keys(change).map((name) => [name, standing[name] ?? ''])))
      return true
    } catch (error) {
      const shown = showRefusal(
        error,
        fields.map(({ name }) => name),
        form.setError,
      )
      if (!shown)
        setTrouble(
          t(`profile.details.refused.${isRefusal(error) ? error.name : 'fault'}`, {
            defaultValue: t('profile.details.refused.fault'),
          }),
        )
      return false
    }
  }
  const submit = form.handleSubmit((values) =>
    keep(Object.fromEntries(changed.map((name) => [name, values[name] ?? '']))),
  )
  const takeBack = async () => {
    if (!undo) return
    const back = undo
    setUndo(null)
    if (await keep(back)) setUndo(null)
  }

  return (
    <form
      id="details"
      className="bz-panel profile-details"
      method="post"
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <header>
        <h2 className="bz-title">{t('profile.details.title')}</h2>
        <p>{t('profile.details.text')}</p>
      </header>
      {trouble && <Notice tone="danger" title={trouble} announced />}
      {(Object.keys(groups) as Group[]).map((group) => {
        const own = fields.filter(({ name }) => groupOf(name) === group)
        if (own.length === 0) return null
        return (
          <fieldset key={group} className="profile-group">
            <legend>{t(`profile.details.groups.${group}.title`)}</legend>
            <p>{t(`profile.details.groups.${group}.text`)}</p>
            <div className="profile-fields">
              {own.map((field) =>
                field.editable ? (
                  <FormField key={field.name} field={field} form={form} />
                ) : (
                  <Fixed key={field.name} field={field} profile={profile} />
                ),
              )}
              {group === 'name' && <SeenAs control={form.control} profile={profile} />}
            </div>
          </fieldset>
        )
      })}
      <div className="profile-save" data-dirty={dirty ? '' : undefined}>
        <p role="status">
          {dirty ? (
            t('profile.details.changed', { count: changed.length })
          ) : save.isSuccess ? (
            <>
              <CheckCircleFillIcon size="s" className="profile-yes" />
              {t(undo ? 'profile.details.saved' : 'profile.details.undone')}
            </>
          ) : (
            t('profile.details.unchanged')
          )}
        </p>
        {!dirty && undo && (
          <Button look="plain" onClick={() => void takeBack()}>
            {t('profile.undo')}
          </Button>
        )}
        {dirty && (
          <Button look="plain" onClick={() => form.reset()}>
            {t('profile.details.discard')}
          </Button>
        )}
        <Button look="primary" type="submit" disabled={!dirty} loading={save.isPending}>
          {t('profile.details.save')}
        </Button>
      </div>
      <LeaveGuard
        active={() => dirty && !leaving.current}
        onSave={async () => {
          let kept = false
          await form.handleSubmit(async (values) => {
            kept = await keep(Object.fromEntries(changed.map((name) => [name, values[name] ?? ''])))
          })()
          return kept
        }}
        onLeave={() => {
          leaving.current = true
        }}
      />
    </form>
  )
}

/** What is given once: shown, with the reason why it cannot be written over. */
function Fixed({ field, profile }: { field: FieldValidation; profile: Profile }) {
  const t = useTexts('pages')
  const word = useTexts('fields-settings')
  const locale = useLocale()
  const value = (profile as Record<string, unknown>)[field.name]
  const words = typeof value === 'string' ? value : ''
  const kind = kindOf(field)
  const shown = !words
    ? null
    : kind === 'date'
      ? new Intl.DateTimeFormat(languageTag(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(
          new Date(words),
        )
      : kind === 'country'
        ? (new Intl.DisplayNames(languageTag(locale), { type: 'region' }).of(words) ?? words)
        : words
  return (
    <dl className="profile-fixed">
      <dt>{word(`labels.${field.name}`, { defaultValue: field.description })}</dt>
      <dd>
        {shown ? (
          <>
            <span>{shown}</span>
            <LockSimpleIcon size="s" />
          </>
        ) : (
          <ModalLink name="complete-profile" value="true" className="bz-link">
            {t('profile.details.add')}
          </ModalLink>
        )}
      </dd>
      <dd className="profile-fixed-why">
        {t(shown ? 'profile.details.fixed' : 'profile.details.givenOnce')}
      </dd>
    </dl>
  )
}

const named = (words: string) => (
  <b>
    <bdi>{words}</bdi>
  </b>
)

/** Follows what is being written, so that nobody is shown under a name by surprise. */
function SeenAs({ control, profile }: { control: Control<Values>; profile: Profile }) {
  const t = useTexts('pages')
  const [nickname, firstName] = useWatch({ control, name: ['nickname', 'firstName'] })
  const name = displayName({
    nickname: textOf(nickname),
    firstName: textOf(firstName),
    tgUserId: profile.tgUserId,
    email: profile.email,
  })
  return (
    <p className="profile-seen">
      {rich(t('profile.details.seenAs', { name }), { name: named })}{' '}
      <small>{t('profile.details.seenRule')}</small>
    </p>
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** Nobody loses what was written by following a link; a modal over the page is no leaving. */
function LeaveGuard({
  active,
  onSave,
  onLeave,
}: {
  active: () => boolean
  onSave: () => Promise<boolean>
  onLeave: () => void
}) {
  const t = useTexts('pages')
  const [saving, setSaving] = useState(false)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && active(),
    enableBeforeUnload: active,
    withResolver: true,
  })
  const blocked = blocker.status === 'blocked'
  const stay = () => blocker.reset?.()
  return (
    <Modal
      open={blocked}
      onClose={stay}
      title={t('profile.leave.title')}
      close={t('profile.leave.stay')}
      layer={1}
      foot={
        <>
          <Button
            look="plain"
            onClick={() => {
              onLeave()
              blocker.proceed?.()
            }}
          >
            {t('profile.leave.leave')}
          </Button>
          <Button
            look="primary"
            loading={saving}
            onClick={() => {
              setSaving(true)
              void onSave().then((kept) => {
                setSaving(false)
                if (kept) {
                  onLeave()
                  blocker.proceed?.()
                } else stay()
              })
            }}
          >
            {t('profile.leave.save')}
          </Button>
        </>
      }
    >
      <p>{t('profile.leave.text')}</p>
    </Modal>
  )
}
