import { BlockList, isIP } from 'node:net'

/** The names that a proxy's address may have in TRUSTED_PROXIES beside an address or a subnet. */
const named: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Tells the portal's own proxies from callers: a request that seems to come from one says nothing of who sent it. */
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
