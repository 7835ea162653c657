import { addDays } from '../dates.ts'
import type { FieldError } from '../errors.ts'
import { carrierNames, findCarrier, isShutDown } from './carriers.ts'
import { notificationMessages as text } from './messages.ts'
import { alertKinds, maxPauseDays, type SettingsForm } from './settings-schemas.ts'

interface Texting {
  /** Stored carrier; one that has shut down since then stays until another is chosen. */
  storedCarrier: string | null
  /** Whether texts are sent through the carrier's email gateway. */
  needsCarrier: boolean
  today: string
}

/** Returns the ten digits of a US or Canadian number, or null. */
export function mobileDigits(number: string): string | null {
  if (!/^\+?[\d\s().-]+$/.test(number)) return null
  const digits = number.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(digits) ? digits : null
}

export const wantsTexts = (form: Pick<SettingsForm, (typeof alertKinds)[number]>) =>
  alertKinds.some((kind) => form[kind].correspondence.includes('text'))

/**
 * Returns all errors of the number and carrier for texts, each with its field (R17.8, R17.9).
 * @param form as it would be stored, with number and carrier @param isWanted whether texts are enabled
 */
export function textingErrors(
  { mobilePhone, mobileCarrier }: { mobilePhone: string | null; mobileCarrier: string | null },
  isWanted: boolean,
  { storedCarrier, needsCarrier, today }: Texting,
): FieldError[] {
  const errors: FieldError[] = []
  const error = (field: string, message: string) => errors.push({ code: 'invalid', field: `form.${field}`, message })
  if (isWanted && !mobilePhone) error('mobilePhone', text.mobileMissing)
  else if (isWanted && mobilePhone && !mobileDigits(mobilePhone)) error('mobilePhone', text.mobileMalformed)
  if (!mobileCarrier) {
    if (isWanted && needsCarrier) error('mobileCarrier', text.carrierMissing)
  } else if (mobileCarrier !== storedCarrier) {
    if (!carrierNames.some((name) => name === mobileCarrier)) error('mobileCarrier', text.carrierUnknown)
    else if (isShutDown(mobileCarrier, today))
      error('mobileCarrier', text.carrierShut(mobileCarrier, findCarrier(mobileCarrier)?.known ?? ''))
  }
  return errors
}

/** Ensures that a pause ends after today, and within a year. */
export function pauseErrors(pausedUntil: string | null, today: string): FieldError[] {
  if (!pausedUntil || (pausedUntil > today && pausedUntil <= addDays(today, maxPauseDays))) return []
  return [{ code: 'invalid', field: 'form.pausedUntil', message: text.pauseWrong }]
}
