import { labelledParts } from './find-labels.ts'
import { sentenceAt } from './find-sentence.ts'
import { placeIn } from './read-place.ts'

const english =
  '(?:journeyman|linem[ae]n|repairman|serviceman|draftsman|salesm[ae]n|professor\\p{L}*|lecturer|instructor|faculty|dean|provost|chair|director|manager|coordinator|specialist|nurse\\p{L}*|physician|doctor|therapist|engineer|developer|analyst|accountant|assistant|associate|officer|technician|technologist|librarian|teacher|head|advisor|adviser|counsel(?:l)?or|executive|administrator|clerk|supervisor|scientist|researcher|fellow|postdoc\\p{L}*|position|consultant|representative|electrician|plumber|worker|practitioner|bookkeeper|programmer|designer|editor|lead|trainee|graduate|tutor|chef|cook|custodian|driver|pharmacist|midwife|paramedic|attorney|lawyer|paralegal|secretary|receptionist|cashier|mechanic|welder|operator|aide|attendant|planner|buyer|recruiter|superintendent|architect|surveyor|carpenter|painter|guard|inspector|writer|registrar|hospitalist|surgeon|dentist|hygienist|psychologist|psychiatrist|sonographer|radiographer|phlebotomist|housekeeper|server|barista|apprentice|intern|chief|marshal|sheriff|captain|mate|deckhand|judge|clergy|pastor|chaplain|curator|archivist|producer|reporter|estimator|installer|dispatcher|handler|loader|packer|stocker|baker|butcher|barber|stylist|gardener|landscaper|firefighter|dietitian|optometrist|veterinarian|audiologist|pathologist|candidate|caregiver|janitor|laborer|porter|roofer|tester|underwriter|actuary|auditor|economist|statistician|sociologist|historian|translator|interpreter|negotiator|trainer|coach|principal|president|rector|controller|treasurer|ranger|lifeguard|trooper|officers|counselors|adjunct|psychometrist|epidemiologist|chemist|physicist|biologist|geologist|ecologist|meteorologist|hydrologist|forester|naturalist|docent|conservator|conductor|organist|musician|dramaturg|videographer|photographer|detective|bailiff|magistrate|prosecutor|assessor|appraiser|arborist|horticulturist|machinist|electrologist|perfusionist|doula|orderly|transporter|sitter|nanny|proctor|grader|reader|webmaster|copywriter|fundraiser|canvasser|organizer|ombuds\\p{L}*|monitor|helper|leader|educator|resident|coder|crew|member|paraprofessional|biller|scheduler|drafter|assembler|fabricator|finisher|fitter|steward|sergeant|lieutenant|pilot|bartender|host|hostess|dishwasher|waiter|waitress|tailor|groomer|examiner|investigator|strategist|scribe|ambassador|advocate|liaison|generalist|partner|warden|greeter|tender|mover|sawyer|miller|weaver|brewer|foreman|forewoman|seasonal|substitute|steamfitter|millwright|cleaner|merchandiser|salesperson|seller|teller|minister|deacon|vicar|sexton|cantor|physiotherapist|carer|demonstrator|governor|bursar|matron|associates)s?|\\p{L}{3,}(?:ologist|graphers?|keepers?|makers?|workers?|therapists?|iatrists?|icians?)'
const french =
  'infirmi(?:er|ère)s?|enseignante?|professeure?|chargée? de (?:cours|projets?)|médecin|direct(?:eur|rice)|gestionnaire|conseill(?:er|ère)|agente?|techni(?:cien|cienne)|technologue|préposée?|adjointe?|secrétaire|coordonnat(?:eur|rice)|analyste|ingénieure?|commis|éducat(?:eur|rice)|psychologue|pharmacien(?:ne)?|physiothérapeute|ergothérapeute|travaill(?:eur|euse)|inhalothérapeute|chef|chargée?|responsable|ouvri(?:er|ère)|mécanicien(?:ne)?|cuisini(?:er|ère)|aide|comptable|avocate?|bibliothécaire|cherch(?:eur|euse)|orthophoniste|sage-femme|auxiliaire|intervenante?|spécialiste|maître|postdoctora\\p{L}*|doyen(?:ne)?|animat(?:eur|rice)|électricien(?:ne)?|plombi(?:er|ère)|vend(?:eur|euse)|serv(?:eur|euse)|chauffeur|développ(?:eur|euse)|manipulat(?:eur|rice)|format(?:eur|rice)|rédact(?:eur|rice)|traduct(?:eur|rice)|interprète|graphiste|journaliste|apprentie?|stagiaire|soignante?|monit(?:eur|rice)|caissi(?:er|ère)|magasini(?:er|ère)|menuisi(?:er|ère)|charpenti(?:er|ère)|maçon(?:ne)?|soud(?:eur|euse)|opérat(?:eur|rice)|conduct(?:eur|rice)|jardini(?:er|ère)|concierge|gardien(?:ne)?|pompi(?:er|ère)|juriste|dentiste|hygiéniste|diététi(?:ste|cien|cienne)|nutritionniste|vétérinaire|achet(?:eur|euse)|vérificat(?:eur|rice)|contremaître|surintendante?|président[e]?|rect(?:eur|rice)|perfusionniste|résident\\(?e?\\)?|assistante?|attachée?|régiss(?:eur|euse)|greffi(?:er|ère)|urbaniste|archiviste|documentaliste|\\p{L}{4,}(?:logue|thérapeute)'
