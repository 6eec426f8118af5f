// Proves by role and name that players see what their limits leave, set and change them, keep or confirm what waits, and take a break.
import type { LimitOnWire } from '@baize/contract/player-limit'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Request } from '../api.ts'
import { anAccount, euro } from '../testing/games.ts'
import { aLimit } from '../testing/limits.ts'
import { openModal } from '../testing/modal.tsx'
import { openScreen, refusal, type Answers } from '../testing/screen.tsx'
import { LimitsScreen } from './limits-screen.tsx'

afterEach(() => localStorage.clear())

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u2066-\u2069]/g, '')
const week = aLimit()
const constants = {
  player: {
    limit: {
      raiseDelayHours: 24,
      isRemovalAllowed: true,
      coolingOffPeriod: [
        { id: 1, name: '24 hours' },
        { id: 2, name: '7 days' },
      ],
      selfExclusionPeriod: [
        { id: 1, name: '6 months' },
        { id: 4, name: 'indefinitely' },
      ],
    },
  },
}
const world = (limits: LimitOnWire[], more: Answers = {}) => ({
  playerId: 'alice',
  answers: {
    'player.listLimits': () => limits,
    'wallet.listCurrencies': () => [euro],
    'wallet.listAccounts': () => [anAccount('EUR', '100.00')],
    'content.getConstants': () => constants,
    ...more,
  },
})

test('what is used and left is said in words and drawn, with when it starts anew (P1, P2)', async () => {
  await openScreen(<LimitsScreen />, world([week]))
  const limit = await screen.findByRole('article', { name: 'Weekly deposit limit' })
  expect(plain(limit.textContent)).toContain('€120.00 left of €300')
  const bar = within(limit).getByRole('progressbar', { name: 'Weekly deposit limit' })
  expect(bar.getAttribute('aria-valuenow')).toBe('60')
  expect(plain(bar.getAttribute('aria-valuetext'))).toBe('€180 of €300 used')
  expect(limit.textContent).toContain('Starts anew')
  within(limit).getByRole('link', { name: 'Change Weekly deposit limit' })
})

test('the simple view offers one period a kind, the other one all; the choice is remembered', async () => {
  const { unmount } = await openScreen(<LimitsScreen />, world([week]))
  await screen.findByRole('link', { name: 'Set a limit Weekly loss limit' })
  expect(screen.queryByRole('link', { name: 'Set a limit Daily deposit limit' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'All periods' }))
  const day = screen.getByRole('link', { name: 'Set a limit Daily deposit limit' })
  expect(day.getAttribute('href')).toBe('/?add-limit=deposit-day')
  unmount()
  await openScreen(<LimitsScreen />, world([]))
  await screen.findByRole('link', { name: 'Set a limit Monthly bet limit' })
})

test('self-exclusion and a break are one press away (P10)', async () => {
  await openScreen(<LimitsScreen />, world([]))
  expect((await screen.findByRole('link', { name: 'Exclude myself' })).getAttribute('href')).toBe(
    '/?add-limit=self-exclusion',
  )
  expect(screen.getByRole('link', { name: 'Take a break' }).getAttribute('href')).toBe(
    '/?add-limit=cooling-off',
  )
})

test('a raise that waits says from when it asks, and is let go with one press (P4)', async () => {
  const raised = aLimit({
    pendingExist: true,
    pendingAmount: '500.00',
    pendingPeriod: 2,
    pendingFrom: '2026-11-21T17:20:00.000Z',
  })
  const asked: Request[] = []
  const answers: Answers = {
    'player.keepLimit': (request) => {
      asked.push(request)
      return [week]
    },
  }
  await openScreen(<LimitsScreen />, world([raised], answers))
  const waiting = await screen.findByRole('group', { name: 'A change that waits' })
  expect(plain(waiting.textContent)).toContain('The change to €500 asks for your confirmation')
  expect(within(waiting).queryByRole('link')).toBeNull()
  await userEvent.click(within(waiting).getByRole('button', { name: /^Keep/ }))
  await waitFor(() => expect(screen.queryByRole('group', { name: 'A change that waits' })).toBeNull())
  expect(asked[0]?.params).toEqual({ id: raised.id })
})

test('a limit that was lowered beneath what is used says so', async () => {
  const over = aLimit({ amount: '50.00', currentAmount: '80.00', remaining: '0.00' })
  await openScreen(<LimitsScreen />, world([over]))
  const bar = await screen.findByRole('progressbar', { name: 'Weekly deposit limit' })
  expect(bar.getAttribute('aria-valuetext')?.replaceAll(/[\u2066-\u2069]/g, '')).toBe('€80 of €50 used')
  expect(Number(bar.getAttribute('aria-valuenow'))).toBe(Number(bar.getAttribute('aria-valuemax')))
})

