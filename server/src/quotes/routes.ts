import { create as createCampaign } from '@tearsheet/protocol/campaigns/endpoints'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { doerIn } from '../http/actor.ts'
import { invalidField } from '../http/refusal.ts'
import type { Serve } from '../http/serve.ts'
import { addChosen } from './add-chosen.ts'
import { createDraft } from './create-draft.ts'
import { loadWhole } from './load-draft.ts'
import { formOf } from './policy.ts'
import { presentDraft, presentSummary } from './present.ts'
import { findDraft, listDrafts } from './queries.ts'
import { recommendPublications } from './recommend-publications.ts'
import { removeDraft } from './remove-draft.ts'
import { removeManualPublication } from './remove-manual-publication.ts'
import { saveManualPublication } from './save-manual-publication.ts'
import { submitQuote } from './submit-quote.ts'
import { updateDraft } from './update-draft.ts'

interface Means {
  /** After how many seconds the desk plays itself; undefined when people work there. */
  autopilotSeconds: number | undefined
}

export function quoteRoutes(serve: Serve, { autopilotSeconds }: Means): void {
  serve.inView(quotes.create, async ({ body, actor, view, tx }) => ({
    pendingQuote: presentDraft(await createDraft(tx, view, doerIn(actor, view), formOf(body)), [], []),
  }))

  serve.inView(quotes.update, async ({ body, params, actor, view, tx }) => {
    const save = { id: params.id, version: body.version, form: formOf(body) }
    const draft = await updateDraft(tx, view, doerIn(actor, view), save)
    return { pendingQuote: await loadWhole(tx, view, draft) }
  })

  serve.inView(quotes.remove, async ({ body, params, actor, view, tx }) => {
    if (body.quoteId !== undefined && body.quoteId.toLowerCase() !== params.quoteId.toLowerCase())
      throw invalidField('quoteId', 'The quote of the address and of the body must be the same')
    await removeDraft(tx, view, doerIn(actor, view), params.quoteId)
    return {}
  })

  serve.inView(quotes.getDetails, async ({ body, view, tx }) => {
    const draft = await findDraft(tx, view, body.quoteId)
    return { pendingQuote: await loadWhole(tx, view, draft) }
  })

  serve.inView(quotes.list, async ({ body, view, tx }) => {
    const { rows, totalCount } = await listDrafts(tx, view, body.query)
    return { data: rows.map(presentSummary), totalCount }
  })

  serve.inView(quotes.recommend, async ({ body, view, tx }) => {
    const draft = body.activeQuoteId === null ? null : await findDraft(tx, view, body.activeQuoteId)
    const ranked = await recommendPublications(tx, body)
    return { recommendations: draft ? await addChosen(tx, draft, ranked) : ranked }
  })

  serve.inView(quotes.saveManualPublication, async ({ body, actor, view, tx }) => {
    const { activeQuoteId: draftId, publication } = body
    const draft = await saveManualPublication(tx, view, doerIn(actor, view), { draftId, publication })
    return { pendingQuote: await loadWhole(tx, view, draft) }
  })

  serve.inView(quotes.removeManualPublication, async ({ body, actor, view, tx }) => {
    const { activeQuoteId: draftId, pendingQuoteItemId: publicationId } = body
    const draft = await removeManualPublication(tx, view, doerIn(actor, view), { draftId, publicationId })
    return { pendingQuote: await loadWhole(tx, view, draft) }
  })

  serve.inView(quotes.submit, async ({ body, actor, view, tx }) => ({
    campaign: await submitQuote(tx, { view, doer: doerIn(actor, view), body, autopilotSeconds }),
  }))

  // A whole form without a draft: the same verb.
  serve.inView(createCampaign, async ({ body, actor, view, tx }) => ({
    campaign: await submitQuote(tx, { view, doer: doerIn(actor, view), body, autopilotSeconds }),
  }))
}
