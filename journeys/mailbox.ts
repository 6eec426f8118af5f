// Answers for what the product sent: letters and text messages, read from the sandbox's mailbox.
import { expect } from '@playwright/test'
import { sandbox } from './visit.ts'

export type Letter = { kind: 'mail' | 'sms'; to: string; subject: string; text: string }

/** The newest that went there and says this; waited for, because the product sends after it answered. */
export async function letterTo(to: string, says: RegExp): Promise<RegExpExecArray> {
  let found: RegExpExecArray | null = null
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${sandbox()}/mailbox/letters.json?to=${encodeURIComponent(to)}`)
        const letters = (await answer.json()) as Letter[]
        found = letters.map(({ text }) => says.exec(text)).find((match) => match !== null) ?? null
        return found !== null
      },
      { message: `a letter to ${to} that says ${says}`, timeout: 20_000 },
    )
    .toBe(true)
  if (!found) throw new Error('unreachable: the poll has found it')
  return found
}
