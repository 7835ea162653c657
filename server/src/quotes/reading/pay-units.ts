import { ownValue } from '@tearsheet/protocol/own-value'
import type { PayUnit } from '@tearsheet/protocol/quotes/reading'
import { folded } from '../../database/like.ts'

/** Words between an amount and its unit, in English, French, Spanish and German. */
const per =
  "(?:(?<!\\p{L})(?:per|an?|each|every|for (?:an?|each|the|one|every)|p/|par|chaque|[àa] l[’']|de l[’']|l[’']|por|al|a la|la|cada|pro|je|im)(?:\\s+|(?<=[’'/]))|/\\s?)"
/** Up to three words, such as "three-credit", before a thing that is paid for. */
const few = '(?:(?!(?:hours?|hrs?)(?!\\p{L}))[\\p{L}\\d-]+[\\s-]+){0,3}?'
const end = '(?![\\p{L}\\d]|-\\p{L})'

const patterns: Record<Exclude<PayUnit, 'stipend'>, string> = {
  hour: `${per}(?:working |worked |clock )?(?:hours?|hrs?|h|heures?|horas?|hr|stunde|uur)${end}|(?<!\\p{L})hourly${end}|(?<![^\\s\\d])p\\.?h\\.?${end}|(?:taux|salaire|traitement|rémunération) horaire${end}|tarifa horaria|stundenlohn|^\\s*(?:hour|hr)${end}`,
  day: `${per}(?:working |school )?(?:days?|diem|jour(?:née)?s?|d[ií]as?|jornada|tag|dag)${end}|(?<!\\p{L})(?:daily|day[- ]rates?|journali[eè]re?|diari[oa]s?)${end}`,
  week: `${per}(?:weeks?|wk|semaines?|semanas?|woche)${end}|(?<![\\p{L}-])(?:weekly|hebdomadaires?|semanal(?:es|mente)?)${end}`,
  twoWeeks: `(?<!\\p{L})(?:bi-?weekly|fortnightly|per fortnight|a fortnight|(?:per|every) (?:two|2) weeks|every (?:other|second) week|aux (?:deux|2) semaines|(?:toutes|chaque) (?:les )?(?:deux|2) semaines|par (?:deux|2) semaines|cada (?:dos|2) semanas|bisemanal(?:es|mente)?|catorcenal)${end}`,
  halfMonth: `(?<!\\p{L})(?:semi-?monthly|(?:twice|two times) (?:a|per) month|bimensuel(?:le)?s?|(?:deux|2) fois par mois|quincenal(?:es|mente)?|por quincena|a la quincena|(?:dos|2) veces al mes)${end}`,
  month: `${per}(?:calendar )?(?:months?|mo|mois|mes(?:es)?|monat|maand)${end}|(?<![\\p{L}-])(?:monthly|mensuel(?:le)?s?|mensual(?:es|mente)?|monatlich|pcm)${end}`,
  academicYear: `${per}(?:academic|school|contract)[ -]years?${end}|(?<!\\p{L})(?:academic[ -]year|(?:for |over )?(?:9|10|nine|ten)[ -]months?|(?:par |l[’'])?année (?:scolaire|universitaire)|(?:por |al )?año (?:académico|escolar|lectivo))${end}`,
  year: `${per}(?:calendar |fiscal |full )?(?:years?|yr|annum|années?|ans?|años?|jahr|jaar|a\\.)${end}|(?<![\\p{L}-])(?:annual(?:ly|ized)?|yearly|p\\.?a\\.?|annuel(?:le)?s?(?:ment)?|anual(?:es|mente|izado)?|jährlich|jahresgehalt|(?:12|twelve)[ -]months?)${end}|^\\s*(?:FTE|pro[- ]rata)${end}`,
  creditHour: `${per}${few}(?:credits?|contact)(?:[\\s-]?(?:hours?|units?))?${end}|(?:par|por) (?:(?:heure|hora)s?[- ](?:de )?)?(?:crédits?|créditos?|contacto?)${end}`,
  course: `${per}${few}(?:course|class|section|lesson|module|cours|charge de cours|curso|secci[oó]n|clase)(?:es|s)?(?:[\\s-]+(?:hours?|units?))?${end}`,
  visit: `${per}${few}(?:visits?|visites?|visitas?)${end}`,
  other: `${per}${few}(?:shift|semester|term|quarter|session|season|unit|call|case|patient|procedure|appointment|student|event|game|word|page|article|piece|mile|period|paycheck|cheque|check|trimestre|semestre|turno|guardia|garde|quart)s?${end}|(?<!\\p{L})(?:bi-?monthly|semi-?annual(?:ly)?|quarterly|(?:11|eleven)[ -]months?|(?:twice|(?:two|three|four) times) (?:a|per) year)${end}`,
}
const compiled = Object.entries(patterns).map(
  ([unit, pattern]) => [unit as PayUnit, new RegExp(pattern, 'giu')] as const, // its own keys
)
/** "$2,000 per client": any other thing right behind the amount. */
const anyThing = /^\s*(?:per\s|\/\s?|p\/)\s?\p{L}+/iu
const stipend =
  /(?<!\p{L})(?:stipends?|honorari(?:um|a)|lump sum|one-time|bourse|montant forfaitaire|forfait|estipendio|beca|pago único)(?!\p{L})/iu

