import { addressOf } from '@tearsheet/protocol/addresses'
import { dateIn } from '@tearsheet/protocol/dates'
import { formatAmount } from '@tearsheet/protocol/money'
import { draftDefaults } from '@tearsheet/protocol/quotes/lifecycle'
import { type PostingField, partialReads, type ReadPosting } from '@tearsheet/protocol/quotes/reading'
import { submissionErrors } from '@tearsheet/protocol/quotes/rules'
import { maxJobDescriptionLength, type QuoteForm } from '@tearsheet/protocol/quotes/schemas'
import type { WriteContext } from '../../changes/context.ts'
import { findPricing } from '../../clients/queries.ts'
import type { AccountScope } from '../../context.ts'
import { sql } from '../../database/drizzle.ts'
import type { Person } from '../../identity/person-queries.ts'
import { listOpenValues } from '../list-open-values.ts'
import { findPlace } from '../recommendations/find-place.ts'
import { listCovering } from '../recommendations/list-covering.ts'
import { type ListResults, recommendPublications } from '../recommendations/recommend-publications.ts'
import { startImported } from '../start-imported.ts'
import type { MailedDraft } from './emails.ts'

const names: Record<PostingField, string> = {
  campaignTitle: 'title',
  department: 'department',
  country: 'country',
  state: 'state',
  city: 'city',
  isRemote: 'remote',
  jobType: 'job type',
  salaryType: 'pay',
  salaryFrom: 'pay',
  salaryTo: 'pay',
  deadlineType: 'deadline',
  deadlineDate: 'deadline',
  applyUrl: 'address to apply at',
  applyEmail: 'email to apply to',
}

interface Mailed {
  account: AccountScope
  person: Person
  postings: readonly { source: string; read: ReadPosting }[]
}

interface Dependencies {
  listResults: ListResults
  portalUrl: string
}

/** Creates a draft for each posting of an email, and describes it for the answer. The drafts belong to the sender. */
export async function createMailedDrafts(
  ctx: WriteContext,
  deps: Dependencies,
  { account, person, postings }: Mailed,
): Promise<MailedDraft[]> {
  const { tx, changes } = ctx
  // The database uses this setting to separate the account's own history from that of others
  await tx.execute(sql`select set_config('tearsheet.client_account_id', ${account.clientAccountId}, true)`)
  const drafts: MailedDraft[] = []
  for (const { source, read } of postings) {
    const form = formOf(read)
    const { clientId, clientAccountId } = account
    const name = `${person.firstName} ${person.lastName}`
    const id = await startImported(tx, { clientId, clientAccountId, userId: person.id, byName: name, form })
    await changes.record({ kind: 'quote.mailed', id, clientAccountId })
    const today = dateIn(person.timeZone, new Date())
    const errors = submissionErrors({ form, manual: [], today, purchaseOrderRequired: false })
    const missing = errors.filter(({ field }) => field !== 'recommendations').map(({ message }) => message)
    // As on the page: a complete posting continues with the recommended publications
    const step = missing.length === 0 ? 'step-9' : 'step-1'
    drafts.push({
      title: form.campaignTitle || 'Untitled',
      source,
      read: [...new Set(read.fields.map(({ field }) => names[field]))],
      missing,
      partial: [read.partial ?? [], isTooLong(read) ? partialReads.description : []].flat(),
      open: listOpenValues(read),
      plan: await planOf(ctx, deps, { account, person, form }),
      link: `${deps.portalUrl}${addressOf('requestQuote', { step, id })}`,
    })
  }
  return drafts
}

const isTooLong = ({ jobDescription }: ReadPosting) => jobDescription.length > maxJobDescriptionLength

function formOf(read: ReadPosting): QuoteForm {
  const form: Record<string, unknown> = {
    ...draftDefaults,
    jobDescription: isTooLong(read) ? '' : read.jobDescription,
  }
  for (const { field, value } of read.fields) form[field] = value
  return form as QuoteForm // fields of the form, by their names
}

/** Returns the number of publications and the price of the recommended plan; those under contract cost nothing. */
async function planOf(
  { tx }: WriteContext,
  { listResults }: Dependencies,
  { account, person, form }: Pick<Mailed, 'account' | 'person'> & { form: QuoteForm },
): Promise<string | null> {
  if (!form.campaignTitle) return null
  const view = { ...account, user: { timeZone: person.timeZone } }
  const pricing = await findPricing(tx, view, form.startDate)
  const plan = await recommendPublications(tx, {
    view,
    listResults,
    pricing,
    list: null,
    campaignTitle: form.campaignTitle,
    jobDescription: form.jobDescription ?? '',
    place: await findPlace(tx, { scope: account, entered: form }),
    covering: await listCovering(tx, view),
  })
  if (plan.length === 0) return null
  const cents = plan.reduce((sum, { price, contract }) => sum + (contract ? 0 : (price ?? 0)), 0)
  return `${plan.length} publications for ${formatAmount(cents, pricing.currency, 'en-US')}`
}
