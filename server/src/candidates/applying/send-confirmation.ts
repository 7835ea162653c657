import { confirmApplicationAddress } from '@tearsheet/protocol/addresses'
import type { Job } from '../../changes/context.ts'
import { eq } from '../../database/drizzle.ts'
import { candidate } from '../../database/tables/candidates.ts'
import { type Post, sendEmail } from '../../documents/email/send-email.ts'
import { applicationReceivedEmail, confirmApplicationEmail } from '../emails.ts'
import { type ApplicationLinks, withdrawLinkOf } from '../sign-application-links.ts'
import { loadPosting } from './load-posting.ts'

interface Dependencies extends Post {
  links: ApplicationLinks
}

const day = 86_400_000
/** Days in which an address can be confirmed. */
export const confirmDays = 3

/**
 * Sends an applicant a confirmation of receipt, or a request to confirm the address. Does nothing if the application
 * was erased.
 */
export const sendConfirmation: Job<Dependencies, { candidateId: string }> = async (
  { deps, inTransaction },
  { candidateId },
) => {
  const { links, sender } = deps
  const found = await inTransaction(async ({ tx }) => {
    const [row] = await tx.select().from(candidate).where(eq(candidate.id, candidateId))
    const posting = row && (await loadPosting(tx, row.campaignItemId))
    return row && posting ? { row, posting } : null
  })
  if (!found) return
  const { row, posting } = found
  const about = {
    firstName: row.firstName,
    title: posting.title,
    employer: posting.employer,
    accent: posting.look.accent,
    withdrawLink: withdrawLinkOf(deps, row.id, row.appliedAt),
  }
  if (row.status !== 'unconfirmed')
    return sendEmail(deps, row.email, applicationReceivedEmail(about), { limit: 'counted' })
  const until = new Date(row.appliedAt.getTime() + confirmDays * day)
  await sendEmail(
    deps,
    row.email,
    confirmApplicationEmail({
      ...about,
      link: `${sender.portalUrl}${confirmApplicationAddress(links.confirm.sign(row.id, until))}`,
      until: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(until),
    }),
    { limit: 'counted' },
  )
}
