// Takes a code that was sent, tries it as soon as it is whole, and says what is wrong with it.
import { Button } from '@baize/design/button'
import { CodeField } from '@baize/design/code-field'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { isRefusal } from '../api.ts'
import { useTexts } from '../texts.ts'
import { Refused, useRefusal } from './refused.tsx'

const codeLength = 6

export function CodeEntry(props: {
  /** Tries the code; a refusal is thrown. */
  tryCode: (code: string) => Promise<void>
  submit: string
  /** Where this form's own sentences are in the folder `modals`. */
  words: string
  /** Above the code: where it was sent. */
  children?: ReactNode
  /** Below it: another one, another number. */
  foot?: ReactNode
}) {
  const t = useTexts('modals')
  const refusal = useRefusal()
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string | undefined>()
  const [trying, setTrying] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  async function attempt(whole: string) {
    if (trying) return
    if (whole.length < codeLength) {
      setWrong(t('ways.codeShort', { count: codeLength }))
      field.current?.focus()
      return
    }
    refusal.clear()
    setTrying(true)
    try {
      await props.tryCode(whole)
    } catch (error) {
      if (isRefusal(error, 'wrong_code')) {
        const { triesLeft } = error.params
        const left = typeof triesLeft === 'number' ? ` ${t('ways.triesLeft', { count: triesLeft })}` : ''
        setWrong(t('ways.refused.wrong_code') + left)
      } else if (isRefusal(error, 'code_expired')) setWrong(t('ways.refused.code_expired'))
      else refusal.hear(error)
      setCode('')
      field.current?.focus()
    } finally {
      setTrying(false)
    }
  }

  return (
    <form
      className="player-form"
      method="post"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void attempt(code)
      }}
    >
      <Refused {...refusal} words={props.words} />
      {props.children}
      <CodeField
        ref={field}
        label={t('ways.code')}
        name="code"
        length={codeLength}
        data-autofocus
        error={wrong}
        value={code}
        onValue={(next) => {
          setCode(next)
          setWrong(undefined)
        }}
        onFull={(whole) => void attempt(whole)}
      />
      <Button look="primary" size="l" block type="submit" loading={trying}>
        {props.submit}
      </Button>
      {props.foot && <div className="player-form-acts">{props.foot}</div>}
    </form>
  )
}
