import type { Job } from '../../changes/context.ts'
import { listAccounts } from '../../clients/queries.ts'
import { type Post, sendEmail } from '../../documents/email/send-email.ts'
import { findPerson } from '../../identity/person-queries.ts'
import { proofRequestEmail } from '../emails.ts'
import { findCampaignsAnywhere, findItemsAnywhere } from '../queries.ts'

/** Job that emails a publication; its payload names the ad, the recipient and the user who asks. */
export const requestProofTask = 'campaigns:request-proof'

interface Payload {
  campaignItemId: string
  to: string
  userId: string
  requestId: string
}

/** Sends a request for a tearsheet. It was counted with the request of the user (R21.45). */
export const sendProofRequest: Job<Post, Payload> = async (
  { deps, inTransaction },
  { campaignItemId, to, userId, requestId },
) => {
  const found = await inTransaction(async ({ tx }) => {
    const [item] = await findItemsAnywhere(tx, [campaignItemId])
    const [campaign] = item ? await findCampaignsAnywhere(tx, [item.campaignId]) : []
    const [account] = item ? await listAccounts(tx, [item.clientAccountId]) : []
    const person = await findPerson(tx, userId)
    return item?.startDate && campaign && account && person ? { item, campaign, account, person } : null
  })
  if (!found) return
  const { item, campaign, account, person } = found
  const { publicationName, adNumber, sizeName, startDate } = item
  const email = proofRequestEmail({
    publicationName,
    adNumber,
    sizeName,
    sender: deps.sender,
    clientName: account.clientName,
    campaignName: campaign.name,
    issueDate: startDate ?? '',
    person: { name: `${person.firstName} ${person.lastName}`, address: person.username },
  })
  await sendEmail(deps, to, email, { limit: 'counted', key: `proof-request.${requestId}`, replyTo: person.username })
}
