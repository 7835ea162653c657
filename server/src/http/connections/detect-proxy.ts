import { BlockList, isIP } from 'node:net'

/** Names of proxy addresses that TRUSTED_PROXIES accepts in addition to an address or a subnet. */
const named: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/**
 * Returns a function that detects the portal's own proxies: the address of a proxy does not identify the sender of a
 * request.
 */
export function createIsProxy(trusted: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const part of trusted.flatMap((one) => named[one] ?? [one])) {
    const [address = '', bits] = part.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (isIP(address) === 0) continue
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
