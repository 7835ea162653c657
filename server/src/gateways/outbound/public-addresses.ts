import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Networks of IPv4 that are not the public internet (IANA special-purpose registry), with cloud metadata among them. */
const closedIpv4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // carrier-grade NAT
  '127.0.0.0/8', // loopback
  '168.63.129.16/32', // a cloud's own services at a public-looking address
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

/** Public IPv6 is 2000::/3 alone: loopback, unique-local, link-local, multicast, mapped IPv4 and NAT64 lie outside it. */
const openIpv6 = ['2000::/3']
/** Within it: tunnels that carry an IPv4 address, documentation, and protocol assignments. */
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

/** Whether an IP address is a host's on the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed4.check(address, 'ipv4')
  // A zone, as in fe80::1%eth0, is said of local addresses alone
  if (!isIPv6(address) || address.includes('%')) return false
  return open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
}
