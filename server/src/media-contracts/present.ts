import type { MediaContract, PublicationType } from '@tearsheet/protocol/media-contracts/schemas'
import type { ContractRow } from './queries.ts'

/** Presents a contract for the API. It is open until its end date has passed, by the calendar date `today`. */
export function presentContract(row: ContractRow, today: string): MediaContract {
  return {
    id: row.id,
    contractNumber: row.contractNumber,
    publication: {
      id: row.publication.id,
      name: row.publication.name,
      type: row.publication.type as PublicationType, // the column contains publication types only
      price: row.publication.price,
      prices: row.publication.prices,
    },
    description: row.description,
    startDate: row.startDate,
    endDate: row.endDate,
    postingsPurchased: row.postingsPurchased,
    postingsUsed: row.postingsUsed,
    price: row.price,
    status: row.endDate < today ? 'Expired' : 'Open',
  }
}
