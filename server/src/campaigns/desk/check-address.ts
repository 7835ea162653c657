import type * as desk from '@tearsheet/protocol/campaigns/desk-address-endpoints'
import { addressErrors } from '@tearsheet/protocol/desk/messages'
import type { Transaction } from '../../database/drizzle.ts'
import { notFound, unavailable } from '../../errors.ts'
import type { Outbound } from '../../gateways/outbound/port.ts'
import type { Verb } from '../../http/verb.ts'
import { contentOf } from '../present.ts'
import { findCampaignsAnywhere, findItemsAnywhere } from '../queries.ts'
import { type Expected, findParts } from './find-parts.ts'
import { isRejection } from './verify-address.ts'

/**
 * Opens the URL at which an ad is to run, through the outbound gateway only (R21.33, R28.25). A page that does not
 * answer is a result as well. No transaction is open meanwhile.
 * @throws HttpError 404; 503 while too many pages are being opened
 */
export const checkAddress: Verb<typeof desk.checkAddress, { outbound: Outbound }> = async (
  { deps, performer, inTransaction },
  { campaignItemId, address },
) => {
  const expected = await inTransaction(({ tx }) => loadExpected(tx, campaignItemId))
  const checkedAt = () => new Date().toISOString()
  try {
    const page = await deps.outbound.load(address, { person: performer.userId ?? 'key' })
    const parts = findParts(page.content.toString('utf8'), expected)
    return { refusal: null, address: page.address, ...parts, checkedAt: checkedAt() }
  } catch (error) {
    if (!isRejection(error)) throw error
    if (error.reason === 'busy') throw unavailable('busy', addressErrors.busy, 10)
    const refusal = error.reason === 'status' ? addressErrors.status(error.status ?? 0) : addressErrors[error.reason]
    return { refusal, address: null, found: [], missing: [], checkedAt: checkedAt() }
  }
}

async function loadExpected(tx: Transaction, campaignItemId: string): Promise<Expected> {
  const [item] = await findItemsAnywhere(tx, [campaignItemId])
  const [campaign] = item ? await findCampaignsAnywhere(tx, [item.campaignId]) : []
  if (!item || !campaign) throw notFound('Campaign item')
  const { salaryFrom } = campaign.form
  return {
    title: campaign.name,
    salaryFrom: typeof salaryFrom === 'number' ? salaryFrom : null,
    deadline: contentOf(campaign, item).deadlineDate,
  }
}
