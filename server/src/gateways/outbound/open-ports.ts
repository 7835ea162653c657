/** Kind of request: reading a page, or delivering a message. */
export type Purpose = 'page' | 'message'

/** Additional port of webhook receivers next to 443; services on it use TLS and expect machine clients. */
const messagePorts = ['8443']

/**
 * Whether a URL from a user has an allowed port: for a page the default port of its scheme; for a message over TLS
 * 8443 as well (decision record 0052). Another port is another service of a host, which may not be meant to be public.
 */
export function isOpenPort({ protocol, port }: URL, purpose: Purpose): boolean {
  return port === '' || (purpose === 'message' && protocol === 'https:' && messagePorts.includes(port))
}
