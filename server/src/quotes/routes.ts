import { create as createCampaign } from '@tearsheet/protocol/campaigns/endpoints'
import { dateIn } from '@tearsheet/protocol/dates'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { findQuoteCurrency } from '../clients/queries.ts'
import type { Issuer } from '../documents/issuer.ts'
import type { ThreadPool } from '../documents/thread-pool.ts'
import { typeset } from '../documents/typeset.ts'
import { performerIn } from '../http/actor.ts'
import { madeFile } from '../http/files/made-file.ts'
import { invalidField } from '../http/http-error.ts'
import type { Route } from '../http/route.ts'
import { expectOnBehalf } from '../http/view.ts'
import { copyDraft } from './copy-draft.ts'
import { createDraft } from './create-draft.ts'
import { loadWhole } from './load-draft.ts'
import { formOf } from './policy.ts'
import { presentDraft, presentSummary } from './present.ts'
import { findDraft, listDrafts } from './queries.ts'
import { listSources } from './recommendations/list-sources.ts'
import { loadPlan } from './recommendations/load-plan.ts'
import type { ListResults } from './recommendations/recommend-publications.ts'
import { removeDraft } from './remove-draft.ts'
import { removeManualPublication } from './remove-manual-publication.ts'
import { restoreDraft } from './restore-draft.ts'
import { saveManualPublication } from './save-manual-publication.ts'
import { startFromCampaign } from './start-from-campaign.ts'
import { loadRecord } from './submission/load-record.ts'
import { printRecord } from './submission/record-pdf.ts'
import { submitQuote } from './submission/submit-quote.ts'
import { updateDraft } from './update-draft.ts'

interface Dependencies {
  threads: ThreadPool
  issuer: Issuer
  /** Results of the account's past ads. */
  listResults: ListResults
}

export function quoteRoutes(route: Route, deps: Dependencies): void {
  route(quotes.create, async ({ actor, view, tx }, body) => ({
    pendingQuote: presentDraft(await createDraft(tx, view, performerIn(actor, view), formOf(body)), [], []),
  }))

  route(quotes.update, async ({ params, actor, view, tx }, body) => {
    const save = { id: params.id, version: body.version, form: formOf(body) }
    const draft = await updateDraft(tx, view, performerIn(actor, view), save)
    return { pendingQuote: await loadWhole(tx, view, draft) }
  })

  route(quotes.remove, async ({ params, actor, view, tx }, body) => {
    if (body.quoteId !== undefined && body.quoteId.toLowerCase() !== params.quoteId.toLowerCase())
      throw invalidField('quoteId', 'The quote of the address and of the body must be the same')
    await removeDraft(tx, view, performerIn(actor, view), params.quoteId)
    return {}
  })

  route(quotes.restore, async ({ actor, view, tx }, body) => {
    const draft = await restoreDraft(tx, view, performerIn(actor, view), body.quoteId)
    return { pendingQuote: await loadWhole(tx, view, draft) }
  })

  route(quotes.duplicate, async ({ actor, view, tx }, body) => {
    const { draft, manual } = await copyDraft(tx, view, performerIn(actor, view), body.quoteId)
    return { pendingQuote: presentDraft(draft, manual, []) }
  })

  route(quotes.startFromCampaign, async ({ actor, view, tx }, body) => {
    const start = { campaignId: body.campaignId, today: dateIn(view.user.timeZone, new Date()) }
    const { draft, manual, campaign, leftEmpty } = await startFromCampaign(tx, view, performerIn(actor, view), start)
    const { id: campaignId, name, jobNumber } = campaign
    return { pendingQuote: presentDraft(draft, manual, []), copiedFrom: { campaignId, name, jobNumber }, leftEmpty }
  })

  route(quotes.getSubmitted, async ({ view, tx }, body) => {
    const { record } = await loadRecord(tx, view, body.quoteId)
    return { submittedQuote: record }
  })

  route(quotes.downloadSubmitted, async ({ view, tx }, body) => {
    const { campaign, record } = await loadRecord(tx, view, body.quoteId)
    const document = {
      record,
      jobDescription: String(campaign.form.jobDescription ?? ''),
      currency: await findQuoteCurrency(tx, view),
      timeZone: view.user.timeZone,
      ...deps,
    }
    return madeFile({ fileName: `quote-${record.jobNumber}.pdf`, mediaType: 'application/pdf' }, (signal) =>
      typeset(deps.threads, printRecord(document), { signal }),
    )
  })

  route(quotes.getDetails, async ({ view, tx }, body) => {
    const draft = await findDraft(tx, view, body.quoteId)
    return { pendingQuote: await loadWhole(tx, view, draft) }
  })

  route(quotes.list, async ({ view, tx }, body) => {
    const { rows, totalCount } = await listDrafts(tx, view, body.query)
    return { data: rows.map(presentSummary), totalCount }
  })

  route(quotes.recommend, async ({ actor, view, tx }, body) => ({
    recommendations: await loadPlan(tx, { actor, view }, body, deps.listResults),
  }))

  route(quotes.listSources, async ({ tx }) => ({ sources: await listSources(tx) }))

  route(quotes.saveManualPublication, async ({ actor, view, tx }, body) => {
    const { activeQuoteId: draftId, publication } = body
    const draft = await saveManualPublication(tx, view, performerIn(actor, view), { draftId, publication })
    return { pendingQuote: await loadWhole(tx, view, draft) }
  })

  route(quotes.removeManualPublication, async ({ actor, view, tx }, body) => {
    const { activeQuoteId: draftId, pendingQuoteItemId: publicationId } = body
    const draft = await removeManualPublication(tx, view, performerIn(actor, view), { draftId, publicationId })
    return { pendingQuote: await loadWhole(tx, view, draft) }
  })

  route(quotes.submit, async ({ actor, view, tx }, body) => {
    expectOnBehalf(actor, view, body.onBehalfOf)
    return { campaign: await submitQuote(tx, { view, performer: performerIn(actor, view), body }) }
  })

  // A complete form without a draft: the same operation.
  route(createCampaign, async ({ actor, view, tx }, body) => {
    expectOnBehalf(actor, view, body.onBehalfOf)
    return { campaign: await submitQuote(tx, { view, performer: performerIn(actor, view), body }) }
  })
}
