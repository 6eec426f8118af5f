// A labelled place to write: text, number, date or many lines, with its hint and its error.
import {
  useId,
  useState,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
} from 'react'
import { useEarlyText } from './early-text.ts'
import { EyeIcon, EyeSlashIcon, WarningCircleFillIcon } from './icon.tsx'
import { Input } from './input.tsx'
import { join } from './render.tsx'

export interface FieldFrameProps {
  label: ReactNode
  hint?: ReactNode
  /** What is wrong, announced politely when it appears. */
  error?: ReactNode
  /** Beside the label, such as a link to a forgotten password. */
  aside?: ReactNode
  /** The label is read out but not shown. */
  hideLabel?: boolean
  className?: string
}

interface Wiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** The label, hint and error around any control; the control receives its wiring. */
export function FieldFrame(
  props: FieldFrameProps & { id?: string; children: (wiring: Wiring) => ReactNode },
) {
  const { label, hint, error, aside, hideLabel, className, children } = props
  const own = useId()
  const id = props.id ?? own
  const described = join(hint ? `${id}-hint` : null, error ? `${id}-error` : null)
  return (
    <div className={join('bz-field', className)} data-invalid={error ? '' : undefined}>
      <div className={join('bz-field-head', hideLabel && !aside && 'bz-sr')}>
        <label htmlFor={id} className={hideLabel ? 'bz-sr' : undefined}>
          {label}
        </label>
        {aside && <span className="bz-field-aside">{aside}</span>}
      </div>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p className="bz-field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className="bz-field-error" id={`${id}-error`} aria-live="polite">
        {error && (
          <>
            <WarningCircleFillIcon size="s" />
            <span>{error}</span>
          </>
        )}
      </p>
    </div>
  )
}

export interface FieldProps
  extends FieldFrameProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'size' | 'prefix'> {
  before?: ReactNode
  after?: ReactNode
  /** For `type="password"`: the names of the two states of the eye. */
  reveal?: { show: string; hide: string }
  ref?: Ref<HTMLInputElement>
}

export function Field(props: FieldProps) {
  const {
    label,
    hint,
    error,
    aside,
    hideLabel,
    className,
    before,
    after,
    reveal,
    type = 'text',
    id,
    ...rest
  } = props
  const [shown, setShown] = useState(false)
  const secret = type === 'password'
  return (
    <FieldFrame {...{ label, hint, error, aside, hideLabel, className, id }}>
      {(wiring) => (
        <span className="bz-control">
          {before && <span className="bz-control-side">{before}</span>}
          <Input className="bz-input" type={secret && shown ? 'text' : type} {...rest} {...wiring} />
          {secret && reveal && (
            <button
              type="button"
              className="bz-control-press"
              aria-label={shown ? reveal.hide : reveal.show}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            >
              {shown ? <EyeSlashIcon /> : <EyeIcon />}
            </button>
          )}
          {after && <span className="bz-control-side">{after}</span>}
        </span>
      )}
    </FieldFrame>
  )
}

export interface TextAreaProps
  extends FieldFrameProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> {
  ref?: Ref<HTMLTextAreaElement>
}

export function TextArea(props: TextAreaProps) {
  const { label, hint, error, aside, hideLabel, className, id, rows = 4, ref, ...rest } = props
  const heard = useEarlyText(ref)
  return (
    <FieldFrame {...{ label, hint, error, aside, hideLabel, className, id }}>
      {(wiring) => (
        <span className="bz-control" data-tall="">
          <textarea className="bz-input" rows={rows} {...rest} {...wiring} ref={heard} />
        </span>
      )}
    </FieldFrame>
  )
}
