// The contact form, from the fields and rules that the server lists; what was sent gets a receipt, and once.
import type { Receipt } from '@baize/contract/notification'
import { Button } from '@baize/design/button'
import { CheckCircleFillIcon } from '@baize/design/icon'
import { Notice } from '@baize/design/notice'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { api, isRefusal } from '../api.ts'
import {
  emptyValue,
  FormField,
  profileQuery,
  resolveFields,
  showRefusal,
  useCaptcha,
} from '../player/player.ts'
import { useTexts } from '../texts.ts'
import { usePlayerId } from '../visitor.ts'
import { contactQuery } from './queries.ts'

type Contact = { firstName: string; email: string; message: string }
type Sent = { receipt: Receipt; email: string }

export function ContactForm() {
  const t = useTexts('notifications')
  const [sent, setSent] = useState<Sent | null>(null)
  return (
    <section className="bz-panel notification-contact" aria-labelledby="contact-title">
      {sent ? (
        <Received sent={sent} onAnother={() => setSent(null)} />
      ) : (
        <>
          <header>
            <h2 id="contact-title">{t('contact.title')}</h2>
            <p>{t('contact.text')}</p>
          </header>
          <Fields onSent={setSent} />
        </>
      )}
    </section>
  )
}

function Fields({ onSent }: { onSent: (sent: Sent) => void }) {
  const t = useTexts('notifications')
  const word = useTexts('fields-settings')
  const playerId = usePlayerId()
  const { data: fields } = useSuspenseQuery(contactQuery)
  const { data: profile } = useQuery({ ...profileQuery, enabled: playerId !== null })
  const captcha = useCaptcha()
  const [refused, setRefused] = useState<unknown>(null)
  const [idOf] = useState(createIds)
  const form = useForm<Contact>({
    mode: 'onBlur',
    resolver: resolveFields<Contact>(fields, word),
    defaultValues: {
      ...(Object.fromEntries(fields.map((field) => [field.name, emptyValue(field)])) as Contact),
      firstName: profile?.firstName ?? '',
      email: profile?.email ?? '',
    },
  })

  const submit = form.handleSubmit(async ({ firstName, email, message }) => {
    setRefused(null)
    const written = { email, message, ...(firstName.trim() ? { firstName } : {}) }
    const id = idOf(JSON.stringify(written))
    try {
      const receipt = await captcha.guard((answer) =>
        api.notification.sendCommunication({
          body: { id, ...written, ...(answer ? { captcha: answer } : {}) },
        }),
      )
      onSent({ receipt, email })
    } catch (error) {
      const names = fields.map(({ name }) => name)
      if (!showRefusal(error, names, form.setError)) setRefused(error)
    }
  })

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)}>
      {refused !== null && (
        <Notice tone="danger" announced>
          {t(`contact.refused.${isRefusal(refused) ? refused.name : 'fault'}`, {
            defaultValue: t('contact.refused.fault'),
          })}
        </Notice>
      )}
      {fields.map((field) => (
        <FormField key={field.name} field={field} form={form} />
      ))}
      {captcha.frame}
      <Button look="primary" size="l" type="submit" loading={form.formState.isSubmitting}>
        {t('contact.submit')}
      </Button>
    </form>
  )
}

/** One wish is one message: who presses again after a silence sends nothing twice. */
function createIds(): (content: string) => string {
  let wish: { id: string; content: string } | null = null
  return (content) => {
    if (wish?.content !== content) wish = { id: crypto.randomUUID(), content }
    return wish.id
  }
}

/** Takes the focus, because what had it is gone; with it the receipt is read out. */
function Received({ sent, onAnother }: { sent: Sent; onAnother: () => void }) {
  const t = useTexts('notifications')
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <>
      <header>
        <h2 id="contact-title" ref={head} tabIndex={-1}>
          <CheckCircleFillIcon className="notification-yes" /> {t('contact.sentTitle')}
        </h2>
        <p role="status">
          {t('contact.sentText', {
            number: `\u2066${sent.receipt.number}\u2069`,
            email: `\u2066${sent.email}\u2069`,
          })}
        </p>
      </header>
      <Button onClick={onAnother}>{t('contact.another')}</Button>
    </>
  )
}
