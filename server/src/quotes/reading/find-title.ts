import { labelledParts } from './find-labels.ts'
import { placeIn } from './read-place.ts'

/** Lines that head documents and are not a title. */
const headings =
  /^(?:job (?:description|posting|announcement|details|summary|opportunity|opening)|position (?:description|announcement|summary|details)|vacancy(?: announcement| notice)?|notice of vacancy|employment opportunity|career opportunity|now hiring|we are hiring|we[’']re hiring|join our team|careers?|overview|about us|apply now|home|human resources|offres? d[’']emplois?|affichage(?: de poste| interne| externe)?|avis d[’']affichage|description (?:de poste|du poste|d[’']emploi)|appel de candidatures|poste à pourvoir|carrières?|possibilité d[’']emploi|nous recrutons|on recrute|ressources humaines|concours|ofertas? de (?:empleo|trabajo)|convocatoria(?: abierta| pública)?|oportunidad(?:es)? de (?:empleo|trabajo)|descripción del (?:puesto|cargo|trabajo)|aviso de (?:vacante|plaza|convocatoria|empleo)|recursos humanos|vacantes?|se (?:busca|solicita)|stellenangebot|stellenausschreibung)(?:\s*(?:no\.?|#|n[o°º])?\s*[\d-]+)?\s*:?$/iu
const english =
  'professor\\p{L}*|lecturer|instructor|faculty|dean|provost|chair|director|manager|coordinator|specialist|nurse\\p{L}*|physician|doctor|therapist|engineer|developer|analyst|accountant|assistant|associate|officer|technician|technologist|librarian|teacher|head|advisor|adviser|counsel(?:l)?or|executive|administrator|clerk|supervisor|scientist|researcher|fellow|postdoc\\p{L}*|position|consultant|representative|electrician|plumber|worker|practitioner|bookkeeper|programmer|designer|editor|lead|trainee|graduate|tutor|chef|cook|custodian|driver|pharmacist|midwife|paramedic|attorney|lawyer|paralegal|secretary|receptionist|cashier|mechanic|welder|operator|aide|attendant|planner|buyer|recruiter|superintendent|architect|surveyor|carpenter|painter|guard|inspector|writer|registrar|hospitalist|surgeon|dentist|hygienist|psychologist|psychiatrist|sonographer|radiographer|phlebotomist|housekeeper|server|barista|apprentice|intern|chief|marshal|sheriff|captain|mate|deckhand|engineer|judge|clergy|pastor|chaplain|curator|archivist|producer|reporter|estimator|installer|dispatcher|handler|loader|packer|stocker|baker|butcher|barber|stylist|gardener|landscaper|firefighter|dietitian|optometrist|veterinarian|audiologist|pathologist|candidate|caregiver|janitor|laborer|porter|roofer|tester|underwriter|actuary|auditor|economist|statistician|sociologist|historian|translator|interpreter|negotiator|trainer|coach|principal|president|rector|controller|treasurer|ranger|lifeguard|trooper|officers|counselors|adjunct|psychometrist|epidemiologist|chemist|physicist|biologist|geologist|ecologist|meteorologist|hydrologist|forester|naturalist|docent|conservator|conductor|organist|musician|dramaturg|videographer|photographer|detective|dispatcher|bailiff|magistrate|prosecutor|assessor|appraiser|arborist|horticulturist|machinist|electrologist|perfusionist|doula|orderly|transporter|sitter|nanny|proctor|grader|reader|webmaster|copywriter|fundraiser|canvasser|organizer|ombuds\\p{L}*|monitor|helper'
const french =
  'infirmi(?:er|ère)s?|enseignante?|professeure?|chargée? de (?:cours|projets?)|médecin|direct(?:eur|rice)|gestionnaire|conseill(?:er|ère)|agente?|techni(?:cien|cienne)|technologue|préposée?|adjointe?|secrétaire|coordonnat(?:eur|rice)|analyste|ingénieure?|commis|éducat(?:eur|rice)|psychologue|pharmacien(?:ne)?|physiothérapeute|ergothérapeute|travaill(?:eur|euse)|inhalothérapeute|chef|chargée?|responsable|ouvri(?:er|ère)|mécanicien(?:ne)?|cuisini(?:er|ère)|aide|comptable|avocate?|bibliothécaire|cherch(?:eur|euse)|orthophoniste|sage-femme|auxiliaire|intervenante?|spécialiste|maître|postdoctora\\p{L}*|doyen(?:ne)?|animat(?:eur|rice)|électricien(?:ne)?|plombi(?:er|ère)'
const spanish =
  'enfermer[oa]s?|profesora?|catedrátic[oa]|maestr[oa]|docente|médic[oa]|director[a]?|gerente|técnic[oa]|tecnólog[oa]|asistente|ayudante|auxiliar|coordinador[a]?|especialista|analista|ingenier[oa]|contador[a]?|contable|secretari[oa]|oficinista|terapista|fisioterapeuta|psicólog[oa]|farmacéutic[oa]|trabajador[a]?|supervisor[a]?|consejer[oa]|orientador[a]?|bibliotecari[oa]|conductor[a]?|chofer|cociner[oa]|mecánic[oa]|electricista|administrador[a]?|investigador[a]?|abogad[oa]|oficial|instructor[a]?|conferenciante|decan[oa]|guardia|encargad[oa]|jef[ea]|matron[ao]'
const posts = new RegExp(`(?<!\\p{L})(?:${english}|${french}|${spanish})(?!\\p{L})`, 'iu')
/** Whether a text names a position. */
export const namesPosition = (text: string): boolean => posts.test(text)

/** Values of a label such as "Position" that are no title. */
const noTitle =
  /^(?:(?:(?:non[- ]?)?tenured?(?:[- ]track)?|regular|permanent|temporary|full|part)[- ,/]*(?:time)?\s*(?:[,;(].*)?|\d+|open|yes|no|new|replacement|tbd|n\/a|(?:temps|tiempo|jornada) .*)$/i

/** Maximum length of the rest of a title whose line was broken; a longer one is an employer. */
const maxRest = 24

/** Returns the job title: from a label, the first short line that names a position, or the first short line. */
export function findTitle(lines: readonly string[]): { value: string; from: string } | null {
  const short = lines
    .slice(0, 8)
    .filter((line) => line.length <= 160 && !headings.test(line.trim()) && !/[.!?:]$/.test(line) && !isNoTitle(line))
  const labelled = labelledParts(lines.slice(0, 30)).find(({ kind, value }) => kind === 'title' && isTitle(value))
  if (labelled) {
    // A label in a line that was broken has only the beginning of the title
    const whole = short.find(
      (line) =>
        line.startsWith(`${labelled.value} `) &&
        line.length - labelled.value.length <= maxRest &&
        !numberOfOpenings.test(line),
    )
    return whole ? { value: whole, from: whole } : { value: labelled.value, from: labelled.from }
  }
  const [first] = short
  if (first === undefined) return null
  const named = posts.test(first) ? first : short.slice(0, 4).find((line) => posts.test(line))
  const value =
    withoutEmployer(named) ?? behindHeading(lines, short) ?? short.find((line) => !employer.test(line)) ?? first
  const title = value === value.toUpperCase() ? (inMixedCase(value, lines) ?? value) : value
  return { value: title, from: title }
}

/** A number of openings behind a title, as in "School Psychologist (2 openings)". */
const numberOfOpenings = /\(\d+ (?:openings?|positions?|vacanc(?:y|ies)|postes?|plazas?|puestos?|vacantes?)\)$/iu

/** Links of a page, headers of an email, and fields with a label that is not the title's. */
const isNoTitle = (line: string) =>
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

/** Lines that name an employer; one with a word for a position is a title. */
const employer =
  /^(?:the )?(?:city|town|county|village|state|province|university|college|ville|municipalit[ée]|universit[ée]|cégep|collège|municipio|universidad) (?:of|de|du|del)\s|(?<!\p{L})(?:inc|llc|ltd|gmbh|corp|plc|university|college|hospital|health|healthcare|institute|foundation|district|hôpital|clinic|trust|department|services)\.?$/iu

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
