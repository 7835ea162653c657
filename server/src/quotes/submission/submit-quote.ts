import { addressOf } from '@tearsheet/protocol/addresses'
import { dateIn } from '@tearsheet/protocol/dates'
import type { submit } from '@tearsheet/protocol/quotes/endpoints'
import { quoteMessages } from '@tearsheet/protocol/quotes/messages'
import { preflight, requiredErrors } from '@tearsheet/protocol/quotes/preflight'
import { submissionErrors } from '@tearsheet/protocol/quotes/rules'
import type { FinalQuote, ManualPublication, QuoteForm } from '@tearsheet/protocol/quotes/schemas'
import { createCampaign } from '../../campaigns/ads/create-campaign.ts'
import { findPublications } from '../../campaigns/ads/find-publications.ts'
import { isStateElsewhere } from '../../campaigns/lists/list-countries.ts'
import { isSubmitted } from '../../campaigns/queries.ts'
import { findQuoteRules, isPurchaseOrderRequired } from '../../clients/queries.ts'
import type { ActiveView, ViewContext } from '../../context.ts'
import { and, eq, sql, type Transaction } from '../../database/drizzle.ts'
import { pendingQuote } from '../../database/tables/quotes.ts'
import { conflict, forbidden, invalid, notFound } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { expectOnBehalf } from '../../http/view.ts'
import { addNotifications } from '../../notifications/add-notifications.ts'
import { attachToCampaign } from '../attachments/attach-to-campaign.ts'
import { listDraftAttachments } from '../attachments/attachment-queries.ts'
import { expectDescriptionFits, formOf } from '../policy.ts'
import { presentManual } from '../present.ts'
import { draftsOf, listManual } from '../queries.ts'
import { describeSubmission } from '../submission-queries.ts'

/**
 * Turns a complete quote into a campaign, once: validates everything, takes a posting from each contract, creates the
 * campaign and its ads, closes the draft and notifies the account; all in the caller's transaction or not at all
 * (R9.33). Serves a form without a draft too.
 * @throws HttpError 400 with every error and its field, 403 for another user's userId, 404 for a draft or contract that
 * is not the account's, 409 for a draft that was submitted and for each contract with no postings left
 */
export const submitQuote: Verb<typeof submit> = async (ctx, input) => {
  const { tx, actor, view, performer } = ctx
  expectOnBehalf(actor, view, input.onBehalfOf)
  if (input.userId !== undefined && input.userId.toLowerCase() !== view.user.id) throw forbidden()
  const draftManual = input.quoteId === null ? [] : await lockDraft(tx, view, input.quoteId)
  const manual = [...draftManual, ...added(input.manual ?? [], draftManual)]
  const form = wholeForm(input)
  expectDescriptionFits(form)
  const today = dateIn(view.user.timeZone, new Date())
  const attachments = input.quoteId === null ? [] : await listDraftAttachments(tx, view, input.quoteId)
  await checkForm(tx, view, { form, manual, today, attachmentCount: attachments.length })

  const campaign = await createCampaign(ctx, { form, manual, pendingQuoteId: input.quoteId, today })
  if (input.quoteId !== null) {
    await attachToCampaign({ tx, view }, { draftId: input.quoteId, campaignId: campaign.id })
    await closeDraft(ctx, input.quoteId)
  }
  await addNotifications(ctx, [
    {
      clientAccountId: view.clientAccountId,
      type: 'QUOTE_SUBMITTED',
      message: `${performer.name} submitted the quote "${campaign.name}" as job #${campaign.jobNumber}`,
      link: addressOf('campaign', { id: campaign.id }),
      eventKey: `submitted:${campaign.id}`,
    },
  ])
  return { campaign }
}

/** The form's fields, with every contract named in either list of the body. */
function wholeForm(body: FinalQuote): QuoteForm {
  const contracts = [...(body.contracts ?? []), ...(body.listOfSelectedContracts ?? []).map(({ id }) => id)]
  return { ...formOf(body), contracts: [...new Set(contracts.map((id) => id.toLowerCase()))] }
}

/** Returns the body's own publications that are not on the draft already. */
const added = (given: ManualPublication[], onDraft: { id: string }[]) =>
  given.filter(({ id }) => !onDraft.some((one) => one.id === id?.toLowerCase()))

/** Locks the draft, so that one of two submissions waits, and returns its publications. */
async function lockDraft(tx: Transaction, view: ActiveView, id: string) {
  const [draft] = await tx
    .select({ closedAt: pendingQuote.closedAt })
    .from(pendingQuote)
    .where(and(eq(pendingQuote.id, id), draftsOf(view)))
    .for('update')
  if (!draft) throw notFound('Quote')
  if (draft.closedAt !== null)
    throw (await isSubmitted(tx, view, id))
      ? conflict([quoteMessages.submitted(await describeSubmission(tx, view, id))])
      : notFound('Quote')
  return (await listManual(tx, view, id)).map(presentManual)
}

/** Throws all errors of the form at once. */
async function checkForm(
  tx: Transaction,
  view: ActiveView,
  {
    form,
    manual,
    today,
    attachmentCount,
  }: { form: QuoteForm; manual: ManualPublication[]; today: string; attachmentCount: number },
): Promise<void> {
  const purchaseOrderRequired = await isPurchaseOrderRequired(tx, view)
  const errors = submissionErrors({ form, manual, today, purchaseOrderRequired })
  if (isStateElsewhere(form)) errors.push({ code: 'invalid', field: 'state', message: quoteMessages.stateElsewhere })
  const { error } = await findPublications(tx, form.recommendations ?? [])
  if (error) errors.push(error)
  const rules = await findQuoteRules(tx, view)
  errors.push(...requiredErrors(preflight({ form, today, rules, attachmentCount }), errors))
  if (errors.length > 0) throw invalid(errors)
}

async function closeDraft({ tx, view, changes }: ViewContext, id: string): Promise<void> {
  await tx
    .update(pendingQuote)
    .set({ closedAt: sql`now()` })
    .where(and(eq(pendingQuote.id, id), draftsOf(view)))
  await changes.record({ kind: 'quote.submitted', id })
}
