import type { DeskItemPage } from '@tearsheet/protocol/desk/schemas'
import { baseCurrency, writePlain } from '@tearsheet/protocol/money'
import { readAmount } from './read-amount.ts'

/** What somebody at the desk is typing about an ad. */
export interface WorkDraft {
  price: string
  /** Of a size of its publication, by name; empty for none. */
  size: string
  liveUrl: string
  startDate: string
  endDate: string
}

/** What stands there at first: what is known of the ad, else what its contract, the catalogue, the client or the day says. */
export function draftOf({ deskItem, form, contract, catalogue }: DeskItemPage, today: string): WorkDraft {
  const size = catalogue?.sizes.find(({ name }) => name === deskItem.size?.name)
  const price = deskItem.price ?? contract?.unitPrice ?? (size ?? catalogue)?.price
  return {
    price: price == null ? '' : writePlain(price, baseCurrency),
    size: deskItem.size?.name ?? '',
    liveUrl: deskItem.liveUrl ?? '',
    startDate: deskItem.startDate ?? form.startDate ?? today,
    endDate: deskItem.endDate ?? form.endDate ?? '',
  }
}

/** What was typed and is not what is known anyway. */
export const withoutKnown = (typed: Partial<WorkDraft>, known: WorkDraft): Partial<WorkDraft> =>
  Object.fromEntries(Object.entries(typed).filter(([field, text]) => text !== known[field as keyof WorkDraft])) // its own fields

/** All that was typed is known by now; a price is the same however it is written. */
export function isKnown(typed: Partial<WorkDraft>, known: WorkDraft): boolean {
  const amount = readAmount(typed.price ?? '')
  const isKnownPrice = amount !== null && amount === readAmount(known.price)
  const left = Object.keys(withoutKnown(typed, known))
  return left.every((field) => field === 'price' && isKnownPrice)
}
