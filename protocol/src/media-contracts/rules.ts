import type { MediaContract } from './schemas.ts'

type Bought = Pick<MediaContract, 'price' | 'postingsPurchased'> & { publication: { price: number | null } }

/**
 * What a posting of a contract saves against the catalogue's price, in base minor units; null where it saves nothing or
 * the catalogue has no price.
 */
export function savedByPosting({ publication, price, postingsPurchased }: Bought): number | null {
  if (publication.price === null || postingsPurchased === 0) return null
  const saved = publication.price - Math.round(price / postingsPurchased)
  return saved > 0 ? saved : null
}
