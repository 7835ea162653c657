import { dateIn } from '@tearsheet/protocol/dates'
import type { startFromCampaign as endpoint } from '@tearsheet/protocol/quotes/endpoints'
import {
  type LeftEmptyField,
  type ManualPublication,
  maxInstructions,
  type QuoteForm,
} from '@tearsheet/protocol/quotes/schemas'
import { findPublications } from '../campaigns/ads/find-publications.ts'
import { type CampaignRow, findCampaign, listItemStates } from '../campaigns/queries.ts'
import type { ActiveView } from '../context.ts'
import type { Transaction } from '../database/drizzle.ts'
import { notFound } from '../errors.ts'
import type { Verb } from '../http/verb.ts'
import { listOpenContracts } from '../media-contracts/queries.ts'
import { formOf } from './policy.ts'
import { presentManual } from './present.ts'
import { listManual } from './queries.ts'
import { startCopy } from './start-copy.ts'

type ItemState = Awaited<ReturnType<typeof listItemStates>>[number]

/** Publication added types (R24.15). */
const added = { manual: 1, contract: 2, recommendation: 3 } as const
const canceled = 3

/**
 * Creates a draft from a campaign of the view's account: everything except its dates, its job number, used-up contracts
 * and publications that are no longer offered. Canceled ads are not requested again.
 * @throws HttpError 404
 */
export const startFromCampaign: Verb<typeof endpoint> = async (ctx, { campaignId }) => {
  const { tx, view } = ctx
  const campaign = await findCampaign(tx, view, campaignId)
  if (!campaign) throw notFound('Campaign')
  const items = (await listItemStates(tx, view, campaign.id)).filter(({ itemStatus }) => itemStatus !== canceled)
  const { jobNumber, deadlineDate, startDate, endDate, ...kept } = formOf(campaign.form as QuoteForm) // as it was submitted
  const wanted = idsOf(items, added.recommendation, 'publicationId')
  const { publications } = await findPublications(tx, wanted)
  const offered = new Set(publications.map(({ id }) => id))
  const drawnOn = idsOf(items, added.contract, 'mediaContractId')
  const today = dateIn(view.user.timeZone, new Date())
  const open = (await listOpenContracts(tx, [view.clientAccountId], today))
    .filter(({ postingsUsed, postingsPurchased }) => postingsUsed < postingsPurchased)
    .map(({ id }) => id)
  const form: QuoteForm = {
    ...kept,
    campaignTitle: campaign.name,
    recommendations: wanted.filter((id) => offered.has(id)),
    contracts: drawnOn.filter((id) => open.includes(id)),
  }
  const pendingQuote = await startCopy(ctx, {
    form,
    manual: await ownChoiceOf(tx, view, campaign, items),
    from: { subject: 'campaign', id: campaign.id },
  })
  const isLeft: Record<LeftEmptyField, boolean> = {
    jobNumber: Boolean(jobNumber ?? campaign.clientJobNumber),
    deadlineDate: Boolean(deadlineDate ?? campaign.deadlineDate),
    startDate: Boolean(startDate ?? campaign.startDate),
    endDate: Boolean(endDate),
    contracts: drawnOn.length > (form.contracts?.length ?? 0),
    recommendations: wanted.length > (form.recommendations?.length ?? 0),
  }
  // The record's keys are exactly the fields
  const leftEmpty = (Object.keys(isLeft) as LeftEmptyField[]).filter((field) => isLeft[field])
  const { id, name, jobNumber: copiedNumber } = campaign
  return { pendingQuote, copiedFrom: { campaignId: id, name, jobNumber: copiedNumber }, leftEmpty }
}

function idsOf(items: readonly ItemState[], addedType: number, column: 'publicationId' | 'mediaContractId'): string[] {
  const ids = items.filter((item) => item.addedType === addedType).map((item) => item[column])
  return [...new Set(ids.filter((id) => id !== null))]
}

/** Returns the client-added publications: as the draft had them, or as far as the ads show. */
async function ownChoiceOf(
  tx: Transaction,
  view: ActiveView,
  campaign: CampaignRow,
  items: readonly ItemState[],
): Promise<Omit<ManualPublication, 'id'>[]> {
  const written = campaign.pendingQuoteId ? await listManual(tx, view, campaign.pendingQuoteId) : []
  return items
    .filter(({ addedType }) => addedType === added.manual)
    .map((item) => {
      const original = written.find(({ name }) => name === item.publicationName)
      if (original) return presentManual(original)
      return {
        name: item.publicationName,
        type: item.publicationType as ManualPublication['type'], // submission writes only 1, 2 and 3
        printType: item.printType as ManualPublication['printType'], // submission writes only 1, 2 and null
        url: null,
        // The submission adds the address and the budget to those of the client
        instructions: item.instructions?.slice(0, maxInstructions) ?? null,
        budget: null,
        budgetAsTyped: null,
      }
    })
}
