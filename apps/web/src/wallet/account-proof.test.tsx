// Proves by role and name that a player can check the own account, sees what was found, and takes the proof along (M1).
import type { ChainEnds, LedgerMovement } from '@baize/contract/wallet'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { Request } from '../api.ts'
import { openScreen } from '../testing/screen.tsx'
import { AccountProof } from './account-proof.tsx'

const { ends, rows } = JSON.parse(
  readFileSync(join(process.cwd(), 'apps/web/src/wallet/proof-rows.json'), 'utf8'),
) as { ends: ChainEnds; rows: LedgerMovement[] }

const account = {
  id: ends.accountId,
  currency: 'EUR',
  status: 1,
  balance: '0.00',
  realBalance: '0.00',
  bonusBalance: '0.00',
  lockedBalance: '0.00',
  withdrawalBalance: '0.00',
}
const euro = { code: 'EUR', name: 'Euro', symbol: '€', type: 'fiat', subunitToUnit: 100, isBase: true }

async function open(answer: (request: Request) => unknown, accounts = [account]) {
  await openScreen(<AccountProof />, {
    playerId: 'alice',
    answers: {
      'wallet.listAccounts': () => accounts,
      'wallet.listCurrencies': () => [euro],
      'wallet.listMovements': answer,
    },
  })
  return userEvent.setup()
}

const check = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(await screen.findByRole('button', { name: 'Check my account' }))

test('an honest account is said to be whole, with its rows, its head and a file', async () => {
  const asked: Request[] = []
  const user = await open((request) => {
    asked.push(request)
    return { data: rows, meta: ends }
  })
  await check(user)
  expect((await screen.findByRole('status')).textContent).toContain('Every row is as it was written')
  expect(asked).toMatchObject([{ params: { id: ends.accountId }, query: { after: 0 } }])
  screen.getByText(ends.head)
  const saved: Blob[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => saved.push(blob) && 'blob:x' }))
  const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Save the proof' }))
  followed.mockRestore()
  const file = JSON.parse((await saved[0]?.text()) ?? '') as { rows: unknown; howToCheck: string[] }
  expect(file.rows).toEqual(rows)
  expect(file.howToCheck.join(' ')).toContain('SHA-256')
})

test('a touched row is named as the first broken one', async () => {
  const touched = rows.map((row, at) => (at === 3 ? { ...row, amount: '1' } : row))
  const user = await open(() => ({ data: touched, meta: ends }))
  await check(user)
  const news = await screen.findByRole('status')
  expect(news.textContent).toContain('Row 4 does not fit')
  screen.getByText(rows[3]?.id ?? '')
})

test('a ledger that does not answer is said so, and the check can be begun again', async () => {
  const user = await open(() => {
    throw new Error('no answer')
  })
  await check(user)
  expect((await screen.findByRole('status')).textContent).toContain('could not be read')
  screen.getByRole('button', { name: 'Check my account' })
})

test('a check can be stopped, and another account chosen', async () => {
  const other = { ...account, id: '01a1f9fe-5042-7210-bd2e-6700dbcb5bc6', currency: 'USD', status: 2 }
  const asked: unknown[] = []
  const user = await open(
    (request) => {
      asked.push(request.params?.['id'])
      return new Promise(() => undefined)
    },
    [account, other],
  )
  await check(user)
  await user.click(await screen.findByRole('button', { name: 'Stop' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Account' }), other.id)
  await check(user)
  expect(asked).toEqual([account.id, other.id])
})
