import { placeIn } from '../places/read-place.ts'
import { labelledParts } from './find-labels.ts'
import { namesGender, namesPosition } from './find-position.ts'
import { sentenceAt } from './find-sentence.ts'
import { isSentencePart, isWrittenAsTitle } from './find-sentence-part.ts'
import { withoutSignature } from './remove-signature.ts'

/** Lines that head documents and are not a title. */
const headings =
  /^(?:job (?:description|posting|announcement|details|summary|opportunity|opening)|position (?:description|announcement|summary|details)|vacancy(?: announcement| notice)?|notice of vacancy|employment opportunity|career opportunity|now hiring|we are hiring|we[’']re hiring|join our team|careers?|overview|about us|apply now|home|human resources|offres? d[’']emplois?|affichage(?: de poste| interne| externe)?|avis d[’']affichage|description (?:de poste|du poste|d[’']emploi)|appel de candidatures|poste à pourvoir|carrières?|possibilité d[’']emploi|nous recrutons|on recrute|ressources humaines|concours|ofertas? de (?:empleo|trabajo)|convocatoria(?: abierta| pública)?|oportunidad(?:es)? de (?:empleo|trabajo)|descripción del (?:puesto|cargo|trabajo)|aviso de (?:vacante|plaza|convocatoria|empleo)|recursos humanos|vacantes?|se (?:busca|solicita)|stellenangebot|stellenausschreibung|fiche (?:de|du) poste|profil (?:de|du) poste|(?:position|posting|job|vacancy) information|posting details?|position details?|description|requirements?|requisitos|summary|location|department|(?:candidate|applicant|recruitment|job) (?:information )?(?:booklet|pack|packet|brief|brochure|guide)|corps (?:professoral|enseignant)|personnel (?:enseignant|de soutien|professionnel)|personal docente|(?:faculty|support|administrative|classified|certificated|certified|professional|licensed|academic)(?: staff)? (?:positions?|openings?|vacanc(?:y|ies)|opportunit(?:y|ies)))(?:\s*(?:no\.?|#|n[o°º])?\s*[\d-]+)?\s*:?$/iu
/** Values of a label such as "Position" that are no title. */
const noTitle =
  /^(?:(?:(?:non[- ]?)?tenured?(?:[- ]track)?|regular|permanent|temporary|full|part)[- ,/]*(?:time)?\s*(?:[,;(].*)?|\d+|open|yes|no|new|replacement|tbd|n\/a|(?:temps|tiempo|jornada) .*)$/i

/** Labels of a title that many positions share; another one is that of the posting. */
const classTitle = /^(?:class(?:ification)?|payroll|official|functional) title$/i

/** Maximum length of the rest of a title whose line was broken; a longer one is an employer. */
const maxRest = 24

/**
 * Returns the job title: from a label, the first short line that names a position, an introducing sentence, or a short line
 * at the very top.
 */
export function findTitle(all: readonly string[]): { value: string; from: string } | null {
  const lines = withoutSignature(all)
  const candidates = lines.slice(0, 30).filter((line, place) => isCandidate(line, lines[place - 1] ?? ''))
  const first = new Set(lines.slice(0, 8))
  const short = candidates.filter((line) => first.has(line))
  const titles = labelledParts(lines.slice(0, 30)).filter(({ kind, value }) => kind === 'title' && isTitle(value))
  const ownLabels = titles.filter(({ label }) => !classTitle.test(label))
  const stated = ownLabels[0] ?? titles[0]
  // "Role: Supply Chain - Other" further down is a category of the job board
  const isCategory =
    stated && !namesPosition(stated.value) && lines[0] !== undefined && short[0] === lines[0] && namesPosition(lines[0])
  const labelled = isCategory ? undefined : stated
  if (labelled) {
    // A label in a line that was broken has only the beginning of the title
    const whole = short.find(
      (line) =>
        line.startsWith(`${labelled.value} `) &&
        line.length - labelled.value.length <= maxRest &&
        !numberOfOpenings.test(line) &&
        !/^\s*\([^()]*\)$/.test(line.slice(labelled.value.length)),
    )
    const { value, from } = whole === undefined ? labelled : { value: whole, from: whole }
    return { value: withoutTerms(value), from }
  }
  const named =
    short.slice(0, 4).find((line) => namesPosition(line) && !seeks.test(line) && isShortOrTop(line, lines)) ??
    short.find((line) => namesGender(line)) ??
    (isFollowedByEmployer(lines, short) ? lines[0] : candidates.find((line) => isPlainTitle(line)))
  const value = withoutEmployer(named) ?? behindHeading(lines, short)
  if (value !== undefined) {
    const title = value === value.toUpperCase() ? (inMixedCase(value, lines.slice(0, 40)) ?? value) : value
    return { value: withoutTerms(withoutIntroduction(title)), from: title }
  }
  const introduced = introducedTitle(lines)
  if (introduced) return introduced
  const top = short.find((line) => !employer.test(line) && isWrittenAsTitle(line))
  return top !== undefined && top === lines[0] && (lines[1] ?? '').length < 100
    ? { value: withoutTerms(top), from: top }
    : null
}

/** Below the first lines, a long line that is not written as a title is a sentence about the position. */
const isShortOrTop = (line: string, lines: readonly string[]) =>
  lines.indexOf(line) < 3 || line.split(' ').length <= 12 || isWrittenAsTitle(line)

/** Whether the first line may be a title, and the second is an employer. */
const isFollowedByEmployer = ([first = '', second = '']: readonly string[], short: readonly string[]) =>
  short.includes(first) && !employer.test(first) && employer.test(second)

/** Whether a line may be a title: short, and no heading, sentence, link or value of another label above it. */
const isCandidate = (line: string, before: string) =>
  line.length <= 160 &&
  !headings.test(line.trim()) &&
  !/[.!?:]$/.test(line.replace(bonus, '')) &&
  !isNoTitle(line) &&
  !isSentencePart(withoutIntroduction(line)) &&
  !unit.test(line) &&
  !labelledParts([before]).some(
    ({ kind, label, value }) =>
      kind !== null && kind !== 'title' && kind !== 'period' && value === '' && !section.test(label),
  )

/** A local of a union, and an office such as "Sheriff's Office". */
const unit = /\s(?:local|lodge|chapter) \d+$|['’]s (?:office|department)$/iu
/** Labels of a text, below which a title may be repeated. */
const section = /^(?:summary|description|duties|responsibilities)$/iu

/** Further down, where sentences and lists are: a few words that begin with a capital, of which one is a position. */
const isPlainTitle = (line: string) =>
  line.length <= 90 &&
  (isWrittenAsTitle(line) || (line.split(' ').length <= 8 && namesPosition(line.split(' ', 2).join(' ')))) &&
  // A person to contact: "Aysha Davies, Care Coordinator"
  !(/^\p{Lu}\p{L}+ \p{Lu}\p{L}+, /u.test(line) && !namesPosition(line.split(',', 1).join(''))) &&
  /^\p{Lu}/u.test(line) &&
  namesPosition(line) &&
  !employer.test(line) &&
  !seeks.test(line) &&
  !/[.;•|]|\s(?:is|are|was|will|has|have|must|with|who|you|your|est|sont|avec|es|son|con|ist|sind|mit)\s/iu.test(line)

/** Words of a sentence before the title of the position that it announces. */
const introducing =
  '(?:seek(?:s|ing)|needs|(?:is|are) in need of|hir(?:es|ing)|recruit(?:s|ing)|look(?:s|ing) for|search(?:es|ing) for|invit(?:es|ing) (?:nominations and )?applications (?:and nominations )?for|(?:announc(?:es?|ing)|has) an? (?:opening|vacancy|position) for|(?:search|opening|vacancy|position|post) (?:for|of))'
const introduction = new RegExp(
  `(?<!\\p{L})${introducing}:?\\s+(?:(?:the|an?|its(?: next| new)?|our(?: next| new)?|one|two|several)\\s+)?(?:(?:[\\p{Ll}-]+,?\\s+){0,5}(?:position|post|role) (?:of|as|for) (?:an? |the )?|(?:[\\p{Ll}\\d-]+,?\\s+){0,6})(\\p{Lu}[\\p{L}/&’'-]*(?:(?:,? (?:of|and|or|for|in|&)|,)? (?:\\p{Lu}[\\p{L}/&’'-]*|\\([\\p{L} /&-]{2,40}\\)))*)`,
  'u',
)

/** The first word of a title whose others are written in another way, as in "an Assistant / Associate Professor". */
const rank =
  /^(?:(?:assistant|associate|full|senior|junior|lead|chief|head|faculty|candidates?|position|resident|member|chair|manager|director|coordinator|specialist|officer|executive|supervisor|consultant|engineer|graduate)(?: or |$))+$/iu

/** The title in a sentence such as "Hocking University seeks a full-time Metadata Librarian". */
function introducedTitle(lines: readonly string[]): { value: string; from: string } | null {
  for (const line of lines.slice(0, 12)) {
    const found = introduction.exec(line.slice(0, 600))
    const title = found?.[1] ?? ''
    if (title.length > 4 && title.length <= 100 && namesPosition(title) && !rank.test(title))
      return { value: title, from: sentenceAt(line, found?.index ?? 0) }
  }
  return null
}

/** "Se ofrece un contrato de Técnico", "Wanted: Line Cook" */
const withoutIntroduction = (title: string) => {
  const rest = title.replace(
    /^(?:se (?:ofrece|busca|convoca|precisa|necesita|solicita|requiere)n?(?: una?)?(?: (?:contrato|plaza|puesto|vacante)(?: de)?)?|wir suchen(?: eine?n?)?|nous (?:recherchons|recrutons)(?: une?)?|on recherche(?: une?)?|(?:we are |we[’']re )?(?:now )?(?:hiring|seeking|wanted)(?: an?| our next)?|help wanted|opening for(?: an?)?)\s*:?\s+(?=\p{L}{3})/iu,
    '',
  )
  return namesPosition(rest) ? rest : title
}

/** The number of a job, and its hours and terms, behind a title. */
const terms =
  /\s*(?:(?:[–—-]\s*)?\(\d{6,}\)|\((?:job|req(?:uisition)?|posting|position|reference|ref|vacancy|competition)\.?\s*(?:number|no\.?|id|code|#|ref)?\s*[:#]?\s*(?=[\w-]*\d)[\w-]+\)|\s[–—-]\s+(?:req|jr|job|ref|r|no)[-.#:\s]*(?=[\w-]*\d)[\w-]+|\s[–—-]\s+\d+(?:[.,]\d+)?\s?(?:hours?|hrs?|h|heures?|stunden|horas|uur)(?!\p{L}).*)$/iu
/** "Medical Assistant – $2,500 Sign-On Bonus!" */
const bonus =
  /\s*(?:[–—|*-]+|\s\()\s*(?:up to )?(?:[$£€][\d,.]+k?\+? )?(?:sign|hiring|retention|relocation)[- ]?(?:on )?bonus[^()]{0,20}\)?$/iu
/** A remark about the number of places, openings or the date behind a title. */
const remark =
  /\s*\((?:(?:multiple|several|various|two|three|\d+) (?:locations?|sites?|positions available)[!*]*|\d+ (?:nos?|posts?)\.?|(?:deadline |date )?extended|\**deadline extended\**|urgent(?:ly)?[^()]{0,20}|immediate(?:ly)?[^()]{0,20}|re-?(?:post(?:ed)?|advertis\p{L}+)|sign[- ]on bonus[^()]{0,20}|new[!*]*)\)$/iu
const withoutTerms = (title: string) => title.replace(bonus, '').replace(terms, '').replace(remark, '') || title

/** A number of openings behind a title, as in "School Psychologist (2 openings)". */
const numberOfOpenings = /\(\d+ (?:openings?|positions?|vacanc(?:y|ies)|postes?|plazas?|puestos?|vacantes?)\)$/iu

/** Links of a page, rules, greetings, and lines that go on. */
const navigation =
  /^(?:\d+[.)] |skip to |sign (?:in|up|out)$|log ?(?:in|out)$|login$|register$|menu$|search(?: for)? jobs|(?:job )?search$|find jobs|all jobs|view all|back(?: to .*)?$|return to |careers? at |jobs at |apply(?: (?:now|today|online|for this job|here))?$|save(?: job)?$|share(?: this job)?$|print$|email this|refer a friend|posted |new!?$|(?:hi|hello|hey|dear|good (?:morning|afternoon|day|evening)|bonjour|bonsoir|allô|salut|hola|buen(?:os|as) |estimad[oa]s?|saludos|guten tag|hallo|sehr geehrte|liebe|beste|see (?:below|attached)|thanks?|thank you|merci|gracias|danke)(?!\p{L}))|^(?!\(\p{L}[\p{L} /-]{2,30}\) \p{L})[\s\p{P}\p{S}]|^[\p{P}\s]*(?:original message|forwarded message|message d[’']origine|message transféré|mensaje original|ursprüngliche nachricht)|[,;]$|\s(?:of|for|the|an?|de|du|des|une?|una?|als|eine?n?)$/iu

/** Links of a page, headers of an email, and fields with a label that is not the title's. */
const isNoTitle = (line: string) =>
  navigation.test(line) ||
  /[›»❯→]|\s>\s|^(?:home|jobs|careers|accueil|inicio|startseite|emplois?|empleos?|vacancies|all jobs)\s*[/|>:–-]\s|\s\/\s(?:jobs|careers|vacancies|openings)(?:\s|$)|@|https?:|www\.|^(?:we|our|this|you|your|nous|notre|vous|somos|nuestr[oa]s?)\s/iu.test(
    line,
  ) ||
  labelledParts([line]).some(({ kind }) => kind !== null && kind !== 'title') ||
  (/^\p{Lu}[\p{L}/ ]{1,30}: /u.test(line) && !namesPosition(line))

/** A title in capitals that a line further down has in mixed case, alone or with the field of the position. */
const inMixedCase = (title: string, lines: readonly string[]) =>
  lines.find((line) => /\p{Ll}/u.test(line) && (line.toUpperCase() === title || isFieldOf(line, title)))

const isFieldOf = (line: string, title: string) =>
  line.toUpperCase().startsWith(`${title} `) && /^ (?:of|in|for|en|de|du|des|für)\s/iu.test(line.slice(title.length))

/**
 * Removes an employer with its place: "Sous Chef – Derwent Hotel, Hobart TAS 7000", "Mill Museum, Lowell, MA: Curator".
 */
function withoutEmployer(title: string | undefined): string | undefined {
  const [, first = '', last] = /^([^:]+): +(\p{Lu}[^:]+)$/u.exec(title ?? '') ?? []
  if (last !== undefined && namesPosition(last) && first.includes(', ') && hasPlace(first)) return last
  const [, before = '', behind = ''] = /^(.+?)\s+[–—-]\s+([^–—]+,[^–—]+)$/u.exec(title ?? '') ?? []
  return namesPosition(before) && !namesPosition(behind) && hasPlace(behind) ? before : title
}

function hasPlace(text: string): boolean {
  const place = placeIn(text, { from: text, isLabelled: false })
  return place !== null && place.country !== null && place.city !== null
}

const seeks = /\s(?:zoekt|sucht|recrute|recherche|seeks|busca|solicita)$/iu

/** Lines that name an employer; one with a word for a position is a title. */
const employer =
  /^(?:the )?(?:board|department|office|ministry|school|city|town|county|village|state|province|university|college|ville|municipalit[ée]|universit[ée]|cégep|collège|municipio|universidad) (?:of|de|du|del)\s|(?<!\p{L})(?:inc|llc|ltd|g?gmbh|ag|e\.\s?v|corp|plc|university|college|hospital|health|healthcare|institute|foundation|district|hôpital|clinic|trust|department|services|board|council|authority|laborator(?:y|ies)|centre|center|society|association|school|academy|library|museum|church|company|group|associates|cooperative|corporation|agency|bureau|union|organi[sz]ation|network|partnership|federation|hospitals?|universit[äe]t|klinikum|klinik(?:en)?|krankenhaus|\p{L}*spital|hochschule|stiftung)\.?$|^(?:(?:la |le |l[’']|el |die |das |der |het |de )?(?:ville|municipalit[ée]|universit[éeäa]t?|universidad|cégep|collège|centre|center|centro|hôpital|hospital|chu|chr|ch|cisss|ciusss|clinique|clínica|escuela|école|lycée|académie|commission|ministère|ministerio|ayuntamiento|alcaldía|gobierno|hochschule|klinikum|stadt|landkreis|gemeinde|gemeente|laborator(?:ios|ium|ire)s?|instituto?|institut|fundación|fondation|groupe|grupo|banque|banco))(?!\p{L})|^\p{L}*(?:spital|klinikum|kliniken|krankenhaus)(?!\p{L})|(?<!\p{L})(?:g?gmbh|e\.\s?v\.|s\.?a\.?s\.?|inc\.|llc)(?!\p{L})|\s(?:zoekt|sucht|recrute|recherche|seeks|is (?:hiring|seeking|recruiting)|busca|solicita|procura|cerca)(?:\s(?:une?|a|an|un\(e\)|un\/e|eine?n?|een|una?))?$/iu

/** Returns the line that follows a heading such as "Employment opportunity". */
function behindHeading(lines: readonly string[], short: readonly string[]): string | undefined {
  const place = lines.slice(0, 8).findIndex((line) => headings.test(line.trim()))
  const next = place < 0 ? undefined : lines[place + 1]
  return next !== undefined && short.includes(next) && !employer.test(next) ? next : undefined
}

/** Whether the value of a label can be a title, not a sentence about the position. */
const isTitle = (value: string) =>
  value.length > 2 &&
  value.length <= 160 &&
  !noTitle.test(value) &&
  !/^(?:the|this|we|our|la|le|el|los|nous|vous)\s|\.$|\.\s+\p{Lu}\p{L}+ \p{Ll}|\b(?:is|are|will) /iu.test(value)
