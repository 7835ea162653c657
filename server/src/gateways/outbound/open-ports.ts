/** What is asked for at an address, or handed over there. */
export type Purpose = 'page' | 'message'

/** Where receivers of webhooks listen beside 443; what listens there speaks TLS and expects machines. */
const messagePorts = ['8443']

/**
 * Whether an address that somebody gave stands at a port that is asked: a page's at its scheme's own; a message's over TLS at
 * 8443 as well (decision record 0052). Another port is another service of a host, which nobody meant to offer.
 */
export function isOpenPort({ protocol, port }: URL, purpose: Purpose): boolean {
  return port === '' || (purpose === 'message' && protocol === 'https:' && messagePorts.includes(port))
}
