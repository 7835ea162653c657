import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** IPv4 networks outside the public internet (IANA special-purpose registry), including cloud metadata. */
const closedIpv4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // carrier-grade NAT
  '127.0.0.0/8', // loopback
  '168.63.129.16/32', // a cloud's internal services at a public-looking address
  '169.254.0.0/16', // link-local, and the metadata of most clouds
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.88.99.0/24', // relays to IPv6
  '192.168.0.0/16', // private
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, and broadcast
]

/**
 * Public IPv6 is 2000::/3 only: loopback, unique-local, link-local, multicast, mapped IPv4 and NAT64 are outside it.
 */
const openIpv6 = ['2000::/3']
/** Exceptions within it: tunnels with an embedded IPv4 address, documentation, and protocol assignments. */
const closedIpv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const closed4 = listOf(closedIpv4, 'ipv4')
const open6 = listOf(openIpv6, 'ipv6')
const closed6 = listOf(closedIpv6, 'ipv6')

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

/** Whether an IP address is that of a host on the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed4.check(address, 'ipv4')
  // Only local addresses have a zone, as in fe80::1%eth0
  if (!isIPv6(address) || address.includes('%')) return false
  return open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
}
