import { buffer } from 'node:stream/consumers'
import type { Job } from '../../changes/context.ts'
import type { Issuer } from '../../config.ts'
import type { EmailContent, Sender } from '../../documents/email/email-content.ts'
import { type Post, sendEmail } from '../../documents/email/send-email.ts'
import type { ThreadPool } from '../../documents/thread-pool.ts'
import { typeset } from '../../documents/typeset.ts'
import type { Attachment } from '../../gateways/mail/port.ts'
import type { Storage } from '../../gateways/storage/port.ts'
import { findPerson } from '../../identity/person-queries.ts'
import { claimFacts, printClaimNotice } from './claim-notice-pdf.ts'
import { loadNotice, type NoticeData } from './load-notice.ts'

/** Job that emails a claim; its payload names the claim, the recipient and the user who sends it. */
export const deliverClaimTask = 'campaigns:deliver-claim'

interface Payload {
  claimId: string
  to: string
  userId: string
  requestId: string
}

export interface ClaimPost extends Post {
  threads: ThreadPool
  storage: Storage
  office: { issuer: Issuer }
}

/** Maximum size of the attached tearsheets, in bytes; the notice lists the others with their hashes. */
const maxAttached = 10_000_000

/** Emails the notice of a claim as a PDF with the tearsheets of its ad. It was counted with the request of the user. */
export const deliverClaim: Job<ClaimPost, Payload> = async (
  { deps, inTransaction },
  { claimId, to, userId, requestId },
) => {
  const found = await inTransaction(async ({ tx }) => {
    const data = await loadNotice(tx, claimId)
    const person = await findPerson(tx, userId)
    return data && person ? { data, person } : null
  })
  if (!found) return
  const { data, person } = found
  const content = await typeset(deps.threads, printClaimNotice(data, deps.office.issuer), { waits: true })
  const fileName = `Claim-${data.item.adNumber}.pdf`
  const notice: Attachment = { fileName, mediaType: 'application/pdf', content }
  const name = `${person.firstName} ${person.lastName}`
  await sendEmail(deps, to, claimEmail(data, { name, address: person.username }, deps.sender), {
    limit: 'counted',
    key: `claim.${requestId}`,
    replyTo: person.username,
    attachments: [notice, ...(await loadTearsheets(deps.storage, data))],
  })
}

async function loadTearsheets(storage: Storage, { tearsheets, item }: NoticeData): Promise<Attachment[]> {
  const attached: Attachment[] = []
  let size = 0
  for (const { byteSize, storageKey, issueDate, page } of tearsheets) {
    size += byteSize
    if (size > maxAttached) break
    const fileName = `Tearsheet-${item.adNumber}-${issueDate}-p${page.replaceAll(/\W/g, '')}.pdf`
    attached.push({ fileName, mediaType: 'application/pdf', content: await buffer(await storage.open(storageKey)) })
  }
  return attached
}

/** Email to a publication with the notice of a claim. */
function claimEmail(data: NoticeData, person: { name: string; address: string }, sender: Sender): EmailContent {
  const { claim, item, campaignName, clientName } = data
  return {
    subject: `Claim for ad ${item.adNumber} in ${item.publicationName}`,
    preview: `${campaignName}, ${clientName}`,
    about: null,
    firstName: item.publicationName,
    paragraphs: [
      ...claim.notice.split(/\n{2,}/),
      `Reply to this email, or write to ${person.name} at ${person.address}.`,
    ],
    facts: claimFacts(data),
    reason: `You are receiving this because ${sender.providerName} placed the ad in your publication.`,
    footerLink: { label: sender.title, address: sender.portalUrl },
  }
}
