// Proves the walk of withdrawals over HTTP: held, paid, given back, and what a crash on the way leaves (M2, M3).
import type { Invoice, InvoiceStarted } from '@baize/contract/payment'
import { beforeAll, describe, expect, it } from 'vitest'
import { paymentDesk, until } from '../testing/payment-desk.ts'
import { balanceOf, newVisitor, type Visitor } from '../testing/visitor.ts'

const desk = paymentDesk()
const { decline, heardAt, invoiceOf, obliging, payoutWish, startWithdrawal, tell, wish } = desk
let alice: Visitor
let mallory: Visitor

beforeAll(async () => {
  alice = await newVisitor(desk.server())
  mallory = await newVisitor(desk.server())
})

describe('a withdrawal', () => {
  const sent = (id: string) => until(async () => heardAt('/pay/payouts', id)[0])
  const finished = (who: Visitor, id: string) =>
    until(async () => {
      const invoice = await invoiceOf(who, id)
      return invoice.status !== 1 && invoice
    })

  it('holds the money at once and pays out when the provider says so', async () => {
    const bob = await newVisitor(desk.server(), { real: 5000n })
    const { data, status } = await startWithdrawal(bob)
    expect([status, data.invoice.status, data.invoice.invoiceType]).toEqual([200, 1, 2])
    expect(await balanceOf(desk.server(), bob)).toEqual({ real: 3000n, bonus: 0n, locked: 2000n })
    const order = await sent(data.invoiceId)
    expect(order.body).toMatchObject({ amount: '20.00', destination: { card_number: '4242424242424242' } })
    await tell(data.invoiceId, { type: 'payout.updated', amount: '20.00' })
    await tell(data.invoiceId, { type: 'payout.updated', amount: '20.00' })
    expect(await balanceOf(desk.server(), bob)).toEqual({ real: 3000n, bonus: 0n, locked: 0n })
    expect(await invoiceOf(bob, data.invoiceId)).toMatchObject({ status: 2, statusResult: 'paid' })
    const kept = await desk
      .server()
      .app.pool.query('select fields from payment_invoice where id = $1', [data.invoiceId])
    expect(kept.rows[0]).toEqual({ fields: { card_number: '************4242' } })
  })

  it('gives the money back when the provider declines, and a later "paid" is a matter for people', async () => {
    const bob = await newVisitor(desk.server(), { real: 5000n })
    const { data } = await startWithdrawal(bob)
    await tell(data.invoiceId, { type: 'payout.updated', amount: '20.00', status: 'declined' })
    expect(await balanceOf(desk.server(), bob)).toEqual({ real: 5000n, bonus: 0n, locked: 0n })
    await tell(data.invoiceId, { type: 'payout.updated', amount: '20.00' })
    expect(await balanceOf(desk.server(), bob)).toEqual({ real: 5000n, bonus: 0n, locked: 0n })
    expect(desk.server().logged).toContainEqual(
      expect.objectContaining({ msg: 'payment.provider_contradicts_itself', invoice: data.invoiceId }),
    )
  })

  it('of another amount than was held is not believed', async () => {
    const bob = await newVisitor(desk.server(), { real: 5000n })
    const { data } = await startWithdrawal(bob)
    const answer = await tell(data.invoiceId, { type: 'payout.updated', amount: '19.00' })
    expect(answer.status).toBe(409)
    expect((await balanceOf(desk.server(), bob)).locked).toBe(2000n)
  })

  it('is settled by an answer that is final already', async () => {
    desk.provider().answers('/pay/payouts', () => ({ body: { providerId: 'p', status: 'paid' } }))
    const bob = await newVisitor(desk.server(), { real: 5000n })
    const { data } = await startWithdrawal(bob)
    expect(await finished(bob, data.invoiceId)).toMatchObject({ status: 2 })
    expect((await balanceOf(desk.server(), bob)).locked).toBe(0n)
  })

  it('under the same id is the same withdrawal, with other content it is refused (M3)', async () => {
    const bob = await newVisitor(desk.server(), { real: 5000n })
    const body = payoutWish(bob)
    const first = await bob.ask<InvoiceStarted>('POST /api/payment/invoices/withdrawal', body)
    const again = await bob.ask<InvoiceStarted>('POST /api/payment/invoices/withdrawal', body)
    expect(again.data.invoice.number).toBe(first.data.invoice.number)
    const other = await bob.ask('POST /api/payment/invoices/withdrawal', { ...body, amount: '21' })
    expect([other.status, other.error.name]).toEqual([409, 'id_reused'])
    expect((await balanceOf(desk.server(), bob)).locked).toBe(2000n)
  })

  it.each([
    ['of more than there is', () => ({ amount: '50.01' }), 409, 'not_enough_funds'],
    ['without a destination', () => ({ fields: {} }), 422, 'invalid_input'],
    ['to a malformed card', () => ({ fields: { card_number: '4242' } }), 422, 'invalid_input'],
    ['from somebody else’s account', () => ({ accountId: mallory.accountId }), 404, 'account_not_found'],
    ['by a way in', () => ({ method: 'monetix.deposit.card' }), 422, 'method_not_available'],
  ])('%s is refused and holds nothing', async (_what, over, status, name) => {
    const bob = await newVisitor(desk.server(), { real: 5000n })
    const answer = await startWithdrawal(bob, over())
    expect([answer.status, answer.error.name]).toEqual([status, name])
    expect(await balanceOf(desk.server(), bob)).toEqual({ real: 5000n, bonus: 0n, locked: 0n })
    const { data } = await bob.ask<Invoice[]>('GET /api/payment/invoices')
    expect(data).toEqual([])
  })

  it('that the provider can still stop is taken back; twice is once', async () => {
    const bob = await newVisitor(desk.server(), { real: 5000n })
    const { data } = await startWithdrawal(bob)
    await sent(data.invoiceId)
    const answer = await decline(bob, data.invoiceId)
    expect(answer.data).toMatchObject({ status: 3, statusResult: 'declined_by_player' })
    expect((await decline(bob, data.invoiceId)).status).toBe(200)
    expect(heardAt('/pay/payouts/cancel', data.invoiceId)).toHaveLength(1)
    expect(await balanceOf(desk.server(), bob)).toEqual({ real: 5000n, bonus: 0n, locked: 0n })
  })

  it.each([
    ['is too late for', () => ({ body: { status: 'paid' } }), 403, 'decline_not_allowed'],
    ['does not answer about', () => 'hang up' as const, 503, 'provider_unreachable'],
  ])('that the provider %s stays held', async (_how, reply, status, name) => {
    desk.provider().answers('/pay/payouts/cancel', reply)
    const bob = await newVisitor(desk.server(), { real: 5000n })
    const { data } = await startWithdrawal(bob)
    await sent(data.invoiceId)
    const answer = await decline(bob, data.invoiceId)
    expect([answer.status, answer.error.name]).toEqual([status, name])
    expect((await balanceOf(desk.server(), bob)).locked).toBe(2000n)
  })

  it('is not given back while its order is on the way: the provider decides who was first', async () => {
    const arrived = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    let cancelled = false
    desk.provider().answers('/pay/payouts', async () => {
      arrived.resolve()
      await goOn.promise
      return { body: { providerId: 'p', status: cancelled ? 'declined' : 'paid' } }
    })
    desk.provider().answers('/pay/payouts/cancel', () => {
      cancelled = true
      return { body: { status: 'declined' } }
    })
    const bob = await newVisitor(desk.server(), { real: 5000n })
    const { data } = await startWithdrawal(bob)
    await arrived.promise
    expect((await decline(bob, data.invoiceId)).status).toBe(200)
    goOn.resolve()
    await until(async () => {
      const { rows } = await desk
        .server()
        .app.pool.query('select provider_reference as known from payment_invoice where id = $1', [
          data.invoiceId,
        ])
      return (rows[0] as { known: string | null }).known !== null
    })
    expect(await invoiceOf(bob, data.invoiceId)).toMatchObject({ statusResult: 'declined_by_player' })
    expect(await balanceOf(desk.server(), bob)).toEqual({ real: 5000n, bonus: 0n, locked: 0n })
  })

  it('whose news got lost is asked about again after ten minutes, under the same id', async () => {
    const bob = await newVisitor(desk.server(), { real: 5000n })
    const { data } = await startWithdrawal(bob)
    await sent(data.invoiceId)
    await until(async () => {
      const { rows } = await desk
        .server()
        .app.pool.query('select 1 from payment_invoice where id = $1 and provider_reference is not null', [
          data.invoiceId,
        ])
      return rows.length === 1
    })
    desk.provider().answers('/pay/payouts', () => ({ body: { providerId: 'p', status: 'paid' } }))
    await desk.server().app.payment.askAgain()
    expect((await invoiceOf(bob, data.invoiceId)).status).toBe(1)
    desk.server().clock.advance(11 * 60_000)
    await desk.server().app.payment.askAgain()
    expect(await finished(bob, data.invoiceId)).toMatchObject({ status: 2, statusResult: 'paid' })
  })
})

