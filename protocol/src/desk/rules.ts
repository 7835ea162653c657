/** Hours within which the desk aims to respond (R21.2); a stop has its own deadline (R11.11). */
export const answerHours = 24

/** Hours after the start of its run within which an ad is to be on an invoice. */
export const invoiceHours = 7 * 24

/** Default number of days after which an invoice is due. */
export const invoiceDueDays = 30

/** Hours before its due time from which an item is highlighted in the queue. */
export const soonHours = 3

export type Urgency = 'late' | 'soon' | 'later'

/** Returns how soon a time is, both in milliseconds. */
export function urgencyOf(dueMs: number, nowMs: number): Urgency {
  if (dueMs < nowMs) return 'late'
  return dueMs - nowMs <= soonHours * 3_600_000 ? 'soon' : 'later'
}

/** Formats a duration: "48 min", "2 h 18 min", "3 days". At least a minute. */
export function durationText(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / 60_000))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return `${Math.floor(hours / 24)} days`
  const rest = minutes % 60
  return rest === 0 || hours >= 24 ? `${hours} h` : `${hours} h ${rest} min`
}

/** Placeholders of a reply template, each with its meaning. */
export const textPlaceholders = {
  contact: 'name of the person who asked',
  publication: 'name of the publication',
  campaign: 'name of the campaign',
  client: 'name of the client',
  me: 'your own name',
} as const
export type TextPlaceholder = keyof typeof textPlaceholders

const placeholder = /\{([^{}]*)\}/g

/** Returns the placeholders of a text that do not exist, as written. */
export const unknownPlaceholders = (body: string): string[] => [
  ...new Set(
    [...body.matchAll(placeholder)]
      .filter(([, name = '']) => !Object.hasOwn(textPlaceholders, name))
      .map(([all]) => all),
  ),
]

/** Returns a template's text with its placeholders replaced. */
export const fillText = (body: string, values: Readonly<Record<TextPlaceholder, string>>): string =>
  body.replace(placeholder, (all, name: string) =>
    // `in` has checked that it is a placeholder
    Object.hasOwn(textPlaceholders, name) ? values[name as TextPlaceholder] : all,
  )
