import type { duplicate } from '@tearsheet/protocol/quotes/endpoints'
import type { QuoteForm } from '@tearsheet/protocol/quotes/schemas'
import type { Verb } from '../http/verb.ts'
import { presentManual } from './present.ts'
import { findDraft, listManual } from './queries.ts'
import { startCopy } from './start-copy.ts'

/** Maximum length of a campaign title, in characters. */
const maxTitleLength = 200
const mark = ' (copy)'

/** Duplicates a draft of the view's account, with a different title. @throws HttpError 404 */
export const copyDraft: Verb<typeof duplicate> = async (ctx, { quoteId: id }) => {
  const { tx, view } = ctx
  const original = await findDraft(tx, view, id)
  const form = original.form as QuoteForm // written only by saving, after validation by the protocol's schema
  const campaignTitle = form.campaignTitle && `${form.campaignTitle.slice(0, maxTitleLength - mark.length)}${mark}`
  const manual = (await listManual(tx, view, id)).map(presentManual)
  const from = { subject: 'pending_quote', id } as const
  return { pendingQuote: await startCopy(ctx, { form: { ...form, campaignTitle }, manual, from }) }
}
