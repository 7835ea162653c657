import type { DeskItemPage } from '@tearsheet/protocol/campaigns/desk-schemas'
import { baseCurrency, writePlain } from '@tearsheet/protocol/money'
import { readAmount } from './read-amount.ts'

/** Input of a desk user about an ad. */
export interface WorkDraft {
  price: string
  /** Name of a size of the publication; empty for none. */
  size: string
  liveUrl: string
  /** Why an address that does not respond is right. */
  addressReason: string
  startDate: string
  endDate: string
  /** Recipient of a request for the tearsheet. */
  proofEmail: string
}

/**
 * Returns the initial values: the ad's data, or else those of its contract, the catalog, the client or the current
 * date.
 */
export function draftOf(
  { deskItem, form, contract, catalogue: catalog, proof }: DeskItemPage,
  today: string,
): WorkDraft {
  const size = catalog?.sizes.find(({ name }) => name === deskItem.size?.name)
  const price = deskItem.price ?? contract?.unitPrice ?? (size ?? catalog)?.price
  return {
    price: price == null ? '' : writePlain(price, baseCurrency),
    size: deskItem.size?.name ?? '',
    liveUrl: deskItem.liveUrl ?? '',
    addressReason: '',
    startDate: deskItem.startDate ?? form.startDate ?? today,
    endDate: deskItem.endDate ?? form.endDate ?? '',
    proofEmail: proof?.email ?? '',
  }
}

/** Returns the typed fields that differ from the saved data. */
export const withoutKnown = (typed: Partial<WorkDraft>, known: WorkDraft): Partial<WorkDraft> =>
  Object.fromEntries(Object.entries(typed).filter(([field, text]) => text !== known[field as keyof WorkDraft])) // the draft's own fields

/** Returns whether all typed fields match the saved data; prices are compared regardless of their notation. */
export function isKnown(typed: Partial<WorkDraft>, known: WorkDraft): boolean {
  const amount = readAmount(typed.price ?? '')
  const isKnownPrice = amount !== null && amount === readAmount(known.price)
  const left = Object.keys(withoutKnown(typed, known))
  return left.every((field) => field === 'price' && isKnownPrice)
}
