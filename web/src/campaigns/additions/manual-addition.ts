import type { Fault } from '@tearsheet/protocol/errors'
import { baseAmount, type DisplayCurrency, readMinor } from '@tearsheet/protocol/money'
import { quoteMessages } from '@tearsheet/protocol/quotes/messages'
import { type ManualPublication, manualPublication } from '@tearsheet/protocol/quotes/schemas'

/** A publication of one's own choice as it is typed. */
export interface ManualValues {
  name: string
  type: string
  printType: string
  url: string
  instructions: string
  budget: string
}

export const emptyManual: ManualValues = { name: '', type: '', printType: '', url: '', instructions: '', budget: '' }

export const hasPrint = (type: string) => type === '2' || type === '3'

/**
 * The publication, or every fault of what was typed.
 * @param taken names that stand in the list already
 * @param currency what the client is quoted in, and types a budget in
 */
export function readManual(
  values: ManualValues,
  taken: readonly string[],
  currency: DisplayCurrency,
): { publication: ManualPublication } | { faults: Fault[] } {
  const amount = readMinor(values.budget, currency)
  const isAmount = amount !== null && !Number.isNaN(amount)
  const read = manualPublication.safeParse({
    name: values.name,
    type: Number(values.type),
    printType: hasPrint(values.type) && values.printType ? Number(values.printType) : null,
    url: values.url.trim() || null,
    instructions: values.instructions.trim() || null,
    // Not a number is refused by the schema, in its words
    budget: isAmount ? baseAmount(amount, currency) : amount,
    budgetAsTyped: isAmount ? { amount, currencyCode: currency.code } : null,
  })
  const faults = read.success
    ? []
    : read.error.issues.map(({ path, message }) => ({
        code: 'invalid',
        field: String(path[0]),
        message: path[0] === 'type' ? quoteMessages.publicationTypeMissing : message,
      }))
  const name = values.name.trim().toLowerCase()
  if (name !== '' && taken.some((one) => one.toLowerCase() === name))
    faults.push({ code: 'invalid', field: 'name', message: `${values.name.trim()} is in the list already` })
  return read.success && faults.length === 0 ? { publication: read.data } : { faults }
}
