import { labelledParts } from './find-labels.ts'
import { sentenceAt } from './find-sentence.ts'

interface Found<Value> {
  value: Value
  from: string
}

/** Numbers of `jobTypeNames`, by words in English, French and Spanish. */
const jobTypes: readonly (readonly [RegExp, number])[] = [
  [
    /(?<!\p{L})(?:full[- ]?time|voltijd|temps[- ](?:plein|complet)|(?:tiempo|jornada)[- ]complet[oa]|jornada ordinaria|vollzeit(?:stelle|kraft)?)(?!\p{L})/iu,
    1,
  ],
  [
    /(?<!\p{L})(?:part[- ]?time|half[- ]time|mi-temps|halbtags|deeltijd|temps[- ]partiel|(?:tiempo|jornada)[- ]parcial|medio tiempo|media jornada|teilzeit(?:stelle|kraft)?)(?!\p{L})/iu,
    2,
  ],
  [/(?<!\p{L})PT(?= (?:evenings|days|nights|mornings|weekends|hours|position|job|help|work)(?!\p{L}))/u, 2],
  [
    /(?<!\p{L})(?:temporary|temporaire|occasionnel(?:le)?|(?:contrat à )?durée déterminée|^casual$|temporal|temporer[oa]|interin[oa]|transitori[oa]|befristete?[nrs]?|fixed[- ]term (?:position|contract|appointment|post|role))(?!\p{L})/iu,
    5,
  ],
  [
    /(?<!\p{L})(?:independent contractor|^contract(?=,? \(?\d+ (?:weeks|months)|\s[·•|]\s)|contract position|contractor|contractuel(?:le)?|à contrat|travailleur autonome|pigiste|contratista|por contrato|servicios profesionales|contrato de servicios)(?!\p{L})/iu,
    3,
  ],
]
/** Only in the value of a label, where it cannot mean the contract of another thing. */
const labelled: readonly (readonly [RegExp, number])[] = [
  [/^(?:contract(?:ual)?|contrat(?! de travail)|contrato(?! de trabajo))(?!\p{L})/iu, 3],
  [/^(?:temp|fixed[- ]term|casual)(?!\p{L})/iu, 5],
  [/^(?:jornada )?completa(?!\p{L})/iu, 1],
  [/^(?:jornada )?parcial(?!\p{L})/iu, 2],
  [/^FT$/, 1],
  [/^PT$/, 2],
]

/** The type of a label, else of the first sentence with one; none where full time and part time are both offered. */
export function findJobType(lines: readonly string[]): Found<number> | null {
  const parts = labelledParts(lines)
  for (const { kind, value, from } of parts) {
    if (kind !== 'jobType') continue
    const type = typeIn(value) ?? labelled.find(([pattern]) => pattern.test(value))?.[1] ?? null
    if (type !== null) return { value: type, from }
    if (isEither(value)) return null
  }
  // "a fixed-term contract" above "Part-time, 20 hours": the hours are the type
  return typeInText(lines, ofHours) ?? typeInText(lines, ofDuration)
}

const ofHours = jobTypes.filter(([, value]) => value < 3)
const ofDuration = jobTypes.filter(([, value]) => value >= 3)

function typeInText(lines: readonly string[], types: typeof jobTypes): Found<number> | null {
  for (const line of withoutMenu(lines))
    for (const [pattern, value] of types) {
      const found = pattern.exec(line)
      const from = found ? sentenceAt(line, found.index) : ''
      if (!found || isNotOfJob(line, found)) continue
      return isEither(from) ? null : { value, from }
    }
  return null
}

/** "part time" and "Full time" as lines of their own: one of them is a link of the page, and either may be. */
function withoutMenu(lines: readonly string[]): readonly string[] {
  const types = lines.map((line) =>
    line.length > 20 ? undefined : jobTypes.find(([pattern]) => isWhole(pattern, line))?.[1],
  )
  return types.includes(1) && types.includes(2) ? lines.filter((_, place) => types[place] === undefined) : lines
}

const isWhole = (pattern: RegExp, line: string) => line.replace(pattern, '').trim() === ''

const typeIn = (text: string) =>
  isEither(text) ? null : (jobTypes.find(([pattern]) => pattern.test(text))?.[1] ?? null)

function isEither(text: string): boolean {
  const [full, part] = jobTypes
  const isBoth = full !== undefined && part !== undefined && full[0].test(text) && part[0].test(text)
  // "full, part-time and contract positions"
  // "Fonctionnaire ou contractuel"
  if (/(?<!\p{L})(?:fonctionnaires?|titulaires?)(?: ou |\/)contractuel/iu.test(text)) return true
  return isBoth || /(?<!\p{L})full-?,? ?(?:\/|&|and|or)?[ -]*part[ -]time/iu.test(text)
}

/** "Benefits for full-time employees", "two years of full-time experience" and "temporal" of a text are no type of the job. */
const isNotOfJob = (line: string, { 0: words, index }: RegExpExecArray) =>
  /^\s*(?:equivalent|students?|(?:\p{L}+\s)?experience|expérience|experiencia|(?:(?:and|or|seasonal|contract|agency|poll|election|support|hourly)\s){0,2}(?:employees|workers?|workforce|personnel|staff|help|volunteers|accommodation|housing|residents?|licen[sc]es?|permits?|visas?)(?!\p{L})|,? (?:permanent|regular) (?:employees|staff)(?!\p{L})|faculty members|work experience)/iu.test(
    line.slice(index + words.length),
  ) ||
  /(?:years?|années?|ans|años?) (?:of|d[e’']|de) ?$/iu.test(line.slice(0, index)) ||
  (/^temporal/i.test(words) &&
    !/(?:puesto|empleo|contrato|nombramiento|plaza|carácter)[^.]{0,30}$/iu.test(line.slice(0, index)))

const dataTypes: readonly (readonly [RegExp, number])[] = [
  [/full[\s_-]*time|vollzeit|temps (?:plein|complet)|jornada completa|voltijd|heltid|(?<![a-z])FT(?![a-z])/i, 1],
  [/part[\s_-]*time|teilzeit|temps partiel|jornada parcial|^parcial|deeltijd|deltid|(?<![a-z])PT(?![a-z])/i, 2],
  [/temporary|seasonal|casual/i, 5],
  [/contract|freelance/i, 3],
]

/**
 * Returns the type of data, which is written in several ways: `fulltime`, `Full-Time`, `FULL_TIME`, the address of a type, and in
 * Personio two texts: "permanent" and "part-time". Null where full time and part time are both offered.
 */
export function jobTypeOfData(texts: readonly string[]): number | null {
  const [type = null, another] = dataTypes.flatMap(([pattern, number]) =>
    texts.some((text) => pattern.test(text)) ? [number] : [],
  )
  return type === 1 && another === 2 ? null : type
}
