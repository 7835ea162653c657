import { findNextIssue } from '@tearsheet/protocol/media-contracts/closing-rules'
import { priceOn } from '@tearsheet/protocol/media-contracts/rules'
import type { PublicationType } from '@tearsheet/protocol/media-contracts/schemas'
import { quoteMessages } from '@tearsheet/protocol/quotes/messages'
import type { QuoteForm, Recommendation } from '@tearsheet/protocol/quotes/schemas'
import { findPublications, type OfferedPublication } from '../../campaigns/ads/find-publications.ts'
import type { Pricing } from '../../clients/queries.ts'
import type { Transaction } from '../../database/drizzle.ts'
import type { Covering } from './list-covering.ts'
import { presentReach } from './present-reach.ts'

/**
 * Returns the ranked publications, followed by the draft's chosen ones that do not rank, in its order, so that names
 * and prices are available when the draft is opened. Publications withdrawn from the catalog are omitted.
 */
export async function addChosen(
  tx: Transaction,
  {
    form,
    ranked,
    covering,
    pricing,
  }: { form: QuoteForm; ranked: readonly Recommendation[]; covering: Covering; pricing: Pricing },
): Promise<Recommendation[]> {
  const ids = new Set((form.recommendations ?? []).map((id) => id.toLowerCase()))
  for (const { id } of ranked) ids.delete(id)
  const order = [...ids]
  const { publications } = await findPublications(tx, order)
  const chosen = publications.map((one) => presentChosen(one, { covering, pricing }))
  return [...ranked, ...chosen.sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))]
}

/** Returns a publication that the client chose, in the form of a recommendation. */
export function presentChosen(
  publication: OfferedPublication,
  { covering, pricing }: { covering: Covering; pricing: Pricing },
): Recommendation {
  const { id, name, type, website, audience, price, prices, closing, runDays, leadDays, ...where } = publication
  return {
    id,
    name,
    type: type as PublicationType, // the table's check allows no other
    website,
    audience,
    price: priceOn({ price, prices }, pricing).price,
    reason: quoteMessages.chosenForQuote,
    score: 0,
    group: covering.has(id) ? 'contract' : 'field',
    reach: presentReach(where),
    runDays,
    leadDays,
    nextIssue: closing && findNextIssue(closing, new Date(), where.region),
    contract: covering.get(id) ?? null,
  }
}
