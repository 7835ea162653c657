import type { UnreadableReason } from '@tearsheet/protocol/campaigns/monitoring-schemas'
import { folded } from '../../database/like.ts'
import { subject } from './end-words.ts'
import type { CheckedAnswer } from './present-approved-ad.ts'
import type { ShownAd } from './recognize-ad.ts'

const blocked =
  /verify(?:ing)? (?:that )?you are (?:a )?human|unusual traffic|access (?:to this page )?(?:has been |is )?denied|captcha|are you a robot|not a robot|checking (?:if the site|your browser)|enable javascript and cookies|request (?:was |has been )?blocked|bot detection|rate limit|too many requests|pardon our interruption|think (?:that )?you (?:are|were|might be|may be) a (?:ro)?bot|(?:automated|suspicious) (?:access|requests?|traffic|activity)|complet\w+ (?:the|a) security check/i
const login =
  /(?:sign|log) ?in (?:to (?:view|see|continue|your account)|required)|(?:sign|log) ?in(?: or |\/)register to (?:view|see)|members? only|please (?:sign|log) ?in|connectez-vous pour|melden sie sich an|inicia(?:r)? sesi[oó]n para/i
const session =
  /session (?:has |is )?(?:expired|timed out)|enable (?:your )?cookies|cookies (?:are disabled|must be enabled)|session a expir|sitzung ist abgelaufen|sesi[oó]n ha (?:expirado|caducado)/i
const consent =
  /we value your privacy|accept (?:all )?(?:cookies|and continue)|before you continue|cookie (?:consent|preferences|settings)|manage (?:your )?(?:privacy|consent|choices)|your privacy choices|nous respectons votre vie privée|tout accepter|alle akzeptieren|aceptar todas|cookies? und ähnliche/i
const needsScripts =
  /(?:enable|activate|requires?|turn on|without) javascript|javascript (?:is )?(?:required|disabled|must be)|activer javascript|javascript aktivieren|habilit\w+ javascript/i

const maintenance =
  /(?:down|unavailable|closed|offline) (?:for|due to) (?:\w+ )?maintenance|(?:scheduled|routine|under|site) maintenance|we(?:'|’)ll be (?:right )?back|temporarily (?:unavailable|offline|down)|wartungsarbeiten|en maintenance|en mantenimiento|em manutenção|in manutenzione|メンテナンス中|维护中|維護中|технические работы|점검 중/i

/** Pages that hide the ad are short: longer ones are pages of their own. */
const shortPage = 300
const emptyPage = 40

/** Words about access to a page, by the reason of the page that has them; folded. */
const access: [UnreadableReason, RegExp][] = [
  [
    'blocked',
    /\b(?:security|verif\w+|robots?|humans?|humain|mensch|humano|blocked|permission|denied|region|country|firewall|zugriff|sicherheit\w*|seguridad|securite|acceso|accede)\b|アクセス|访问|доступ/g,
  ],
  [
    'login',
    /\b(?:log ?in|sign ?in|password|username|members?|account|session|anmeld\w+|passwort|konto|connexion|connecter|mot de passe|compte|contrasena|cuenta|iniciar sesion)\b|ログイン|登录|войти/g,
  ],
  ['consent', /\b(?:cookies?|privacy|consent|datenschutz|einwilligung|confidentialite|privacidad|privacybeleid)\b/g],
  [
    'status',
    /\b(?:error|erreur|fehler|maintenance|wartung|mantenimiento|temporar\w+|momentan\w*|unavailable|indisponible|technical|technique|technisch\w*|try again|later|reessay\w+|erneut|intentelo|servers?|upgrad\w+|overloaded)\b|エラー|メンテナンス|维护/g,
  ],
  [
    'script',
    /\b(?:javascript|browser|navigateur|navegador|loading|please wait|chargement|cargando|patientez|laden)\b/g,
  ],
]
/** Words of a page about jobs; folded. */
const jobWords = new RegExp(
  `\\b${subject}\\b|\\b(?:jobs|positions|vacancies|openings|careers?|employment|opportunities|postings|offres|emplois|postes|empleos|vacantes|stellen\\w*|vagas|lavoro|vacatures)\\b|求人|招聘|ваканс`,
)
/** Maximum number of words of a page that is about access only, and of one that a single such word identifies. */
const accessPage = 60
const accessNotice = 25

/** Returns the reason of a short page that is about access and not about jobs: its wording is unknown. */
function reasonOfAccess(text: string, count: number): UnreadableReason | null {
  if (count > accessPage || jobWords.test(text)) return null
  const found = access.flatMap(([reason, words]) => [...new Set(text.match(words) ?? [])].map(() => reason))
  return found.length >= (count < accessNotice ? 1 : 2) ? (found[0] ?? null) : null
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
  return reasonOfAccess(folded(text), count)
}
