// Proves where a player pays from: the header's country until another is chosen, asked once after a move, and never again.
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openModal } from '../testing/modal.tsx'
import { openScreen } from '../testing/screen.tsx'
import { paymentRegion, usePaymentRegion, useRegionQuestion } from './payment-region.ts'

beforeEach(() => localStorage.clear())

const countries = [
  ['AT', 'Austria', false],
  ['DE', 'Germany', false],
  ['US', 'United States', true],
].map(([code, name, restricted]) => ({
  code,
  name,
  nativeName: name,
  phonePrefix: '1',
  currency: 'EUR',
  locale: 'en',
  restricted,
}))
const answers = { 'content.listCountries': () => countries }

function Visitor() {
  useRegionQuestion()
  return <p>paying from {usePaymentRegion()}</p>
}
const visit = async (country: string, address = '/wallet') => {
  const visited = await openScreen(<Visitor />, { country, address })
  await act(async () => {})
  return visited
}

test('it is the country of the header, until another one is stored under paymentGeo', () => {
  expect(paymentRegion('DE')).toBe('DE')
  localStorage.setItem('paymentGeo', 'AT')
  expect(paymentRegion('DE')).toBe('AT')
  localStorage.setItem('paymentGeo', '<b>')
  expect(paymentRegion('DE')).toBe('DE')
  expect(paymentRegion(null)).toBeNull()
})

test('a first visit stores the country and asks nothing', async () => {
  const { address } = await visit('DE')
  expect(localStorage.getItem('paymentGeo')).toBe('DE')
  expect(address()).toBe('/wallet')
})

test('after a move it is asked once, and never again after an answer', async () => {
  localStorage.setItem('paymentGeo', 'DE')
  const first = await visit('AT')
  await waitFor(() => expect(first.address()).toBe('/wallet?geo-popup=true'))
  first.unmount()
  localStorage.setItem('paymentGeoAnswered', 'true')
  const second = await visit('AT')
  expect(second.address()).toBe('/wallet')
  expect(screen.getByText('paying from DE')).toBeTruthy()
})

test('both countries are offered, and the chosen one holds', async () => {
  localStorage.setItem('paymentGeo', 'DE')
  await openModal('geo-popup', 'true', { country: 'AT', answers })
  const user = userEvent.setup()
  expect(await screen.findByRole('radio', { name: /^Austria/ })).toHaveProperty('checked', true)
  await user.click(screen.getByRole('radio', { name: /^Germany/ }))
  await user.click(screen.getByRole('button', { name: 'Pay from Germany' }))
  expect(localStorage.getItem('paymentGeo')).toBe('DE')
  expect(localStorage.getItem('paymentGeoAnswered')).toBe('true')
})

test('any other country where play is open can be found, and no restricted one', async () => {
  await openModal('geo-popup', 'true', { country: 'AT', answers })
  const user = userEvent.setup()
  await user.click(await screen.findByLabelText('Another country'))
  expect(await screen.findByRole('option', { name: /Germany/ })).toBeTruthy()
  expect(screen.queryByRole('option', { name: /United States/ })).toBeNull()
  await user.click(screen.getByRole('option', { name: /Germany/ }))
  await user.click(screen.getByRole('button', { name: 'Pay from Germany' }))
  expect(localStorage.getItem('paymentGeo')).toBe('DE')
})

test('closing it is an answer too, and changes nothing', async () => {
  localStorage.setItem('paymentGeo', 'DE')
  await openModal('geo-popup', 'true', { country: 'AT', answers })
  await screen.findByRole('radio', { name: /^Austria/ })
  await userEvent.setup().click(screen.getByRole('button', { name: 'Close' }))
  expect(localStorage.getItem('paymentGeo')).toBe('DE')
  expect(localStorage.getItem('paymentGeoAnswered')).toBe('true')
})
