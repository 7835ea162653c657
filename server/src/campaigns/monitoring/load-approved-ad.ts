import { createHash } from 'node:crypto'
import { type AccountRow, listAccounts } from '../../clients/queries.ts'
import type { Transaction } from '../../database/drizzle.ts'
import { contentOf } from '../present.ts'
import type { CampaignRow, ItemRow } from '../queries.ts'
import type { ApprovedAd } from './present-approved-ad.ts'

/** Returns the text of an ad as approved, from its campaign, its own changes and its account. */
export function approvedAd(
  campaign: Pick<CampaignRow, 'form' | 'deadlineDate' | 'name'>,
  item: Pick<ItemRow, 'ownContent'>,
  account: Pick<AccountRow, 'applicantName' | 'clientName' | 'onBehalfOfClient'>,
): ApprovedAd {
  const { form, name } = campaign
  const content = contentOf(campaign, item)
  const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)
  const number = (value: unknown) => (typeof value === 'number' && value > 0 ? value : null)
  const [from, to] = [number(form.salaryFrom), number(form.salaryTo)]
  const isStated = (form.salaryType === 1 || form.salaryType === 2) && (from ?? to) !== null
  const employers = [account.onBehalfOfClient.name, account.applicantName, account.clientName, text(form.department)]
  return {
    title: name,
    employers: [...new Set(employers.filter((one) => one !== null))],
    city: text(form.city),
    state: text(form.state),
    pay: isStated ? { from, to, unit: form.salaryType === 2 ? 'hour' : 'year' } : null,
    applyUrl: content.applyUrl,
    applyEmail: text(form.applyEmail),
    deadline: content.deadlineDate,
    description: content.jobDescription ?? '',
  }
}

/** Hash of an approved ad: another one is compared with the page again. */
export const hashOfAd = (ad: ApprovedAd) => createHash('sha256').update(JSON.stringify(ad)).digest('hex')

/** Returns the accounts of these ids, by id. */
export async function accountsById(tx: Transaction, ids: readonly string[]) {
  const accounts = await listAccounts(tx, [...new Set(ids)])
  return new Map(accounts.map((account) => [account.id, account]))
}