const spanish =
  'enfermer[oa]s?|profesora?|catedrátic[oa]|maestr[oa]|docente|médic[oa]|director[a]?|gerente|técnic[oa]|tecnólog[oa]|asistente|ayudante|auxiliar|coordinador[a]?|especialista|analista|ingenier[oa]|contador[a]?|contable|secretari[oa]|oficinista|terapista|fisioterapeuta|psicólog[oa]|farmacéutic[oa]|trabajador[a]?|supervisor[a]?|consejer[oa]|orientador[a]?|bibliotecari[oa]|conductor[a]?|chofer|cociner[oa]|mecánic[oa]|electricista|administrador[a]?|investigador[a]?|abogad[oa]|oficial|instructor[a]?|conferenciante|decan[oa]|guardia|encargad[oa]|jef[ea]|matron[ao]|vendedor[a]?|cajer[oa]|camarer[oa]|operari[oa]|operador[a]?|soldador[a]?|albañil|fontaner[oa]|carpinter[oa]|repartidor[a]?|dependient[ea]|recepcionista|limpiador[a]?|cuidador[a]?|monitor[a]?|educador[a]?|periodista|diseñador[a]?|programador[a]?|desarrollador[a]?|traductor[a]?|químic[oa]|biólog[oa]|arquitect[oa]|veterinari[oa]|dentista|odontólog[oa]|nutricionista|logopeda|terapeuta|celador[a]?|responsable|comercial|almacener[oa]|vigilante|tutor[a]?|lector[a]?'
/** German words are often the end of a longer one; feminine forms add "in". */
const german =
  '\\p{L}*(?:mitarbeiter|leiter|leitung|professur|professor|assistent|assistenz|arzt|ärzt|pfleger|pflegekraft|kraft|kräfte|ingenieur|lehrer|referent|sachbearbeiter|techniker|mechaniker|elektroniker|entwickler|berater|verwalter|helfer|meister|koch|köch|fahrer|verkäufer|therapeut|hebamme|erzieher|pädagog|informatiker|laborant|dozent|doktorand|praktikant|volontär|kaufmann|kauffrau|bibliothekar|hausmeister|technolog|r[aä]t|zimmerer|zimmerin|maurer|maler|schreiner|tischler|dachdecker|schweißer|monteur|bäcker|metzger|kellner|friseur|gärtner|richter|anwalt|anwält|beauftragte[rn]?|angestellte[rn]?|redakteur|planer|architekt|spezialist|konstrukteur|prüfer|disponent|wissenschaftler|physiker|chemiker|biolog|psycholog|logopäd|trainer|führer|pflegeperson|fachfrau|fachmann|sekretär|buchhalter)(?:in|innen|/-?in|:in|\\*in|e|en|er)?'
const dutch =
  '\\p{L}*(?:verpleegkundige|medewerker|docent|hoogleraar|leerkracht|leraar|onderzoeker|adviseur|begeleider|arts|assistente?|coördinator|beheerder|chauffeur|kok|monteur|secretaresse|verzorgende|zorgkundige|promovendus)'
const posts = new RegExp(`(?<!\\p{L})(?:${english}|${french}|${spanish}|${german}|${dutch})(?!\\p{L})`, 'iu')
/** Abbreviations of positions in health care and management, which other words have in lowercase. */
const abbreviations =
  /(?<!\p{L})(?:RN|LPN|LVN|RPN|CNA|CMA|APRN|ARNP|CRNA|PMHNP|FNP|SLP|COTA|PTA|EMT|DVM|CEO|CFO|COO|CIO|CTO|VP|AVP|SVP|EVP|HCA|ODP)s?(?!\p{L})/u
/** Marks of titles in German, French and Dutch: (m/w/d), (H/F), (m/v/x). */
const genders = /\(?(?<!\p{L})(?:[mwfdx]\s?[/|]\s?[mwfdvx](?:\s?[/|]\s?[dxi])?|h\s?\/\s?f|f\s?\/\s?h)(?!\p{L})\)?/iu
/** Whether a text names a position. */
export const namesPosition = (text: string): boolean =>
  posts.test(text) || abbreviations.test(text) || genders.test(text)

