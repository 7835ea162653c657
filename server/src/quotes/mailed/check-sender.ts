import { readAuthenticationResults } from './read-authentication.ts'
import type { Header } from './read-mail.ts'

/** Domain part of an address. */
const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

const valuesOf = (headers: readonly Header[], key: string) =>
  headers.filter((header) => header.key === key).map(({ value }) => value)

/**
 * Whether an email was sent by a program: an automatic answer, a bounce, or a mailing list. Those are never answered
 * (RFC 3834).
 * @param envelopeFrom sender of the envelope, empty for bounces; null if it is not known
 */
export function isAutomatic(headers: readonly Header[], envelopeFrom: string | null): boolean {
  const is = (key: string, pattern: RegExp) => valuesOf(headers, key).some((value) => pattern.test(value.trim()))
  return (
    envelopeFrom === '' ||
    /^(?:mailer-daemon|postmaster)@/i.test(envelopeFrom ?? '') ||
    is('return-path', /^<\s*>$/) ||
    is('auto-submitted', /^(?!no\b)/i) ||
    is('precedence', /^(?:bulk|junk|list|auto_reply)$/i) ||
    is('x-autoreply', /./) ||
    is('list-id', /./) ||
    is('x-failed-recipients', /./) ||
    is('content-type', /^multipart\/report\b/i)
  )
}

/**
 * Whether the receiving mail server has authenticated the domain of the sender (RFC 8601). Only the first of its results
 * counts, which the server itself has added; a result of another server is ignored.
 * @param server name with which the receiving server identifies its results
 */
export function isAuthenticated(
  headers: readonly Header[],
  { server, from }: { server: string; from: string },
): boolean {
  const [header = ''] = valuesOf(headers, 'authentication-results')
  const read = readAuthenticationResults(header)
  if (read?.server !== server.toLowerCase()) return false
  const domain = domainOf(from)
  return read.results.some(({ method, result, properties }) => {
    const names = Object.hasOwn(authenticating, method) ? authenticating[method] : undefined
    const value = names?.map((name) => properties.get(name)).find((one) => one !== undefined)
    return result === 'pass' && value !== undefined && isAligned(domainOf(value), domain)
  })
}

/** Properties that have the domain which each method authenticates, the one that counts first. */
const authenticating: Record<string, readonly string[]> = {
  dmarc: ['header.from'],
  dkim: ['header.d', 'header.i'],
  spf: ['smtp.mailfrom'],
}

/** A signature of the sender's own domain, or of a domain above it with at least two parts. */
const isAligned = (signed: string, domain: string) =>
  signed === domain || (signed.includes('.') && domain.endsWith(`.${signed}`))