/** Before a unit of time that pay is handed out in, or work is counted by. */
const notOfPay =
  /(?<!\p{L})(?:hours?|hrs?|days?|times|shifts?|heures?|jours?|horas?|d[ií]as?|paid|payable|disbursed|payroll|installments?|vers[ée]e?s?|payée?s?|pagader[oa]s?|pagad[oa]s?)\s*(?:\p{L}+\s+){0,2}$/iu
const isHandedOut = /(?<!\p{L})(?:paid|payable|disbursed|payroll|vers|pay[ée]|paga)/iu

interface Written {
  unit: PayUnit
  index: number
  length: number
}

/** Units in a text, in order; at one place, the longest. */
function unitsIn(text: string, isYearly: boolean): PayUnit[] {
  const found = compiled.flatMap(([unit, pattern]) =>
    [...text.matchAll(pattern)].map(({ 0: { length }, index }): Written => ({ unit, index, length })),
  )
  const first = found.filter(({ index, length }) => {
    const before = text.slice(0, index)
    const isCovered = found.some(
      (other) => other.index <= index && other.index + other.length >= index + length && other.length > length,
    )
    return !isCovered && !(notOfPay.test(before) && (isYearly || !isHandedOut.test(before)))
  })
  return first.sort((a, b) => a.index - b.index).map(({ unit }) => unit)
}

/**
 * The unit of an amount: the nearest one behind it, else the nearest before it; null where none is written.
 * @param isYearly whether the amount is as high as the pay of a year, which may be handed out in other units
 */
export function unitOf({ before, after }: { before: string; after: string }, isYearly: boolean): PayUnit | null {
  const behind = unitsIn(after, isYearly)[0]
  if (behind) return behind
  if (anyThing.test(after)) return 'other'
  if (stipend.test(after.slice(0, 30))) return 'stipend'
  return unitsIn(before, isYearly).at(-1) ?? (stipend.test(before) ? 'stipend' : null)
}

/** Least and greatest amount that is plausible for a unit. */
const bounds: Record<PayUnit, readonly [number, number]> = {
  hour: [5, 1_000],
  day: [20, 10_000],
  week: [50, 50_000],
  twoWeeks: [100, 100_000],
  halfMonth: [100, 100_000],
  month: [100, 500_000],
  academicYear: [1_000, 100_000_000],
  year: [1_000, 100_000_000],
  creditHour: [5, 20_000],
  course: [50, 100_000],
  visit: [5, 10_000],
  stipend: [50, 10_000_000],
  other: [1, 100_000_000],
}

export const isPlausible = (amount: number, unit: PayUnit): boolean =>
  amount >= bounds[unit][0] && amount < bounds[unit][1]

/** Names of units in data, without their case and separators. */
const dataUnits: Record<string, PayUnit> = {
  ...Object.fromEntries(
    [
      'year',
      'annual',
      'annually',
      'yearly',
      'annum',
      'yr',
      'pa',
      'ano',
      'jahr',
      'jahrlich',
      'annuel',
      'anual',
      'an',
    ].map((name) => [name, 'year']),
  ),
  ...Object.fromEntries(
    ['hour', 'hourly', 'hr', 'ph', 'heure', 'hora', 'stunde', 'horaire'].map((name) => [name, 'hour']),
  ),
  ...Object.fromEntries(['day', 'daily', 'diem', 'perdiem'].map((name) => [name, 'day'])),
  ...Object.fromEntries(['week', 'weekly', 'wk'].map((name) => [name, 'week'])),
  ...Object.fromEntries(['biweekly', 'fortnight', 'fortnightly', 'twoweeks'].map((name) => [name, 'twoWeeks'])),
  ...Object.fromEntries(['semimonthly', 'twicemonthly'].map((name) => [name, 'halfMonth'])),
  ...Object.fromEntries(
    ['month', 'monthly', 'mo', 'mois', 'mes', 'monat', 'monatlich', 'mensuel', 'mensual'].map((name) => [
      name,
      'month',
    ]),
  ),
  ...Object.fromEntries(['visit', 'pervisit'].map((name) => [name, 'visit'])),
  ...Object.fromEntries(['course', 'class', 'percourse'].map((name) => [name, 'course'])),
  ...Object.fromEntries(['credithour', 'credit'].map((name) => [name, 'creditHour'])),
  academicyear: 'academicYear',
  schoolyear: 'academicYear',
  stipend: 'stipend',
}
/** Returns the unit that data names, as `HOURLY`, `per-year-salary` and `Bruto/año`. */
export const unitOfData = (unit: string): PayUnit =>
  ownValue(
    dataUnits,
    folded(unit.slice(0, 100)).replace(/^per\b|salary|wages?|\b(?:brut[ot]?|brutto|gross)\b|[^a-z]/g, ''),
  ) ?? 'other'

/** Whether data names a unit that is known. */
export const isPayUnit = (unit: string): boolean => unitOfData(unit) !== 'other'