/** Lines that head documents and are not a title. */
const headings =
  /^(?:job (?:description|posting|announcement|details|summary|opportunity|opening)|position (?:description|announcement|summary|details)|vacancy(?: announcement| notice)?|notice of vacancy|employment opportunity|career opportunity|now hiring|we are hiring|we[’']re hiring|join our team|careers?|overview|about us|apply now|home|human resources|offres? d[’']emplois?|affichage(?: de poste| interne| externe)?|avis d[’']affichage|description (?:de poste|du poste|d[’']emploi)|appel de candidatures|poste à pourvoir|carrières?|possibilité d[’']emploi|nous recrutons|on recrute|ressources humaines|concours|ofertas? de (?:empleo|trabajo)|convocatoria(?: abierta| pública)?|oportunidad(?:es)? de (?:empleo|trabajo)|descripción del (?:puesto|cargo|trabajo)|aviso de (?:vacante|plaza|convocatoria|empleo)|recursos humanos|vacantes?|se (?:busca|solicita)|stellenangebot|stellenausschreibung|fiche (?:de|du) poste|profil (?:de|du) poste|(?:position|posting|job|vacancy) information|posting details?|position details?|description|requirements?|requisitos|summary|location|department)(?:\s*(?:no\.?|#|n[o°º])?\s*[\d-]+)?\s*:?$/iu
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
  const labelled = titles.find(({ label }) => !classTitle.test(label)) ?? titles[0]
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
    short.slice(0, 4).find((line) => namesPosition(line) && !seeks.test(line)) ??
    short.find((line) => genders.test(line)) ??
    (isFollowedByEmployer(lines, short) ? lines[0] : candidates.find((line) => isPlainTitle(line)))
  const value = withoutEmployer(named) ?? behindHeading(lines, short)
  if (value !== undefined) {
    const title = value === value.toUpperCase() ? (inMixedCase(value, lines.slice(0, 40)) ?? value) : value
    return { value: withoutTerms(withoutIntroduction(title)), from: title }
  }
  const introduced = introducedTitle(lines)
  if (introduced) return introduced
  const top = short.find((line) => !employer.test(line))
  return top !== undefined && lines.indexOf(top) < 2 ? { value: withoutTerms(top), from: top } : null
}

/** Whether the first line may be a title, and the second is an employer. */
const isFollowedByEmployer = ([first = '', second = '']: readonly string[], short: readonly string[]) =>
  short.includes(first) && !employer.test(first) && employer.test(second)

/** The lines before the name of the sender of a message. */
function withoutSignature(lines: readonly string[]): readonly string[] {
  const end = lines.findIndex((line, place) => place > 1 && closing.test(line))
  return end < 0 ? lines : lines.slice(0, end)
}

const closing =
  /^(?:(?:best|kind|warm|many)?\s*(?:regards|wishes|thanks)|best|sincerely(?: yours)?|respectfully|cordially|cordialement|bien à vous|salutations|saludos(?: cordiales)?|atentamente|mit freundlichen grüßen|viele grüße)\s*[,!.]?$/iu

/** Whether a line may be a title: short, and no heading, sentence, link or value of another label above it. */
const isCandidate = (line: string, before: string) =>
  line.length <= 160 &&
  !headings.test(line.trim()) &&
  !/[.!?:]$/.test(line) &&
  !isNoTitle(line) &&
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
  /^\p{Lu}/u.test(line) &&
  namesPosition(line) &&
  !employer.test(line) &&
  !seeks.test(line) &&
  !/[.;•|]|\s(?:is|are|was|will|has|have|must|with|who|you|your|est|sont|avec|es|son|con|ist|sind|mit)\s/iu.test(line)

/** Words of a sentence before the title of the position that it announces. */
const introducing =
  '(?:seek(?:s|ing)|hir(?:es|ing)|recruit(?:s|ing)|look(?:s|ing) for|search(?:es|ing) for|invit(?:es|ing) (?:nominations and )?applications (?:and nominations )?for|(?:announc(?:es?|ing)|has) an? (?:opening|vacancy|position) for|(?:search|opening|vacancy|position|post) (?:for|of))'
const introduction = new RegExp(
  `(?<!\\p{L})${introducing}:?\\s+(?:(?:the|an?|its(?: next| new)?|our(?: next| new)?|one|two|several)\\s+)?(?:(?:[\\p{Ll}-]+,?\\s+){0,5}(?:position|post|role) (?:of|as|for) (?:an? |the )?|(?:[\\p{Ll}\\d-]+,?\\s+){0,6})(\\p{Lu}[\\p{L}/&’'-]*(?:(?:,? (?:of|and|for|in|&)|,)? (?:\\p{Lu}[\\p{L}/&’'-]*|\\([\\p{L} /&-]{2,40}\\)))*)`,
  'u',
)

