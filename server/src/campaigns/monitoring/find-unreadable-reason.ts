import type { UnreadableReason } from '@tearsheet/protocol/campaigns/monitoring-schemas'
import { folded } from '../../database/like.ts'
import { subject } from '../ad-ends/end-words.ts'
import { hasWords, plainly } from './compare-words.ts'
import type { CheckedAnswer } from './present-approved-ad.ts'
import type { ShownAd } from './recognize-ad.ts'

const blocked =
  /verify(?:ing)? (?:that )?you are (?:a )?human|unusual traffic|access (?:to this page )?(?:has been |is )?denied|captcha|are you a robot|not a robot|checking (?:if the site|your browser)|enable javascript and cookies|request (?:was |has been )?blocked|bot detection|rate limit|too many requests|pardon our interruption|think (?:that )?you (?:are|were|might be|may be) a (?:ro)?bot|(?:automated|suspicious) (?:access|requests?|traffic|activity)|complet\w+ (?:the|a) security check/i
const login =
  /(?:sign|log) ?in (?:to (?:view|see|continue|your account)|required)|(?:sign|log) ?in(?: or |\/)register to (?:view|see)|members? only|please (?:sign|log) ?in|connectez-vous pour|melden sie sich an|inicia(?:r)? sesi[oó]n para/i
const session =
  /session (?:has |is )?(?:expired|timed out)|(?:enable|allow) (?:your |all )?cookies|cookies (?:are (?:disabled|blocked|off)|must be enabled)|session a expir|sitzung ist abgelaufen|sesi[oó]n ha (?:expirado|caducado)/i
const consent =
  /we value your privacy|accept (?:all )?(?:cookies|and continue)|before you continue|cookie (?:consent|preferences|settings)|manage (?:your )?(?:privacy|consent|choices)|your privacy choices|nous respectons votre vie privée|tout accepter|alle akzeptieren|aceptar todas|cookies? und ähnliche/i
const needsScripts =
  /(?:enable|activate|requires?|turn on|without) javascript|javascript (?:is )?(?:required|disabled|must be)|activer javascript|javascript aktivieren|habilit\w+ javascript/i

const maintenance =
  /(?:down|unavailable|closed|offline) (?:for|due to) (?:\w+ )?maintenance|(?:scheduled|routine|under|site) maintenance|we(?:'|’)ll be (?:right )?back|temporarily (?:unavailable|offline|down)|wartungsarbeiten|en maintenance|en mantenimiento|em manutenção|in manutenzione|メンテナンス中|维护中|維護中|технические работы|점검 중/i

/** Pages that hide the ad are short: longer ones are pages of their own. */
const shortPage = 300
const emptyPage = 40

/** Words of a page about jobs; folded. */
const jobWords = new RegExp(
  `\\b${subject}\\b|\\b(?:jobs|positions|vacancies|openings|careers?|employment|opportunities|postings|offres|emplois|postes|empleos|vacantes|stellen\\w*|vagas|lavoro|vacatures)\\b|求人|招聘|ваканс`,
)
/** Maximum number of words of a page whose kind is unknown. */
const unknownPage = 60
/** An amount of money, which only a page with content has. */
const content = /[$€£¥]\s?\d|\d\s?(?:€|eur\b|usd\b)/
/** The offer of a domain, which a site no longer uses; folded. */
const parked =
  /\b(?:buy|purchase|acquire|register|bid on|offer (?:for|on)|owner of|renew) (?:this|the|your|a) (?:domain|web ?site|address)\b|\b(?:domain|domaine|dominio|dominio web)\b.{0,60}\b(?:for sale|parked|has expired|is available|a vendre|a expire|en venta|a la venta|ha caducado|in vendita|zu verkaufen|zum verkauf|te koop)\b/

/**
 * Whether a page is short and, apart from its links and buttons, neither about jobs nor the employer: it may be a notice of
 * any kind.
 */
export function isUnclear({ ad, page, words }: Pick<ShownAd, 'ad' | 'page' | 'words'>): boolean {
  const controls = page.controls.filter((one) => one.length > 2)
  const text = controls.reduce((rest, one) => rest.replaceAll(folded(one), ' '), folded(page.lines.join('\n')))
  const isEmployer = ad.employers.some((name) => hasWords(words, plainly(name)))
  return (
    words.split(' ').length <= unknownPage &&
    !isEmployer &&
    !jobWords.test(text) &&
    !content.test(text) &&
    !parked.test(text)
  )
}

/** Returns the reason why a page without the ad may nevertheless be its page. */
export function findUnreadableReason(
  { page, words }: Pick<ShownAd, 'page' | 'words'>,
  { address, requested }: Pick<CheckedAnswer, 'address' | 'requested'>,
): UnreadableReason | null {
  const count = words === '' ? 0 : words.split(' ').length
  const text = [...page.titles, ...page.lines].join('\n')
  const isElsewhere = address !== requested
  if (isElsewhere && /\/(?:[\w-]*login|log-in|signin|sign-in|sso|auth\w*|saml)\b/i.test(address)) return 'login'
  if (count > shortPage) return null
  if (blocked.test(text)) return 'blocked'
  if (page.hasPassword || login.test(text) || session.test(text)) return 'login'
  if (consent.test(text)) return 'consent'
  if (maintenance.test(text)) return 'status'
  if (needsScripts.test(text) || (page.hasScripts && count < emptyPage)) return 'script'
  return null
}
