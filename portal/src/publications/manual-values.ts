import { amountQuestion } from '@tearsheet/protocol/amounts'
import type { FieldError } from '@tearsheet/protocol/errors'
import { baseAmount, type DisplayCurrency, minorDigits, readMinor, writePlain } from '@tearsheet/protocol/money'
import { quoteMessages } from '@tearsheet/protocol/quotes/messages'
import { displayBudget } from '@tearsheet/protocol/quotes/rules'
import { type ManualPublication, manualPublication } from '@tearsheet/protocol/quotes/schemas'
import type { FieldErrors, Resolver } from 'react-hook-form'

/** Form values of a publication added by the client. */
export interface ManualValues {
  name: string
  type: string
  printType: string
  url: string
  instructions: string
  budget: string
}

/** Selected for a new publication, because most ads are online. */
const online = 1

/**
 * Returns the form values of a publication; those of a new one without one.
 * @param name of a new one, as typed so far
 */
export function manualValues(
  publication: ManualPublication | undefined,
  currency: DisplayCurrency,
  name = '',
): ManualValues {
  const budget = publication ? displayBudget(publication, currency) : null
  return {
    name: publication?.name ?? name,
    type: String(publication?.type ?? online),
    printType: String(publication?.printType ?? ''),
    url: publication?.url ?? '',
    instructions: publication?.instructions ?? '',
    budget: budget === null ? '' : writePlain(budget, currency),
  }
}

const fieldNames: readonly (keyof ManualValues)[] = ['name', 'type', 'printType', 'url', 'instructions', 'budget']

/** Returns the fields that differ from the initial form values. */
export const typedManual = (opened: ManualValues, values: ManualValues): Partial<ManualValues> =>
  Object.fromEntries(fieldNames.filter((name) => values[name] !== opened[name]).map((name) => [name, values[name]]))

/** Distinguishes fields stored on the device from foreign or outdated data. */
export const isTypedManual = (read: unknown): read is Partial<ManualValues> =>
  typeof read === 'object' &&
  read !== null &&
  Object.entries(read).every(([name, text]) => fieldNames.some((one) => one === name) && typeof text === 'string')

export const hasPrint = (type: string) => type === '2' || type === '3'

interface Context {
  /** Id of the edited publication; undefined for one that has none yet. */
  id?: string | undefined
  /** Names already in the list. */
  taken: readonly string[]
  /** The client's quote currency, also used for budgets. */
  currency: DisplayCurrency
}

/** Returns the publication, or all errors of the input. */
export function readManual(
  values: ManualValues,
  { id, taken, currency }: Context,
): { publication: ManualPublication } | { errors: FieldError[] } {
  const amount = readMinor(values.budget, currency)
  // The schema rejects an invalid amount with its own message
  const isAmount = amount !== null && !Number.isNaN(amount)
  const questionAt = (field: PropertyKey | undefined) =>
    field === 'budget' ? amountQuestion(values.budget, minorDigits(currency.code)) : null
  const read = manualPublication.safeParse({
    id,
    name: values.name,
    type: Number(values.type),
    printType: hasPrint(values.type) && values.printType ? Number(values.printType) : null,
    url: values.url.trim() || null,
    instructions: values.instructions.trim() || null,
    budget: isAmount ? baseAmount(amount, currency) : amount,
    budgetAsTyped: isAmount ? { amount, currencyCode: currency.code } : null,
  })
  const errors: FieldError[] = read.success
    ? []
    : read.error.issues.map(({ path, message }) => ({
        code: 'invalid',
        field: String(path[0]),
        message: path[0] === 'type' ? quoteMessages.publicationTypeMissing : (questionAt(path[0]) ?? message),
      }))
  const name = values.name.trim()
  if (taken.some((one) => one.toLowerCase() === name.toLowerCase()))
    errors.push({ code: 'invalid', field: 'name', message: `${name} is already in the list` })
  return read.success && errors.length === 0 ? { publication: read.data } : { errors }
}

/** Validates the form; of several errors of a field, it displays the first. */
export const manualResolver =
  (context: Context): Resolver<ManualValues> =>
  (values) => {
    const read = readManual(values, context)
    if (!('errors' in read)) return { values, errors: {} }
    const errors: FieldErrors<Record<string, string>> = {}
    for (const { field = 'root', code, message } of read.errors) errors[field] ??= { type: code, message }
    return { values: {}, errors }
  }
