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
  const [result = ''] = valuesOf(headers, 'authentication-results')
  const [id = '', ...methods] = withoutComments(result).split(';')
  if (id.trim().split(/\s+/)[0]?.toLowerCase() !== server.toLowerCase()) return false
  const domain = domainOf(from)
  return methods.some((method) => {
    const property = (name: RegExp) => domainOf(name.exec(method)?.[1] ?? '')
    if (/^\s*dmarc\s*=\s*pass\b/i.test(method)) return isAligned(property(/header\.from\s*=\s*"?([^\s;"]+)/i), domain)
    if (/^\s*dkim\s*=\s*pass\b/i.test(method)) return isAligned(property(/header\.[di]\s*=\s*"?([^\s;"]+)/i), domain)
    if (/^\s*spf\s*=\s*pass\b/i.test(method)) return isAligned(property(/smtp\.mailfrom\s*=\s*"?([^\s;"]+)/i), domain)
    return false
  })
}

/** A signature of the sender's own domain, or of a domain above it with at least two parts. */
const isAligned = (signed: string, domain: string) =>
  signed === domain || (signed.includes('.') && domain.endsWith(`.${signed}`))

const withoutComments = (text: string) => text.replace(/\([^()]*\)/g, '')
