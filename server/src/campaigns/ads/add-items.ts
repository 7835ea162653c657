import { priceOn } from '@tearsheet/protocol/media-contracts/rules'
import { baseCurrency, formatMinor } from '@tearsheet/protocol/money'
import type { ManualPublication } from '@tearsheet/protocol/quotes/schemas'
import { uuidv7 } from 'uuidv7'
import { findPricing } from '../../clients/queries.ts'
import type { ViewContext } from '../../context.ts'
import { campaignItem } from '../../database/tables/campaigns.ts'
import { invalid } from '../../errors.ts'
import type { TakenPosting } from '../../media-contracts/take-postings.ts'
import { findPublications } from './find-publications.ts'

interface Addition {
  campaignId: string
  /** First day of the ads; null for today. */
  startDate: string | null
  /** Publications entered by the client. */
  manual: readonly ManualPublication[]
  /** Ids of catalog publications. */
  recommendations: readonly string[]
  /** Result of `takePostings`, which runs before the campaign is locked or created: contracts are locked first. */
  postings: readonly TakenPosting[]
}

/** Publication added types (R24.15). */
const added = { manual: 1, contract: 2, recommendation: 3 } as const

/**
 * Adds an ad for each choice to a campaign of the view's account, in review, and records them.
 * Run dates are set when an ad is published.
 * @returns the ids of the new items
 * @throws HttpError 400 for a publication that is not offered
 */
export async function addItems({ tx, view, changes }: ViewContext, input: Addition): Promise<string[]> {
  const { campaignId, startDate, manual, recommendations, postings } = input
  const { publications, error } = await findPublications(tx, recommendations)
  if (error) throw invalid([error])
  const pricing = await findPricing(tx, view, startDate)

  const home = { campaignId, clientId: view.clientId, clientAccountId: view.clientAccountId }
  const items: (typeof campaignItem.$inferInsert)[] = [
    ...publications.map((publication) => ({
      ...home,
      id: uuidv7(),
      addedType: added.recommendation,
      publicationId: publication.id,
      publicationName: publication.name,
      publicationType: publication.type,
      printType: publication.printType,
      price: priceOn(publication, pricing).price,
    })),
    ...postings.map(({ contractId, publication }) => ({
      ...home,
      id: uuidv7(),
      addedType: added.contract,
      mediaContractId: contractId,
      publicationId: publication.id,
      publicationName: publication.name,
      publicationType: publication.type,
      printType: publication.printType,
      // Paid when the contract was bought.
      price: 0,
    })),
    ...manual.map((one) => ({
      ...home,
      id: uuidv7(),
      addedType: added.manual,
      publicationName: one.name,
      publicationType: one.type,
      printType: one.printType,
      // The desk enters the price with its review.
      price: null,
      instructions: instructionsOf(one),
    })),
  ]
  if (items.length === 0) return []
  await tx.insert(campaignItem).values(items)
  const ids = items.map((item) => item.id)
  await changes.record(ids.map((id) => ({ kind: 'campaignItem.submitted', id, campaignId, waitsForDesk: true })))
  return ids
}

/** Formats the information that the desk needs about a publication outside the catalog. */
function instructionsOf({ instructions, url, budget, budgetAsTyped }: ManualPublication): string | null {
  const lines = [
    instructions,
    url && `Web address: ${url}`,
    budget !== null && `Budget: ${formatMinor(budget, baseCurrency, 'en')}${formatTypedBudget(budgetAsTyped)}`,
  ]
  return lines.filter(Boolean).join('\n') || null
}

/** Formats the amount in the client's own currency, if it was entered in another. */
function formatTypedBudget(typed: ManualPublication['budgetAsTyped']): string {
  if (!typed || typed.currencyCode === baseCurrency.code) return ''
  const { amount, currencyCode: code } = typed
  return ` (typed as ${formatMinor(amount, { code, symbol: '' }, 'en')})`
}
