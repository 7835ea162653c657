import { z } from 'zod'
import type { Finding } from './preflight-schemas.ts'
import { isWebAddress } from './rules.ts'
import type { QuoteForm } from './schemas.ts'

type Found = Omit<Finding, 'severity'>

/** Placeholder domains from hints and manuals. */
const placeholder =
  /(^|[@/.])(example\.(com|org|net|edu)|(yourcompany|company|domain|website|mysite)\.com|[\w-]+\.(invalid|test|localhost|local))$/i

const isEmail = (text: string) => z.email().safeParse(text).success

/**
 * Finds email addresses and URLs that cannot work as written. Nothing is fetched: a well-formed address may still not
 * exist.
 */
export function addressFindings(form: QuoteForm): Found[] {
  return [urlFinding(form), emailFinding(form)].filter((one) => one !== null)
}

function urlFinding({ applyUrl: url, applyEmail }: QuoteForm): Found | null {
  if (!url) return null
  const found = (title: string, explanation: string, fix?: Found['fix']): Found => ({
    code: 'apply_url_unusable',
    field: 'applyUrl',
    title,
    explanation,
    fix: fix ?? { kind: 'jump', label: 'Change the web address' },
  })
  const address = url.replace(/^mailto:/i, '').replace(/\?.*$/, '')
  if (isEmail(address)) {
    const isFree = !applyEmail || applyEmail.toLowerCase() === address.toLowerCase()
    return found(
      'The web address to apply at is an email address',
      'Nobody can use an email address in the web address field.',
      isFree
        ? { kind: 'edit', label: 'Move it to the email field', set: { applyUrl: null, applyEmail: address } }
        : undefined,
    )
  }
  const fixed = correctedUrl(url)
  if (fixed !== url) {
    const isSpaced = /\s/.test(url)
    const fix: Found['fix'] | undefined =
      isWebAddress(fixed) && hostOf(fixed).includes('.')
        ? { kind: 'edit', label: `Write ${fixed}`, set: { applyUrl: fixed } }
        : undefined
    if (isSpaced)
      return found('The web address to apply at contains a space', 'Browsers cannot open it like that.', fix)
    if (fix)
      return found(
        'The web address to apply at is missing its beginning',
        'It must begin with https:// or http://.',
        fix,
      )
  }
  if (!isWebAddress(url))
    return found(
      'The web address to apply at leads nowhere',
      'It needs https:// and the name of a site, such as jobs.lakeside.edu.',
    )
  const host = hostOf(url)
  if (!host.includes('.'))
    return found('The web address to apply at leads nowhere', `“${host}” is not the name of a site: it has no dot.`)
  if (placeholder.test(host))
    return found('The web address to apply at is a placeholder', `Nobody can apply at ${host}.`)
  return null
}

function emailFinding({ applyEmail: email }: QuoteForm): Found | null {
  if (!email) return null
  const found = (title: string, explanation: string, fix?: Found['fix']): Found => ({
    code: 'apply_email_unusable',
    field: 'applyEmail',
    title,
    explanation,
    fix: fix ?? { kind: 'jump', label: 'Change the email address' },
  })
  if (!isEmail(email)) {
    const fixed = email
      .replace(/^mailto:/i, '')
      .replace(/\s/g, '')
      .replace(/,(?=[a-z]{2,}$)/i, '.')
    return found(
      'The email address to apply to cannot work',
      'It must read like name@lakeside.edu, without spaces.',
      isEmail(fixed) ? { kind: 'edit', label: `Write ${fixed}`, set: { applyEmail: fixed } } : undefined,
    )
  }
  const host = email.slice(email.lastIndexOf('@') + 1)
  return placeholder.test(host)
    ? found('The email address to apply to is a placeholder', `Nobody reads mail at ${host}.`)
    : null
}

const hostOf = (url: string) => /^https?:\/\/(?:[^@/?#]*@)?([^/?#:]+)/i.exec(url)?.[1] ?? ''

/** Adds the scheme and fixes spaces: those within a path are encoded, others are removed. */
function correctedUrl(url: string): string {
  const whole = /^[a-z][a-z\d+.-]*:/i.test(url) ? url : `https://${url}`
  return isWebAddress(whole) ? whole.replace(/\s/g, '%20') : whole.replace(/\s/g, '')
}