test('while a break runs the page says until when, and what stays open (P6)', async () => {
  const rest = aLimit({
    definition: 5,
    amount: null,
    currentAmount: null,
    remaining: null,
    currency: null,
    expiredAt: '2026-11-27T12:00:00.000Z',
  })
  await openScreen(<LimitsScreen />, world([rest]))
  await screen.findByText('You are taking a break')
  screen.getByText('Your money is yours: you can withdraw it and read your history.')
  screen.getByRole('link', { name: 'Make the break longer' })
  screen.getByRole('link', { name: 'Withdraw' })
})

test('limits that cannot be read are said to hold all the same', async () => {
  await openScreen(
    <LimitsScreen />,
    world([], { 'player.listLimits': () => refusal('unexpected_fault', 500) }),
  )
  await screen.findByText('Your limits could not be loaded. They hold all the same.')
})

test('the reality check is kept for this player on every device (P7)', async () => {
  let minutes: unknown = 60
  const check = () => ({ minutes, dueAt: null })
  await openScreen(
    <LimitsScreen />,
    world([], {
      'player.getRealityCheck': check,
      'player.setRealityCheck': ({ body }) => {
        minutes = (body as { minutes: unknown }).minutes
        return check()
      },
    }),
  )
  const group = await screen.findByRole('group', { name: 'Reality check' })
  const pressed = (name: string) => within(group).getByRole('button', { name }).getAttribute('aria-pressed')
  await waitFor(() => expect(pressed('60 min')).toBe('true'))
  await userEvent.click(within(group).getByRole('button', { name: '30 min' }))
  await waitFor(() => expect([pressed('30 min'), minutes]).toEqual(['true', 30]))
  await userEvent.click(within(group).getByRole('button', { name: 'Off' }))
  await waitFor(() => expect([pressed('Off'), minutes]).toEqual(['true', null]))
})

test('a reality check that could not be set says so, and what stands stays', async () => {
  await openScreen(
    <LimitsScreen />,
    world([], {
      'player.getRealityCheck': () => ({ minutes: null, dueAt: null }),
      'player.setRealityCheck': () => refusal('unexpected_fault', 500),
    }),
  )
  const group = await screen.findByRole('group', { name: 'Reality check' })
  await userEvent.click(within(group).getByRole('button', { name: '15 min' }))
  await screen.findByRole('alert')
  const off = within(group).getByRole('button', { name: 'Off' })
  await waitFor(() => expect(off.getAttribute('aria-pressed')).toBe('true'))
})

test('a new limit takes a free amount and a free period, and nothing without an amount (P1)', async () => {
  const asked: Request[] = []
  await openModal(
    'add-limit',
    'deposit',
    world([week], {
      'player.addLimit': (request) => {
        asked.push(request)
        return [week]
      },
    }),
  )
  const dialog = await screen.findByRole('dialog', { name: 'Limit your deposits' })
  await waitFor(() => expect(within(dialog).queryByRole('button', { name: 'A week' })).toBeNull())
  await userEvent.click(within(dialog).getByRole('button', { name: 'Set the limit' }))
  within(dialog).getByText('Write an amount above zero')
  await userEvent.click(within(dialog).getByRole('button', { name: 'A month' }))
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'At most' }), '712.50')
  await userEvent.click(within(dialog).getByRole('button', { name: /^Monthly deposit limit/ }))
  await waitFor(() =>
    expect(asked[0]?.body).toEqual({ definition: 3, period: 3, amount: '712.50', currency: 'EUR' }),
  )
})

test('a limit that another page set meanwhile is said, and nothing is lost', async () => {
  await openModal(
    'add-limit',
    'loss-day',
    world([], { 'player.addLimit': () => refusal('limit_exists', 409) }),
  )
  const dialog = await screen.findByRole('dialog', { name: 'Limit your losses' })
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'At most' }), '20')
  await userEvent.click(within(dialog).getByRole('button', { name: /^Daily loss limit/ }))
  await within(dialog).findByText('There is a limit for this period already. Change that one.')
})

