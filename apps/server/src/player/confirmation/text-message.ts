// Answers for text messages to players, in the words of the reader's language; each code ends in the form that phones offer to type in.
import type { Tx } from '../../platform/db.ts'
import type { Sms } from '../../platform/sms.ts'

export const textMessageKinds = ['code', 'account-exists', 'new-password', 'password-changed'] as const
export type TextMessageKind = (typeof textMessageKinds)[number]

/** The words of a language; they stand in `content/<locale>/letters.json`. */
export type TextMessageLanguage = { locale: string; textMessages: Readonly<Record<string, string>> }

export type TextMessages = ReturnType<typeof createTextMessages>

export function createTextMessages(parts: {
  sms: Sms
  publicUrl: string
  languageOf: (locale: string) => TextMessageLanguage
}) {
  return {
    /** In the transaction of its fact; `phone` without its plus. */
    send(
      tx: Tx,
      { phone, locale }: { phone: string; locale: string },
      kind: TextMessageKind,
      code?: string,
    ): Promise<void> {
      const text = writeTextMessage(kind, parts.languageOf(locale), parts.publicUrl, code)
      return parts.sms.send(tx, { to: `+${phone}`, text })
    },
  }
}

/** The last line binds the code to our domain, so that a phone fills it in here and nowhere else. */
export function writeTextMessage(
  kind: TextMessageKind,
  language: TextMessageLanguage,
  publicUrl: string,
  code?: string,
): string {
  const said = language.textMessages[kind]
  if (!said) throw new Error(`there are no words of the text message ${kind} in ${language.locale}`)
  return code === undefined
    ? said
    : `${said.replace('{{code}}', code)}\n\n@${new URL(publicUrl).hostname} #${code}`
}
