import { folded } from '../../database/like.ts'
import { closedPhrase } from '../ad-ends/find-closed-phrase.ts'
import { mentionsEnd } from '../ad-ends/find-weak-statement.ts'
import { type Compared, changed, notStated, same } from './compare-values.ts'
import type { ShownAd } from './recognize-ad.ts'

const applyText =
  /\bapply\b|application (?:form|link|site)|\bpostuler\b|\bbewerben\b|\baplicar\b|postular|solicitar|candidat(?:e-se|ura)|応募|申请|投递|откликнуться|지원하기|التقديم|تقدم/i
/** Hosts, paths and parameters of redirects that count clicks: their targets are unknown. */
const redirecting =
  /^https?:\/\/(?:clicks?|clk|track(?:ing|er)?|trk|redirect|redir|go|out|links?|r|t)\.|\/(?:click|track|redirect|redir|out|go|r|l|t|visit|away|apply-?(?:redirect|external)|c)(?:\/|$|\?)|[?&](?:url|u|target|redirect|dest|to)=/i
const tracking =
  /^(?:utm_\w+|source|src|ref|gh_src|fbclid|gclid|mode|jobboard|iis|iisn|rx_\w+|codes|sid|lever-source|lever-origin)$/i

interface LinkOptions {
  /** Address of the page; empty if unknown. */
  address: string
  /** Whether an earlier check found a way to apply on the page. */
  offeredBefore: boolean
}

/**
 * Compares the ways to apply. If the page states no other one, it is a change that it no longer offers any: boards often
 * end an ad by that alone.
 */
export function compareApplyLink(shown: ShownAd, { address, offeredBefore }: LinkOptions): Compared | null {
  const stated = compareStatedLink(shown, address)
  if (stated?.state === 'same' || stated?.state === 'changed') return stated
  const { applyUrl, applyEmail } = shown.ad
  return offeredBefore && !offersApplication(shown, address)
    ? changed(applyUrl ?? applyEmail ?? 'Offered on the page', 'No longer offered on the page')
    : stated
}

/** A link within the board, or through a counter of clicks, has an unknown target and is no change. */
function compareStatedLink({ ad, page, posting }: ShownAd, address: string): Compared | null {
  if (ad.applyUrl === null) return ad.applyEmail === null ? null : compareEmail(ad.applyEmail, { page, posting })
  const own = normalized(ad.applyUrl)
  if (own === null) return null
  const urls = page.links.flatMap(({ href, text }) => {
    const url = URL.parse(href, address || ad.applyUrl || undefined)
    const isPage = url !== null && normalized(url.href) === normalized(address) && normalized(address) !== own
    return url && !isPage && /^https?:$/.test(url.protocol) ? [{ url, text }] : []
  })
  const inText = page.lines.some((line) => line.toLowerCase().includes(own))
  if (inText || urls.some(({ url }) => leadsTo(url, own))) return same(ad.applyUrl)
  const board = URL.parse(address)?.hostname ?? ''
  const other = urls.find(
    ({ url, text }) => applyText.test(text) && !isSameSite(url.hostname, board) && !redirecting.test(url.href),
  )
  return other ? changed(ad.applyUrl, other.url.href) : notStated(ad.applyUrl)
}

/** Whether a page offers a way to apply: the approved address or email, or a button or link with such a text. */
export function offersApplication({ ad, page }: Pick<ShownAd, 'ad' | 'page'>, address: string): boolean {
  const own = ad.applyUrl === null ? null : normalized(ad.applyUrl)
  if (ad.applyEmail !== null && compareEmail(ad.applyEmail, { page, posting: null }).state === 'same') return true
  const isOwn = (href: string) => {
    const url = own === null || own === normalized(address) ? null : URL.parse(href, address)
    return url !== null && leadsTo(url, own ?? '')
  }
  if (page.links.some(({ href, text }) => isOwn(href) && !mentionsEnd(text))) return true
  return page.controls.some((text) => text.length < 60 && applyControl.test(folded(text)) && !isEnded(text))
}

const isEnded = (text: string) => closedPhrase(text) || mentionsEnd(text)
/** A text that leads to an application, and not to advice or to those of the user. */
const applyControl =
  /^(?!.*\b(?:how|filters?|applied|tips|employers?)\b).*(?:\bapply\b|\binterested\b|start (?:your )?application|submit (?:your )?(?:application|resume|cv)|postule|candidater|bewerb|interessiert|inscrib|aplicar|solicitar|postular|candidat|sollicite|solliciteer|aplikuj|ansok|sog jobbet|sok (?:jobbet|stillingen)|応募|申请|申請|投递|應徵|откликнуться|지원하기|التقديم|تقدم)/

function compareEmail(email: string, { page, posting }: Pick<ShownAd, 'page' | 'posting'>): Compared {
  const own = email.toLowerCase()
  const addresses = page.links.flatMap(({ href }) => /^mailto:([^?]+)/i.exec(href)?.[1]?.toLowerCase() ?? [])
  const posted = posting?.fields.find(({ field }) => field === 'applyEmail')?.value
  const isIn = page.lines.some((line) => line.toLowerCase().includes(own))
  if (isIn || addresses.includes(own) || (typeof posted === 'string' && posted.toLowerCase() === own))
    return same(email)
  const written = page.lines.flatMap((line) =>
    applyText.test(line) ? (/(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/.exec(line)?.[0] ?? []) : [],
  )
  const [other] = [...addresses.filter((one) => isSimilar(one, own)), ...written]
  return other === undefined ? notStated(email) : changed(email, other)
}

/** Whether two email addresses share the name or the domain. */
const isSimilar = (one: string, other: string) => {
  const [[name, domain], [otherName, otherDomain]] = [one.split('@'), other.split('@')]
  return name === otherName || domain === otherDomain
}

/** Whether a link is the address or a further step of its posting, or carries it as a parameter. */
function leadsTo(url: URL, own: string): boolean {
  const link = normalized(url.href)
  if (link === own || (link !== null && isSamePosting(link, own))) return true
  return [...url.searchParams.values()].some((value) => normalized(value) === own)
}

/** Whether two addresses of a host have the same posting's number in their paths: `/postings/30917/pre_apply`. */
function isSamePosting(link: string, own: string): boolean {
  const [[host, ...path], [ownHost, ...ownPath]] = [segmentsOf(link), segmentsOf(own)]
  const numbers = ownPath.filter((segment) => /\d{4}/.test(segment))
  return host === ownHost && numbers.length > 0 && numbers.every((number) => path.includes(number))
}

const segmentsOf = (address: string) => (address.split('?')[0] ?? '').split('/')

/** An address without scheme, "www.", tracking parameters, fragment and last slash; null for another text. */
function normalized(address: string): string | null {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  for (const name of [...url.searchParams.keys()]) if (tracking.test(name)) url.searchParams.delete(name)
  url.searchParams.sort()
  const path = url.pathname.replace(/(?<!\/)\/+$/, '')
  return `${url.host.replace(/^www\./, '')}${path}${url.search}`.toLowerCase()
}

const isSameSite = (one: string, other: string) => siteOf(one) === siteOf(other)
const siteOf = (host: string) => host.split('.').slice(-2).join('.')
