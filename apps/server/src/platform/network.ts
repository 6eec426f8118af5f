// Answers for whom an address counts as: one IPv4 address, or the /64 of an IPv6 one, because a household owns all of that.
import { isIPv6 } from 'node:net'

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
