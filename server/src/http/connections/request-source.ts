import { isIPv6 } from 'node:net'

/**
 * Returns the source of an address, which every limit counts: an IPv4 address, also one mapped to IPv6, or the network
 * of 64 bits that an IPv6 address belongs to. A connection has at least one such network, and as many addresses in it as
 * it likes.
 */
export function sourceOfAddress(address: string): string {
  const [plain = ''] = address.split('%', 1)
  if (!isIPv6(plain)) return address
  const groups = groupsOf(plain)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.')
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

/** Returns the eight groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  // The parser of URLs writes the last two groups as numbers too
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const numbers = (text = '') => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)))
  const [head, tail] = [numbers(before), numbers(after)]
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail]
}

/** Returns the address of a request, for the log; limits count its source. */
export const addressOf = ({ ip }: { ip: string }): string => ip

/** Returns the source of a request. */
export const sourceOf = ({ ip }: { ip: string }): string => sourceOfAddress(ip)

/** Returns the source of a request; null behind our own proxy that does not report it. */
export const findSource = ({ ip }: { ip: string }, isProxy: (address: string) => boolean): string | null =>
  isProxy(ip) ? null : sourceOfAddress(ip)

/** Returns the address of a connection's other end, and its source. */
export const sourceOfSocket = ({ remoteAddress = '' }: { remoteAddress?: string | undefined }) => ({
  address: remoteAddress,
  source: sourceOfAddress(remoteAddress),
})
