import type { DeskItemPage } from '@tearsheet/protocol/desk/schemas'
import { baseCurrency, writePlain } from '@tearsheet/protocol/money'

/** What somebody at the desk is typing about an ad. */
export interface WorkDraft {
  price: string
  liveUrl: string
  startDate: string
  endDate: string
}

/** What stands there at first: what is known of the ad, else what its contract, the catalogue, the client or the day says. */
export function draftOf({ deskItem, form, contract, catalogue }: DeskItemPage, today: string): WorkDraft {
  const price = deskItem.price ?? contract?.unitPrice ?? catalogue?.price
  return {
    price: price == null ? '' : writePlain(price, baseCurrency),
    liveUrl: deskItem.liveUrl ?? '',
    startDate: deskItem.startDate ?? form.startDate ?? today,
    endDate: deskItem.endDate ?? form.endDate ?? '',
  }
}
