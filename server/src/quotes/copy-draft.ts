import type { QuoteForm } from '@tearsheet/protocol/quotes/schemas'
import type { Transaction } from '../database/connection.ts'
import type { ActiveView, Performer } from '../http/actor.ts'
import { presentManual } from './present.ts'
import { type DraftRow, findDraft, listManual, type ManualRow } from './queries.ts'
import { startCopy } from './start-copy.ts'

/** Maximum length of a campaign title, in characters. */
const maxTitleLength = 200
const mark = ' (copy)'

/** Duplicates a draft of the view's account, with a different title. @throws HttpError 404 */
export async function copyDraft(
  tx: Transaction,
  view: ActiveView,
  performer: Performer,
  id: string,
): Promise<{ draft: DraftRow; manual: ManualRow[] }> {
  const original = await findDraft(tx, view, id)
  const form = original.form as QuoteForm // written only by saving, after validation by the protocol's schema
  const campaignTitle = form.campaignTitle && `${form.campaignTitle.slice(0, maxTitleLength - mark.length)}${mark}`
  const manual = (await listManual(tx, view, id)).map(presentManual)
  return startCopy(tx, view, performer, {
    form: { ...form, campaignTitle },
    manual,
    from: { subject: 'pending_quote', id },
  })
}
