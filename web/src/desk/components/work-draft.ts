import { worldDate } from '@tearsheet/protocol/dates'
import type { DeskItemPage } from '@tearsheet/protocol/desk/schemas'
import { baseCurrency, writePlain } from '@tearsheet/protocol/money'

/** What somebody at the desk is typing about an ad. */
export interface WorkDraft {
  price: string
  liveUrl: string
  startDate: string
  endDate: string
}

/** What stands there at first: what is known of the ad, else what its contract, the catalogue or the client says. */
export function draftOf({ deskItem, form, contract, catalogue }: DeskItemPage): WorkDraft {
  const price = deskItem.price ?? contract?.unitPrice ?? catalogue?.price
  return {
    price: price == null ? '' : writePlain(price, baseCurrency),
    liveUrl: deskItem.liveUrl ?? '',
    startDate: deskItem.startDate ?? form.startDate ?? worldDate(new Date()),
    endDate: deskItem.endDate ?? form.endDate ?? '',
  }
}
