// Proves that a household's IPv6 addresses count as one and IPv4 addresses each as themselves (S4), and what a network is.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isNetwork, membershipOf, networkOf } from './network.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('counts %s as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

it('counts two IPv6 addresses as one exactly when their first halves are the same', () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((number) => number.toString(16))
  const half = fc.array(group, { minLength: 4, maxLength: 4 }).map((groups) => groups.join(':'))
  fc.assert(
    fc.property(half, half, half, half, (one, other, oneEnd, otherEnd) => {
      const same = networkOf(`${one}:${oneEnd}`) === networkOf(`${other}:${otherEnd}`)
      expect(same).toBe(one === other)
    }),
  )
})

it.each(['10.0.0.1', '10.0.0.0/8', '0.0.0.0/0', '::1', '2001:db8::/32', '::/128'])(
  '%s is a network',
  (text) => expect(isNetwork(text)).toBe(true),
)

it.each(['', 'proxy.test', '10.0.0', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '10.0.0.0/-1', '::/129'])(
  '“%s” is none',
  (text) => expect(isNetwork(text)).toBe(false),
)

it('an address belongs to the networks that it lies in, and to none of the other family', () => {
  const isMember = membershipOf(['10.0.0.0/8', '2001:db8::/32', '192.0.2.1'])
  expect(['10.255.0.1', '2001:db8:1::1', '192.0.2.1'].map(isMember)).toEqual([true, true, true])
  expect(['11.0.0.1', '2001:db9::1', '192.0.2.2', '::1', '', 'name'].some(isMember)).toBe(false)
})
