import { labelledParts } from './find-labels.ts'
import { placeIn } from './read-place.ts'

/** Lines that head documents and are not a title. */
const headings =
  /^(?:job (?:description|posting|announcement|details|summary|opportunity|opening)|position (?:description|announcement|summary|details)|vacancy(?: announcement| notice)?|notice of vacancy|employment opportunity|career opportunity|now hiring|we are hiring|we[’']re hiring|join our team|careers?|overview|about us|apply now|home|human resources|offres? d[’']emplois?|affichage(?: de poste| interne| externe)?|avis d[’']affichage|description (?:de poste|du poste|d[’']emploi)|appel de candidatures|poste à pourvoir|carrières?|possibilité d[’']emploi|nous recrutons|on recrute|ressources humaines|concours|ofertas? de (?:empleo|trabajo)|convocatoria(?: abierta| pública)?|oportunidad(?:es)? de (?:empleo|trabajo)|descripción del (?:puesto|cargo|trabajo)|aviso de (?:vacante|plaza|convocatoria|empleo)|recursos humanos|vacantes?|se (?:busca|solicita)|stellenangebot|stellenausschreibung|fiche (?:de|du) poste|profil (?:de|du) poste|(?:position|posting|job|vacancy) information|posting details?|position details?|description|requirements?|requisitos|summary|location|department)(?:\s*(?:no\.?|#|n[o°º])?\s*[\d-]+)?\s*:?$/iu
const english =
  'professor\\p{L}*|lecturer|instructor|faculty|dean|provost|chair|director|manager|coordinator|specialist|nurse\\p{L}*|physician|doctor|therapist|engineer|developer|analyst|accountant|assistant|associate|officer|technician|technologist|librarian|teacher|head|advisor|adviser|counsel(?:l)?or|executive|administrator|clerk|supervisor|scientist|researcher|fellow|postdoc\\p{L}*|position|consultant|representative|electrician|plumber|worker|practitioner|bookkeeper|programmer|designer|editor|lead|trainee|graduate|tutor|chef|cook|custodian|driver|pharmacist|midwife|paramedic|attorney|lawyer|paralegal|secretary|receptionist|cashier|mechanic|welder|operator|aide|attendant|planner|buyer|recruiter|superintendent|architect|surveyor|carpenter|painter|guard|inspector|writer|registrar|hospitalist|surgeon|dentist|hygienist|psychologist|psychiatrist|sonographer|radiographer|phlebotomist|housekeeper|server|barista|apprentice|intern|chief|marshal|sheriff|captain|mate|deckhand|engineer|judge|clergy|pastor|chaplain|curator|archivist|producer|reporter|estimator|installer|dispatcher|handler|loader|packer|stocker|baker|butcher|barber|stylist|gardener|landscaper|firefighter|dietitian|optometrist|veterinarian|audiologist|pathologist|candidate|caregiver|janitor|laborer|porter|roofer|tester|underwriter|actuary|auditor|economist|statistician|sociologist|historian|translator|interpreter|negotiator|trainer|coach|principal|president|rector|controller|treasurer|ranger|lifeguard|trooper|officers|counselors|adjunct|psychometrist|epidemiologist|chemist|physicist|biologist|geologist|ecologist|meteorologist|hydrologist|forester|naturalist|docent|conservator|conductor|organist|musician|dramaturg|videographer|photographer|detective|dispatcher|bailiff|magistrate|prosecutor|assessor|appraiser|arborist|horticulturist|machinist|electrologist|perfusionist|doula|orderly|transporter|sitter|nanny|proctor|grader|reader|webmaster|copywriter|fundraiser|canvasser|organizer|ombuds\\p{L}*|monitor|helper'
const french =
  'infirmi(?:er|ère)s?|enseignante?|professeure?|chargée? de (?:cours|projets?)|médecin|direct(?:eur|rice)|gestionnaire|conseill(?:er|ère)|agente?|techni(?:cien|cienne)|technologue|préposée?|adjointe?|secrétaire|coordonnat(?:eur|rice)|analyste|ingénieure?|commis|éducat(?:eur|rice)|psychologue|pharmacien(?:ne)?|physiothérapeute|ergothérapeute|travaill(?:eur|euse)|inhalothérapeute|chef|chargée?|responsable|ouvri(?:er|ère)|mécanicien(?:ne)?|cuisini(?:er|ère)|aide|comptable|avocate?|bibliothécaire|cherch(?:eur|euse)|orthophoniste|sage-femme|auxiliaire|intervenante?|spécialiste|maître|postdoctora\\p{L}*|doyen(?:ne)?|animat(?:eur|rice)|électricien(?:ne)?|plombi(?:er|ère)'
const spanish =
  'enfermer[oa]s?|profesora?|catedrátic[oa]|maestr[oa]|docente|médic[oa]|director[a]?|gerente|técnic[oa]|tecnólog[oa]|asistente|ayudante|auxiliar|coordinador[a]?|especialista|analista|ingenier[oa]|contador[a]?|contable|secretari[oa]|oficinista|terapista|fisioterapeuta|psicólog[oa]|farmacéutic[oa]|trabajador[a]?|supervisor[a]?|consejer[oa]|orientador[a]?|bibliotecari[oa]|conductor[a]?|chofer|cociner[oa]|mecánic[oa]|electricista|administrador[a]?|investigador[a]?|abogad[oa]|oficial|instructor[a]?|conferenciante|decan[oa]|guardia|encargad[oa]|jef[ea]|matron[ao]'
/** German words are often the end of a longer one; feminine forms add "in". */
const german =
  '\\p{L}*(?:mitarbeiter|leiter|leitung|professur|professor|assistent|assistenz|arzt|ärzt|pfleger|pflegekraft|kraft|kräfte|ingenieur|lehrer|referent|sachbearbeiter|techniker|mechaniker|elektroniker|entwickler|berater|verwalter|helfer|meister|koch|köch|fahrer|verkäufer|therapeut|hebamme|erzieher|pädagog|informatiker|laborant|dozent|doktorand|praktikant|volontär|kaufmann|kauffrau|bibliothekar|hausmeister|sekretär|buchhalter)(?:in|innen|/-?in|:in|\\*in|e|en|er)?'
const dutch =
  '\\p{L}*(?:verpleegkundige|medewerker|docent|hoogleraar|leerkracht|leraar|onderzoeker|adviseur|begeleider|arts|assistente?|coördinator|beheerder|chauffeur|kok|monteur|secretaresse|verzorgende|zorgkundige|promovendus)'
const posts = new RegExp(`(?<!\\p{L})(?:${english}|${french}|${spanish}|${german}|${dutch})(?!\\p{L})`, 'iu')
/** Marks of titles in German, French and Dutch: (m/w/d), (H/F), (m/v/x). */
const genders = /\(?(?<!\p{L})(?:[mwfdx]\s?[/|]\s?[mwfdvx](?:\s?[/|]\s?[dxi])?|h\s?\/\s?f|f\s?\/\s?h)(?!\p{L})\)?/iu
/** Whether a text names a position. */
export const namesPosition = (text: string): boolean => posts.test(text) || genders.test(text)

/** Values of a label such as "Position" that are no title. */
const noTitle =
  /^(?:(?:(?:non[- ]?)?tenured?(?:[- ]track)?|regular|permanent|temporary|full|part)[- ,/]*(?:time)?\s*(?:[,;(].*)?|\d+|open|yes|no|new|replacement|tbd|n\/a|(?:temps|tiempo|jornada) .*)$/i

/** Labels of a title that many positions share; another one is that of the posting. */
const classTitle = /^(?:class(?:ification)?|payroll|official|functional) title$/i

/** Maximum length of the rest of a title whose line was broken; a longer one is an employer. */
const maxRest = 24

/** Returns the job title: from a label, the first short line that names a position, or the first short line. */
export function findTitle(lines: readonly string[]): { value: string; from: string } | null {
  const short = lines
    .slice(0, 8)
    .filter((line) => line.length <= 160 && !headings.test(line.trim()) && !/[.!?:]$/.test(line) && !isNoTitle(line))
  const titles = labelledParts(lines.slice(0, 30)).filter(({ kind, value }) => kind === 'title' && isTitle(value))
  const labelled = titles.find(({ label }) => !classTitle.test(label)) ?? titles[0]
  if (labelled) {
    // A label in a line that was broken has only the beginning of the title
    const whole = short.find(
      (line) =>
        line.startsWith(`${labelled.value} `) &&
        line.length - labelled.value.length <= maxRest &&
        !numberOfOpenings.test(line),
    )
    const { value, from } = whole === undefined ? labelled : { value: whole, from: whole }
    return { value: withoutTerms(value), from }
  }
  const named =
    short.slice(0, 4).find((line) => namesPosition(line) && !seeks.test(line)) ??
    short.find((line) => genders.test(line))
  const value = withoutEmployer(named) ?? behindHeading(lines, short) ?? short.find((line) => !employer.test(line))
  if (value === undefined) return null
  const title = value === value.toUpperCase() ? (inMixedCase(value, lines) ?? value) : value
  return { value: withoutTerms(title), from: title }
}

/** The number of a job, and its hours and terms, behind a title. */
const terms =
  /\s*(?:\((?:job|req(?:uisition)?|posting|position|reference|ref|vacancy|competition)\.?\s*(?:number|no\.?|id|code|#|ref)?\s*[:#]?\s*(?=[\w-]*\d)[\w-]+\)|\s[–—-]\s+(?:req|jr|job|ref|r|no)[-.#:\s]*(?=[\w-]*\d)[\w-]+|\s[–—-]\s+\d+(?:[.,]\d+)?\s?(?:hours?|hrs?|h|heures?|stunden|horas|uur)(?!\p{L}).*)$/iu
const withoutTerms = (title: string) => title.replace(terms, '') || title

/** A number of openings behind a title, as in "School Psychologist (2 openings)". */
const numberOfOpenings = /\(\d+ (?:openings?|positions?|vacanc(?:y|ies)|postes?|plazas?|puestos?|vacantes?)\)$/iu

/** Links of a page, rules, greetings, and lines that go on. */
const navigation =
  /^(?:skip to |sign (?:in|up|out)$|log ?(?:in|out)$|login$|register$|menu$|search(?: for)? jobs|(?:job )?search$|find jobs|all jobs|view all|back(?: to .*)?$|return to |careers? at |jobs at |apply(?: (?:now|today|online|for this job|here))?$|save(?: job)?$|share(?: this job)?$|print$|email this|refer a friend|posted |new!?$|(?:hi|hello|hey|dear|good (?:morning|afternoon|day|evening)|bonjour|bonsoir|allô|salut|hola|buen(?:os|as) |estimad[oa]s?|saludos|guten tag|hallo|sehr geehrte|liebe|beste|see (?:below|attached)|thanks?|thank you|merci|gracias|danke)(?!\p{L}))|^[\s\p{P}\p{S}]|^[\p{P}\s]*(?:original message|forwarded message|message d[’']origine|message transféré|mensaje original|ursprüngliche nachricht)|[,;]$/iu

/** Links of a page, headers of an email, and fields with a label that is not the title's. */
const isNoTitle = (line: string) =>
  navigation.test(line) ||
  /[›»❯]|\s>\s|@|https?:|www\.|^(?:we|our|this|you|your|nous|notre|vous|somos|nuestr[oa]s?)\s/iu.test(line) ||
  labelledParts([line]).some(({ kind }) => kind !== null && kind !== 'title') ||
  (/^\p{Lu}[\p{L}/ ]{1,30}: /u.test(line) && !posts.test(line))

/** A title in capitals that a line further down has in mixed case. */
const inMixedCase = (title: string, lines: readonly string[]) =>
  lines.slice(0, 40).find((line) => line !== title && line.toUpperCase() === title && /\p{Ll}/u.test(line))

/** Removes an employer with its place: "Sous Chef – Derwent Hotel, Hobart TAS 7000". */
function withoutEmployer(title: string | undefined): string | undefined {
  const [, before = '', behind = ''] = /^(.+?)\s+[–—-]\s+([^–—]+,[^–—]+)$/u.exec(title ?? '') ?? []
  const place = posts.test(before) && !posts.test(behind) ? placeIn(behind, { from: behind, isLabelled: false }) : null
  return place?.country && place.city ? before : title
}

const seeks = /\s(?:zoekt|sucht|recrute|recherche|seeks|busca|solicita)$/iu

/** Lines that name an employer; one with a word for a position is a title. */
const employer =
  /^(?:the )?(?:board|department|office|ministry|school|city|town|county|village|state|province|university|college|ville|municipalit[ée]|universit[ée]|cégep|collège|municipio|universidad) (?:of|de|du|del)\s|(?<!\p{L})(?:inc|llc|ltd|g?gmbh|ag|e\.\s?v|corp|plc|university|college|hospital|health|healthcare|institute|foundation|district|hôpital|clinic|trust|department|services|board|council|authority|laborator(?:y|ies)|centre|center|society|association|school|academy|library|museum|church|company|group|hospitals?|universit[äe]t|klinikum|klinik(?:en)?|krankenhaus|hochschule|stiftung)\.?$|^(?:(?:la |le |l[’']|el |die |das |der |het |de )?(?:ville|municipalit[ée]|universit[éeäa]t?|universidad|cégep|collège|centre|center|centro|hôpital|hospital|chu|chr|ch|cisss|ciusss|clinique|clínica|escuela|école|lycée|académie|commission|ministère|ministerio|ayuntamiento|alcaldía|gobierno|hochschule|klinikum|stadt|landkreis|gemeinde|gemeente|laborator(?:ios|ium|ire)s?|instituto?|institut|fundación|fondation|groupe|grupo|banque|banco))(?!\p{L})|(?<!\p{L})(?:g?gmbh|e\.\s?v\.|s\.?a\.?s\.?|inc\.|llc)(?!\p{L})|\s(?:zoekt|sucht|recrute|recherche|seeks|is (?:hiring|seeking|recruiting)|busca|solicita|procura|cerca)(?:\s(?:une?|a|an|un\(e\)|un\/e|eine?n?|een|una?))?$/iu

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
