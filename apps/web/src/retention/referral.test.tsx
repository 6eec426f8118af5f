// Proves by role and name what a player sees of friends and earnings, and that a wish to transfer moves the money once.
import type { Referral } from '@baize/contract/retention'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { Request } from '../api.ts'
import { mayOpen } from '../links.ts'
import { openScreen, refusal } from '../testing/screen.tsx'
import { AffiliateProgram } from './affiliate-program.modal.tsx'
import { OwnReferral } from './own-referral.tsx'
import { GuestReferral, ReferralRules } from './referral-rules.tsx'
import { ReferralTransfer } from './referral-transfer.modal.tsx'
import { isAtLeast, shareText } from './retention.ts'

const referral = (change: Partial<Referral> = {}): Referral => ({
  code: 'U6WWVCB53F',
  url: 'https://baize.test/?ref_id=U6WWVCB53F',
  currency: 'EUR',
  friends: 7,
  playing: 4,
  share: '0.005',
  earned: '184.72',
  transferred: '62.50',
  available: '122.22',
  transferMin: '1.00',
  transfers: [{ id: 'a', amount: '62.50', currency: 'EUR', createdAt: '2026-11-01T10:00:00.000Z' }],
  ...change,
})
const euro = { code: 'EUR', name: 'Euro', symbol: '€', type: 'fiat', subunitToUnit: 100, isBase: true }
/** A sum inside a sentence keeps its direction. */
const sum = (text: string) => `\u2066${text}\u2069`
const frame = { open: true, onClose: () => undefined, onClosed: () => undefined, layer: 1000, close: 'Close' }

async function open(what: React.ReactNode, known: Referral, transfers: ((asked: Request) => unknown)[] = []) {
  const asked: { id: string }[] = []
  await openScreen(what, {
    playerId: 'alice',
    answers: {
      'retention.getReferral': () => known,
      'wallet.listCurrencies': () => [euro],
      'wallet.listAccounts': () => [],
      'retention.transferReferral': (request) => {
        asked.push(request.body as { id: string })
        return transfers.shift()?.(request)
      },
    },
  })
  return { asked, user: userEvent.setup() }
}

describe('the page of a player', () => {
  test('shows the link, a code to scan, the friends and the earnings', async () => {
    await open(<OwnReferral />, referral())
    await screen.findByRole('heading', { name: 'Invite friends' })
    screen.getByText('baize.test/?ref_id=U6WWVCB53F')
    screen.getByRole('img', { name: 'QR code of your link' })
    screen.getByText('0.5%')
    const facts = [...document.querySelectorAll('dl > div')].map((fact) => fact.textContent)
    expect(facts).toEqual([
      'Friends7',
      'Play for real money4',
      expect.stringMatching(/^Earned so far€184\.72/),
      expect.stringMatching(/^Transferred€62\.50/),
    ])
    expect(screen.getByRole('link', { name: 'Transfer' }).getAttribute('href')).toBe(
      '/?referral-transfer=true',
    )
    screen.getByText('Into the wallet')
  })

  test('copies the whole link', async () => {
    const { user } = await open(<OwnReferral />, referral())
    const write = vi.spyOn(navigator.clipboard, 'writeText')
    await user.click(await screen.findByRole('button', { name: 'Copy the link' }))
    expect(write).toHaveBeenCalledWith('https://baize.test/?ref_id=U6WWVCB53F')
    await screen.findByText('The link is copied')
  })

  test('says from which sum on earnings can be transferred', async () => {
    await open(<OwnReferral />, referral({ available: '0.99', transfers: [] }))
    await screen.findByText(`Can be transferred from ${sum('€1.00')} on.`)
    screen.getByText('Nothing has been transferred yet.')
  })
})

test('a guest learns what it is and how to begin, and everybody reads the rules', async () => {
  await openScreen(
    <>
      <GuestReferral />
      <ReferralRules />
    </>,
  )
  expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/?sign-up=true')
  expect(screen.getAllByRole('listitem')).toHaveLength(6)
  expect(screen.getByRole('link', { name: 'Affiliate programme' }).getAttribute('href')).toBe(
    '/?affiliate-program=true',
  )
})

test('the affiliate programme is for anyone, a transfer for players only', async () => {
  expect(
    ['affiliate-program', 'referral-transfer'].map((name) => mayOpen(name as 'affiliate-program', false)),
  ).toEqual([true, false])
  expect(mayOpen('referral-transfer', true)).toBe(true)
  await openScreen(<AffiliateProgram frame={frame} />)
  await screen.findByText(/remembered for 30 days/)
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact')
})

describe('a transfer', () => {
  const press = (name = `Transfer ${sum('€122.22')}`) => screen.findByRole('button', { name })

  test('moves everything and says where it went', async () => {
    const { user } = await open(<ReferralTransfer frame={frame} />, referral(), [
      ({ body }) =>
        referral({
          available: '0.00',
          transferred: '184.72',
          transfers: [
            {
              id: (body as { id: string }).id,
              amount: '122.22',
              currency: 'EUR',
              createdAt: '2026-11-20T10:00:00.000Z',
            },
          ],
        }),
    ])
    await user.click(await press())
    await screen.findByText(`${sum('€122.22')} was added to your EUR account.`)
    expect(screen.getByRole('link', { name: 'Open the wallet' }).getAttribute('href')).toBe('/wallet')
  })

  test('whose answer was lost is asked for again under the same id (M3)', async () => {
    const { user, asked } = await open(<ReferralTransfer frame={frame} />, referral(), [
      () => {
        throw new TypeError('the line is cut')
      },
      () => referral({ available: '0.00' }),
    ])
    await user.click(await press())
    await screen.findByText(/Nothing was moved|could not be reached/)
    await user.click(await press())
    await screen.findByText('It is in your wallet')
    expect(asked).toHaveLength(2)
    expect(asked[0]?.id).toBe(asked[1]?.id)
  })

  test('that is refused says why', async () => {
    const { user } = await open(<ReferralTransfer frame={frame} />, referral(), [
      () => refusal('nothing_to_transfer', 409),
    ])
    await user.click(await press())
    await screen.findByText('There is nothing to transfer at the moment.')
  })

  test('of too little cannot be asked for', async () => {
    const { user, asked } = await open(<ReferralTransfer frame={frame} />, referral({ available: '0.99' }))
    await user.click(await press(`Transfer ${sum('€0.99')}`))
    await waitFor(() => expect(asked).toEqual([]))
    screen.getByText(/can be transferred from .€1\.00. on/)
  })
})

test('sums are compared as decimals, and a share is a percentage', () => {
  expect(isAtLeast('1.00', '1')).toBe(true)
  expect(isAtLeast('0.99', '1.00')).toBe(false)
  expect(isAtLeast('100000000000000000000.000000001', '100000000000000000000')).toBe(true)
  expect(shareText('0.005', 'en')).toBe('0.5%')
})