describe('a crash between the provider’s answer and our commit', () => {
  /** Takes the answer out of our books again, as if the process had died before it could write it down. */
  const forget = (id: string) =>
    desk
      .server()
      .app.pool.query(
        `update payment_invoice set provider_reference = null, action = null, public_data = '{}' where id = $1`,
        [id],
      )
  const answered = (id: string) =>
    until(async () => {
      const { rows } = await desk
        .server()
        .app.pool.query('select 1 from payment_invoice where id = $1 and provider_reference is not null', [
          id,
        ])
      return rows.length === 1
    })

  /** What the job queue does when it tries again. */
  async function carry(invoiceId: string): Promise<void> {
    await desk
      .server()
      .app.payment.workers()
      .find(({ name }) => name === 'payment.send-payout')
      ?.run({ invoiceId })
  }

  it('leaves a deposit that the same wish picks up: the provider is asked again under the same id', async () => {
    const body = wish(alice)
    const first = await alice.ask<InvoiceStarted>('POST /api/payment/invoices/deposit', body)
    await forget(body.id)
    const again = await alice.ask<InvoiceStarted>('POST /api/payment/invoices/deposit', body)
    expect(again.data.action).toBe(first.data.action)
    expect(again.data.invoice.number).toBe(first.data.invoice.number)
    expect(heardAt('/pay/checkouts', body.id)).toHaveLength(2)
  })

  it('never gives back a withdrawal that may be under way: only the provider can say', async () => {
    const bob = await newVisitor(desk.server(), { real: 5000n })
    const { data } = await startWithdrawal(bob)
    await answered(data.invoiceId)
    await forget(data.invoiceId)
    desk.provider().answers('/pay/payouts/cancel', () => ({ body: { status: 'paid' } }))
    expect((await decline(bob, data.invoiceId)).error.name).toBe('decline_not_allowed')
    expect(await balanceOf(desk.server(), bob)).toEqual({ real: 3000n, bonus: 0n, locked: 2000n })
  })

  it('pays out once when the order is carried again', async () => {
    desk.provider().answers('/pay/payouts', () => ({ body: { providerId: 'p', status: 'paid' } }))
    const bob = await newVisitor(desk.server(), { real: 5000n })
    const { data } = await startWithdrawal(bob)
    await answered(data.invoiceId)
    await Promise.all([1, 2, 3].map(() => carry(data.invoiceId)))
    expect(await balanceOf(desk.server(), bob)).toEqual({ real: 3000n, bonus: 0n, locked: 0n })
    expect(await invoiceOf(bob, data.invoiceId)).toMatchObject({ status: 2 })
  })

  it('of the provider itself leaves the money held, and the job to be tried again', async () => {
    desk.provider().answers('/pay/payouts', () => 'hang up')
    const bob = await newVisitor(desk.server(), { real: 5000n })
    const { data } = await startWithdrawal(bob)
    await expect(carry(data.invoiceId)).rejects.toThrow('the payment provider')
    expect(await balanceOf(desk.server(), bob)).toEqual({ real: 3000n, bonus: 0n, locked: 2000n })
    obliging()
    await carry(data.invoiceId)
    await tell(data.invoiceId, { type: 'payout.updated', amount: '20.00' })
    expect((await balanceOf(desk.server(), bob)).locked).toBe(0n)
  })
})
