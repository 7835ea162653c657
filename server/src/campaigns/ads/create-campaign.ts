import { runDates } from '@tearsheet/protocol/quotes/rules'
import type { ManualPublication, QuoteForm } from '@tearsheet/protocol/quotes/schemas'
import { uuidv7 } from 'uuidv7'
import type { ViewContext } from '../../context.ts'
import { campaign } from '../../database/tables/campaigns.ts'
import { takePostings } from '../../media-contracts/take-postings.ts'
import { recordChoices } from '../record-choices.ts'
import { addItems } from './add-items.ts'

interface NewCampaign {
  /** A complete, valid form. */
  form: QuoteForm
  manual: readonly ManualPublication[]
  /** Id of the submitted draft: at most one campaign per draft. */
  pendingQuoteId: string | null
  /** Calendar date in the user's time zone. */
  today: string
}

/**
 * Creates a campaign and its ads from a submitted form, in the view's account (R9.33).
 * @throws HttpError as takePostings and addItems
 */
export async function createCampaign(
  ctx: ViewContext,
  { form, manual, pendingQuoteId, today }: NewCampaign,
): Promise<{ id: string; name: string; jobNumber: number }> {
  const { tx, view, performer } = ctx
  const postings = await takePostings({ tx, view }, { contractIds: form.contracts ?? [], today })
  const id = uuidv7()
  const name = form.campaignTitle ?? ''
  const [created] = await tx
    .insert(campaign)
    .values({
      id,
      clientId: view.clientId,
      clientAccountId: view.clientAccountId,
      name,
      clientJobNumber: form.jobNumber || null,
      form: Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined && value !== null)),
      ...runDates(form),
      purchaseOrderNumber: form.purchaseOrderNumber || null,
      pendingQuoteId,
      createdBy: performer.userId ?? view.user.id,
    })
    .returning({ jobNumber: campaign.jobNumber })
  if (!created) throw new Error('The campaign was not inserted')
  const items = await addItems(ctx, {
    campaignId: id,
    startDate: form.startDate || null,
    manual,
    recommendations: form.recommendations ?? [],
    postings,
  })
  await ctx.changes.record({
    kind: 'campaign.created',
    id,
    detail: { jobNumber: created.jobNumber, itemCount: items.length, pendingQuoteId },
  })
  await recordChoices(
    { tx, view },
    {
      deed: 'ordered',
      pendingQuoteId,
      campaignId: id,
      publicationIds: [...(form.recommendations ?? []), ...postings.map(({ publication }) => publication.id)],
    },
  )
  return { id, name, jobNumber: created.jobNumber }
}
