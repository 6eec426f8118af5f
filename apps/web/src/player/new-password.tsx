// A new password, written twice, with an honest word about how long it would stand.
import { Bar } from '@baize/design/progress'
import { useWatch, type Path, type UseFormReturn } from 'react-hook-form'
import { useTexts } from '../texts.ts'
import { FormField } from './form-field.tsx'
import { strengthOf } from './password-strength.ts'

export type NewPassword = { newPassword: string; repeatNewPassword: string }

/** The rules of the two fields, as the table of form fields has them. */
export const newPasswordFields = [
  {
    name: 'newPassword',
    isRequired: true,
    rules: [
      { rule: 'minLength', arguments: [8] },
      { rule: 'maxLength', arguments: [200] },
    ],
  },
  {
    name: 'repeatNewPassword',
    isRequired: true,
    rules: [{ rule: 'sameAs', arguments: ['newPassword'] }],
  },
]
const [first, second] = newPasswordFields as [
  (typeof newPasswordFields)[number],
  (typeof newPasswordFields)[number],
]

export function NewPasswordFields<V extends NewPassword>(props: {
  form: UseFormReturn<V>
  /** What a stranger would try first: the own e-mail or number. */
  known?: readonly string[]
  autoFocus?: boolean
}) {
  const { form, known, autoFocus } = props
  const written: unknown = useWatch({ control: form.control, name: 'newPassword' as Path<V> })
  return (
    <>
      <div className="player-new-password">
        <FormField field={first} form={form} autoFocus={autoFocus} />
        <StrengthMeter password={typeof written === 'string' ? written : ''} known={known} />
      </div>
      <FormField field={second} form={form} />
    </>
  )
}

const shares = { short: 0.12, weak: 0.3, fair: 0.65, strong: 1 }
const tones = { short: 'danger', weak: 'danger', fair: 'brass', strong: 'primary' } as const

function StrengthMeter({ password, known }: { password: string; known?: readonly string[] }) {
  const t = useTexts('modals')
  const strength = password === '' ? null : strengthOf(password, known)
  const text = t(`strength.${strength ?? 'none'}`)
  return (
    <div className="player-strength" data-strength={strength ?? 'none'}>
      <Bar
        label={t('strength.label')}
        parts={strength ? shares[strength] : 0}
        tone={strength ? tones[strength] : 'dim'}
        valueText={text}
      />
      <p aria-live="polite">{text}</p>
    </div>
  )
}
