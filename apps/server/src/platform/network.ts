// Answers for whom an address counts as, and for which networks it belongs to.
import { BlockList, isIP, isIPv6 } from 'node:net'

/** An address, or a network of them such as `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  if (bits < 0 || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits)
}

/** Tells of an address whether it lies in one of the networks. */
export function membershipOf(networks: readonly string[]): (ip: string) => boolean {
  const members = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (prefix === undefined) members.addAddress(address, family)
    else members.addSubnet(address, Number(prefix), family)
  }
  return (ip) => isIP(ip) !== 0 && members.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')
}

/** One IPv4 address, or the /64 of an IPv6 one, because a household owns all of that. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const bare = ip.split('%')[0] ?? ip
  // The URL parser writes every form of an address in one way, without leading zeros.
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::')
  const groups = (part: string): string[] => part.split(':').filter(Boolean)
  const front = groups(head)
  const back = tail === undefined ? [] : groups(tail)
  const zeros = Array.from({ length: 8 - front.length - back.length }, () => '0')
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`
}
