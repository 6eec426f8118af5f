// Proves the walk of cash by an agent over HTTP: offered, counted, confirmed by the operator, and handed out.
import { randomUUID } from 'node:crypto'
import type { Invoice, InvoiceStarted, MethodGroup } from '@baize/contract/payment'
import { beforeEach, describe, expect, it } from 'vitest'
import { paymentDesk } from '../testing/payment-desk.ts'
import { ask, balanceOf, newVisitor, type Visitor } from '../testing/visitor.ts'
import { deskAnswer } from './desk.ts'

const house = paymentDesk()
const { invoiceOf, realOf, startDeposit, withdraw, wish } = house

describe('cash by an agent', () => {
  let aziz: Visitor
  const cash = (over: object = {}) => ({
    method: 'manual-agent.deposit.cash-agent',
    currency: 'UZS',
    amount: '240000',
    country: 'UZ',
    ...over,
  })
  const desk = (...words: string[]) => deskAnswer(house.server().app.payment.desk, words)
  async function serialOf(id: string): Promise<string> {
    const { rows } = await house
      .server()
      .app.pool.query('select serial from payment_invoice where id = $1', [id])
    return String((rows[0] as { serial: bigint }).serial)
  }
  const receipt = (who: Visitor, id: string, transactionId: string) =>
    who.ask<Invoice>(`PUT /api/payment/invoices/${id}/transaction`, { transactionId })
  beforeEach(async () => {
    aziz = await newVisitor(house.server(), { currency: 'UZS' })
  })

  it('says to whom, by which code, and is offered first', async () => {
    const { data: groups } = await aziz.ask<MethodGroup[]>(
      'GET /api/payment/methods/deposit?currency=UZS&country=UZ',
    )
    expect(groups[0]?.methods[0]?.method).toBe('manual-agent.deposit.cash-agent')
    const body = wish(aziz, cash())
    const { data } = await aziz.ask<InvoiceStarted>('POST /api/payment/invoices/deposit', body)
    expect(data.type).toBe('instructions')
    expect(data.invoice.publicData).toMatchObject({
      agentNumber: '+998 71 200 14 41',
      securityCode: expect.stringMatching(/^\d{6}$/),
      clientId: expect.stringMatching(/^[0-9A-F]{8}$/),
      transactionId: null,
    })
    const again = await aziz.ask<InvoiceStarted>('POST /api/payment/invoices/deposit', body)
    expect(again.data).toEqual(data)
  })

  it('is confirmed by the operator, once, however often it is said', async () => {
    const { data } = await startDeposit(aziz, cash())
    const serial = await serialOf(data.invoiceId)
    expect((await receipt(aziz, data.invoiceId, 'PX-77 12')).data.publicData.transactionId).toBe('PX-77 12')
    const listed = await desk('list')
    expect(listed.text).toContain(`${serial}  deposit 240000.00 UZS`)
    expect(listed.text).toContain('receipt PX-77 12')
    const answers = await Promise.all([1, 2, 3].map(() => desk('confirm', serial)))
    expect(answers.map(({ well }) => well)).toEqual([true, true, true])
    expect(answers.filter(({ text }) => text.includes('before'))).toHaveLength(2)
    expect(await realOf(aziz)).toBe(24_000_000n)
    expect((await desk('list')).text).not.toContain(`${serial}  deposit`)
    expect((await desk('reject', serial, 'too late')).well).toBe(false)
    expect((await desk('confirm', serial, '1')).well).toBe(false)
    expect(await realOf(aziz)).toBe(24_000_000n)
  })

  it('of another amount is credited as it was counted', async () => {
    const { data } = await startDeposit(aziz, cash())
    expect((await desk('confirm', await serialOf(data.invoiceId), '200000')).well).toBe(true)
    expect(await invoiceOf(aziz, data.invoiceId)).toMatchObject({ status: 2, transactionAmount: '200000.00' })
  })

  it('that never came is rejected with a reason, twice as once', async () => {
    const { data } = await startDeposit(aziz, cash())
    const serial = await serialOf(data.invoiceId)
    expect((await desk('reject', serial, 'no such receipt')).well).toBe(true)
    expect((await desk('reject', serial, 'no such receipt')).text).toContain('before')
    // The player reads the words of the desk, and nobody else's payment has them.
    expect(await invoiceOf(aziz, data.invoiceId)).toMatchObject({
      status: 3,
      statusResult: 'declined_by_provider',
      statusNote: 'no such receipt',
    })
    const other = await startDeposit(aziz, cash())
    expect(await invoiceOf(aziz, other.data.invoiceId)).toMatchObject({ statusNote: null })
    expect((await desk('reject', await serialOf(other.data.invoiceId), 'a'.repeat(301))).well).toBe(false)
  })

  it('under one receipt is booked once, whoever shows it', async () => {
    const other = await newVisitor(house.server(), { currency: 'UZS' })
    const [one, two] = [await startDeposit(aziz, cash()), await startDeposit(other, cash())]
    await receipt(aziz, one.data.invoiceId, 'SAME-1')
    await receipt(other, two.data.invoiceId, 'SAME-1')
    expect((await desk('list')).text).toContain(`same receipt as ${await serialOf(one.data.invoiceId)}`)
    expect((await desk('confirm', await serialOf(one.data.invoiceId))).well).toBe(true)
    const second = await desk('confirm', await serialOf(two.data.invoiceId))
    expect([second.well, second.text.split('\n')[0]]).toEqual([
      false,
      'A deposit with the same receipt was confirmed before: nothing moved.',
    ])
    expect(await realOf(other)).toBe(0n)
  })

  it('is handed out after the operator’s word; the player cannot take back what an agent may be counting', async () => {
    const rich = await newVisitor(house.server(), { currency: 'UZS', real: 100_000_000n })
    const out = cash({ method: 'manual-agent.withdrawal.cash-agent', fields: { phone: '+998901234567' } })
    const { data } = await withdraw(rich, out)
    const serial = await serialOf(data.invoiceId)
    for (;;) {
      const { rows } = await house
        .server()
        .app.pool.query('select 1 from payment_invoice where id = $1 and provider_reference is not null', [
          data.invoiceId,
        ])
      if (rows.length === 1) break
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    const back = await rich.ask(`PUT /api/payment/invoices/${data.invoiceId}/decline`)
    expect(back.error.name).toBe('decline_not_allowed')
    expect((await desk('list')).text).toContain('to +998901234567')
    expect((await desk('confirm', serial, '1')).text).toContain('handed out in full')
    expect((await desk('confirm', serial)).well).toBe(true)
    expect(await balanceOf(house.server(), rich)).toEqual({ real: 76_000_000n, bonus: 0n, locked: 0n })
    const second = await withdraw(rich, out)
    await desk('reject', await serialOf(second.data.invoiceId), 'nobody came')
    expect(await balanceOf(house.server(), rich)).toEqual({ real: 76_000_000n, bonus: 0n, locked: 0n })
  })

  it('is nothing that the desk says of payments by machines, nor of numbers that are none', async () => {
    const nora = await newVisitor(house.server())
    const { data } = await startDeposit(nora, {
      method: 'monetix.deposit.card',
      currency: 'EUR',
      amount: '25',
    })
    expect((await desk('confirm', await serialOf(data.invoiceId))).text).toContain('settled by its provider')
    expect((await desk('confirm', '999999999')).text).toContain('no payment of this number')
    for (const words of [
      ['confirm'],
      ['confirm', 'x'],
      ['reject', '1'],
      ['reject', '1', ' '],
      ['burn', '1'],
      [],
    ])
      expect((await desk(...words)).text).toContain('npm run payments -- list')
    expect(await realOf(nora)).toBe(0n)
  })

  it('knows a receipt only from its own player, and only while it waits (S3)', async () => {
    const mallory = await newVisitor(house.server(), { currency: 'UZS' })
    const { data } = await startDeposit(aziz, cash())
    expect((await receipt(mallory, data.invoiceId, 'STOLEN-1')).error.name).toBe('invoice_not_found')
    expect((await receipt(aziz, randomUUID(), 'PX-1')).error.name).toBe('invoice_not_found')
    expect((await receipt(aziz, data.invoiceId, "'; drop")).error.name).toBe('invalid_input')
    const guest = await ask(house.server().url, `PUT /api/payment/invoices/${data.invoiceId}/transaction`, {
      body: { transactionId: 'PX-1' },
    })
    expect(guest.status).toBe(401)
    await aziz.ask(`PUT /api/payment/invoices/${data.invoiceId}/decline`)
    expect((await receipt(aziz, data.invoiceId, 'PX-1')).error.name).toBe('invoice_not_pending')
    const card = await startDeposit(aziz, {
      method: 'monetix.deposit.card',
      currency: 'UZS',
      amount: '240000',
    })
    expect((await receipt(aziz, card.data.invoiceId, 'PX-1')).error.name).toBe('method_not_available')
  })
})
