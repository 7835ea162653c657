import { addressOf, withAccount } from '@tearsheet/protocol/addresses'
import type { Job } from '../../changes/context.ts'
import { listAccounts } from '../../clients/queries.ts'
import { eq, sql } from '../../database/drizzle.ts'
import { candidate, candidateMessage, candidateNote } from '../../database/tables/candidates.ts'
import { type Post, sendEmail } from '../../documents/email/send-email.ts'
import { mentionEmail, messageEmail } from '../emails.ts'
import { type ApplicationLinks, withdrawLinkOf } from '../sign-application-links.ts'

interface Dependencies extends Post {
  links: ApplicationLinks
}

interface AdNames extends Record<string, unknown> {
  campaignName: string
  publicationName: string
  employer: string
}

const namesOf = (campaignItemId: string) =>
  sql`select c.name as "campaignName", i.publication_name as "publicationName", k.name as employer
    from campaign_item i join campaign c on c.id = i.campaign_id join client k on k.id = i.client_id
    where i.id = ${campaignItemId}`

/**
 * Sends a candidate a message from a user of the account. Does nothing if the application was erased in the meantime.
 */
export const sendMessage: Job<Dependencies, { messageId: string }> = async ({ deps, inTransaction }, { messageId }) => {
  const found = await inTransaction(async ({ tx }) => {
    const [row] = await tx
      .select({ message: candidateMessage, person: candidate })
      .from(candidateMessage)
      .innerJoin(candidate, eq(candidate.id, candidateMessage.candidateId))
      .where(eq(candidateMessage.id, messageId))
    const [names] = row ? (await tx.execute<AdNames>(namesOf(row.person.campaignItemId))).rows : []
    const [account] = row ? await listAccounts(tx, [row.person.clientAccountId]) : []
    return row && names && account ? { ...row, names, account } : null
  })
  if (!found) return
  const { message, person, names, account } = found
  const emailContent = messageEmail({
    firstName: person.firstName,
    title: names.campaignName,
    // As on the page of the application.
    employer: account.applicantName ?? account.onBehalfOfClient.name,
    accent: account.look.accent,
    by: message.byName,
    text: message.text,
    withdrawLink: withdrawLinkOf(deps, person.id, person.appliedAt),
  })
  await sendEmail(deps, person.email, emailContent, { limit: 'counted', key: message.id })
}

interface Colleague extends Record<string, unknown> {
  username: string
  firstName: string
}

/**
 * Notifies a colleague of a mention in a note, without data of the candidate, who is shown after sign-in only. Does
 * nothing if the note was removed in the meantime, or the colleague may no longer see it.
 */
export const notifyMentioned: Job<Post, { noteId: string; userId: string }> = async (
  { deps, inTransaction },
  { noteId, userId },
) => {
  const found = await inTransaction(async ({ tx }) => {
    const [row] = await tx
      .select({ note: candidateNote, person: candidate })
      .from(candidateNote)
      .innerJoin(candidate, eq(candidate.id, candidateNote.candidateId))
      .where(eq(candidateNote.id, noteId))
    if (!row) return null
    const [names] = (await tx.execute<AdNames>(namesOf(row.person.campaignItemId))).rows
    const [colleague] = (
      await tx.execute<Colleague>(sql`select u.username, u.first_name as "firstName"
        from membership m join app_user u on u.id = m.user_id
        where u.id = ${userId} and u.confirmed = 1 and m.client_account_id = ${row.note.clientAccountId} and m.active
          and (m.manage_candidates or m.role_id = 2)`)
    ).rows
    return names && colleague ? { ...row, names, colleague } : null
  })
  if (!found) return
  const { note, person, names, colleague } = found
  const path = addressOf('candidates', { action: person.campaignItemId, secondaryAction: person.id })
  const emailContent = mentionEmail({
    firstName: colleague.firstName,
    by: note.byName,
    ...names,
    link: `${deps.sender.portalUrl}${withAccount(path, note.clientAccountId)}`,
  })
  await sendEmail(deps, colleague.username, emailContent, { limit: 'colleagues', key: `${noteId}-${userId}` })
}