/** The title in a sentence such as "Hocking University seeks a full-time Metadata Librarian". */
function introducedTitle(lines: readonly string[]): { value: string; from: string } | null {
  for (const line of lines.slice(0, 12)) {
    const found = introduction.exec(line.slice(0, 600))
    const title = found?.[1] ?? ''
    if (title.length > 4 && title.length <= 100 && namesPosition(title))
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
  /\s*(?:\((?:job|req(?:uisition)?|posting|position|reference|ref|vacancy|competition)\.?\s*(?:number|no\.?|id|code|#|ref)?\s*[:#]?\s*(?=[\w-]*\d)[\w-]+\)|\s[–—-]\s+(?:req|jr|job|ref|r|no)[-.#:\s]*(?=[\w-]*\d)[\w-]+|\s[–—-]\s+\d+(?:[.,]\d+)?\s?(?:hours?|hrs?|h|heures?|stunden|horas|uur)(?!\p{L}).*)$/iu
const withoutTerms = (title: string) => title.replace(terms, '') || title

/** A number of openings behind a title, as in "School Psychologist (2 openings)". */
const numberOfOpenings = /\(\d+ (?:openings?|positions?|vacanc(?:y|ies)|postes?|plazas?|puestos?|vacantes?)\)$/iu

/** Links of a page, rules, greetings, and lines that go on. */
const navigation =
  /^(?:skip to |sign (?:in|up|out)$|log ?(?:in|out)$|login$|register$|menu$|search(?: for)? jobs|(?:job )?search$|find jobs|all jobs|view all|back(?: to .*)?$|return to |careers? at |jobs at |apply(?: (?:now|today|online|for this job|here))?$|save(?: job)?$|share(?: this job)?$|print$|email this|refer a friend|posted |new!?$|(?:hi|hello|hey|dear|good (?:morning|afternoon|day|evening)|bonjour|bonsoir|allô|salut|hola|buen(?:os|as) |estimad[oa]s?|saludos|guten tag|hallo|sehr geehrte|liebe|beste|see (?:below|attached)|thanks?|thank you|merci|gracias|danke)(?!\p{L}))|^[\s\p{P}\p{S}]|^[\p{P}\s]*(?:original message|forwarded message|message d[’']origine|message transféré|mensaje original|ursprüngliche nachricht)|[,;]$|\s(?:of|for|the|an?|de|du|des|une?|una?|als|eine?n?)$/iu

/** Links of a page, headers of an email, and fields with a label that is not the title's. */
const isNoTitle = (line: string) =>
  navigation.test(line) ||
  /[›»❯]|\s>\s|@|https?:|www\.|^(?:we|our|this|you|your|nous|notre|vous|somos|nuestr[oa]s?)\s/iu.test(line) ||
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
  /^(?:the )?(?:board|department|office|ministry|school|city|town|county|village|state|province|university|college|ville|municipalit[ée]|universit[ée]|cégep|collège|municipio|universidad) (?:of|de|du|del)\s|(?<!\p{L})(?:inc|llc|ltd|g?gmbh|ag|e\.\s?v|corp|plc|university|college|hospital|health|healthcare|institute|foundation|district|hôpital|clinic|trust|department|services|board|council|authority|laborator(?:y|ies)|centre|center|society|association|school|academy|library|museum|church|company|group|associates|cooperative|corporation|agency|bureau|union|hospitals?|universit[äe]t|klinikum|klinik(?:en)?|krankenhaus|hochschule|stiftung)\.?$|^(?:(?:la |le |l[’']|el |die |das |der |het |de )?(?:ville|municipalit[ée]|universit[éeäa]t?|universidad|cégep|collège|centre|center|centro|hôpital|hospital|chu|chr|ch|cisss|ciusss|clinique|clínica|escuela|école|lycée|académie|commission|ministère|ministerio|ayuntamiento|alcaldía|gobierno|hochschule|klinikum|stadt|landkreis|gemeinde|gemeente|laborator(?:ios|ium|ire)s?|instituto?|institut|fundación|fondation|groupe|grupo|banque|banco))(?!\p{L})|(?<!\p{L})(?:g?gmbh|e\.\s?v\.|s\.?a\.?s\.?|inc\.|llc)(?!\p{L})|\s(?:zoekt|sucht|recrute|recherche|seeks|is (?:hiring|seeking|recruiting)|busca|solicita|procura|cerca)(?:\s(?:une?|a|an|un\(e\)|un\/e|eine?n?|een|una?))?$/iu

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