test('less holds at once, more waits, and both are said before (P4)', async () => {
  const asked: Request[] = []
  await openModal(
    'edit-limit',
    week.id,
    world([week], {
      'player.updateLimit': (request) => {
        asked.push(request)
        return [week]
      },
    }),
  )
  const dialog = await screen.findByRole('dialog', { name: 'Weekly deposit limit' })
  const field = within(dialog).getByRole('textbox', { name: 'New amount' })
  await userEvent.clear(field)
  await userEvent.type(field, '900')
  expect(plain(dialog.textContent)).toContain('waits 24 hours first, and then asks for your confirmation')
  within(dialog).getByRole('button', { name: 'Ask for this change' })
  await userEvent.clear(field)
  await userEvent.type(field, '200')
  within(dialog).getByText('Less than before: holds at once.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(asked[0]?.body).toEqual({ period: 2, amount: '200' }))
})

test('after the wait, keeping and changing stand side by side', async () => {
  const ready = aLimit({
    pendingExist: true,
    pendingAmount: '500.00',
    pendingPeriod: 2,
    pendingFrom: '2026-11-20T10:00:00.000Z',
    pendingReady: true,
  })
  const asked: Request[] = []
  await openModal(
    'confirm-limit-update',
    ready.id,
    world([ready], {
      'player.confirmLimit': (request) => {
        asked.push(request)
        return [week]
      },
    }),
  )
  const dialog = await screen.findByRole('dialog', { name: 'Weekly deposit limit' })
  await within(dialog).findByRole('button', { name: /^Keep/ })
  await userEvent.click(within(dialog).getByRole('button', { name: /^Change to/ }))
  await waitFor(() => expect(asked[0]?.params).toEqual({ id: ready.id }))
})

test.each([
  [true, 'offered'],
  [false, 'not offered where the market knows none'],
])('the removal of a limit (allowed: %s) is %s', async (isRemovalAllowed) => {
  const limit = { ...constants.player.limit, isRemovalAllowed }
  await openModal(
    'edit-limit',
    week.id,
    world([week], { 'content.getConstants': () => ({ player: { limit } }) }),
  )
  const dialog = await screen.findByRole('dialog', { name: 'Weekly deposit limit' })
  await within(dialog).findByRole('button', { name: 'Save' })
  const removal = within(dialog).queryByRole('link', { name: 'Remove this limit' })
  expect(removal !== null).toBe(isRemovalAllowed)
})

test('a removal is asked for once more, and what came in between is said', async () => {
  await openModal(
    'confirm-delete-limit',
    week.id,
    world([week], { 'player.deleteLimit': () => refusal('limit_cannot_be_removed', 409) }),
  )
  const dialog = await screen.findByRole('dialog', { name: 'Weekly deposit limit' })
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Ask for removal' }))
  await within(dialog).findByText('Where you play, a limit cannot be removed, only changed.')
})

test.each([
  ['a limit of money', week, false, 'Where you play, a limit cannot be removed, only changed.'],
  [
    'a break',
    aLimit({ definition: 5, amount: null, currency: null, expiredAt: '2026-11-30T10:00:00.000Z' }),
    true,
    'A break or self-exclusion can be made longer, never shorter.',
  ],
])(
  'by its address the removal of %s that no removal is for is not asked for; changing it is (P4, P6)',
  async (_, limit, isRemovalAllowed, said) => {
    const rules = { ...constants.player.limit, isRemovalAllowed }
    const answers = { 'content.getConstants': () => ({ player: { limit: rules } }) }
    await openModal('confirm-delete-limit', limit.id, world([limit], answers))
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText(said)
    expect(within(dialog).queryByRole('button', { name: 'Ask for removal' })).toBeNull()
    expect(within(dialog).getByRole('link', { name: 'Change' }).getAttribute('href')).toContain('edit-limit=')
  },
)

test('a removal that was asked for already is shown, not asked for again', async () => {
  const asked = aLimit({ cancelProcess: true, pendingFrom: '2026-11-24T10:00:00.000Z' })
  await openModal('confirm-delete-limit', asked.id, world([asked]))
  const dialog = await screen.findByRole('dialog', { name: 'Weekly deposit limit' })
  await within(dialog).findByRole('button', { name: /^Keep/ })
  expect(within(dialog).queryByRole('button', { name: 'Ask for removal' })).toBeNull()
})

test('self-exclusion says what happens, and begins with one calm yes (P6)', async () => {
  const asked: Request[] = []
  await openModal(
    'add-limit',
    'self-exclusion',
    world([], {
      'player.addLimit': (request) => {
        asked.push(request)
        return []
      },
    }),
  )
  const dialog = await screen.findByRole('dialog', { name: 'Self-exclusion' })
  await userEvent.click(await within(dialog).findByRole('radio', { name: 'For good' }))
  within(dialog).getByText('You can still sign in, read your history and withdraw your money.')
  const act = within(dialog).getByRole('button', { name: 'Exclude myself' })
  expect(act).toHaveProperty('disabled', true)
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /cannot be ended early/ }))
  await userEvent.click(act)
  await waitFor(() => expect(asked[0]?.body).toEqual({ definition: 4, period: 4 }))
})
