import type { EqualOpportunityAnswers } from '@tearsheet/protocol/candidates/equal-opportunity-schemas'
import { candidateMessages } from '@tearsheet/protocol/candidates/messages'
import type { Answer } from '@tearsheet/protocol/candidates/questionnaire-schemas'
import { uuidv7 } from 'uuidv7'
import { type RecordContext, systemPerformer } from '../../changes/context.ts'
import { eq, type Transaction } from '../../database/drizzle.ts'
import { folded } from '../../database/like.ts'
import {
  candidate,
  candidateCv,
  equalOpportunityAnswer,
  equalOpportunityPending,
} from '../../database/tables/candidates.ts'
import { countEmail } from '../../documents/email/limit-emails.ts'
import { tooMany } from '../../errors.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { StoredCv } from '../files/store-cv.ts'
import { loadPosting, type Posting } from './load-posting.ts'
import type { ApplyingPerson } from './read-application.ts'

export const confirmationTask = 'candidates:send-confirmation'

/** Counts an event of an ad's page for its statistics; events with an id are counted once. */
export type CountApplied = (
  tx: Transaction,
  happened: { adNumber: number; figure: 'views' | 'applications'; id?: string },
) => Promise<void>

interface Application {
  submissionId: string
  person: ApplyingPerson
  answers: Answer[]
  isKnockedOut: boolean
  /** Source named in the link. */
  source: string | null
  cv: StoredCv
  read: { html: string; words: string } | null
  /**
   * Whether a proof of work was sent, so that it counts at once; otherwise the applicant must confirm the address
   * first.
   */
  isProven: boolean
  equalOpportunity: EqualOpportunityAnswers
}

/** Applicants are not users. */
export const applicant = systemPerformer('Applicant')

/** An application to store, with the ad that it was sent to. */
interface Sent {
  posting: Posting
  sent: Application
  countApplied: CountApplied
}

/**
 * Stores an application with its CV, and queues an email to the applicant. An application sent again with the same id
 * is ignored. Above the limit of emails to an address (decision record 0092) a proven application is stored without the
 * email, and another one is rejected, as it could not be confirmed. Runs as the provider. @returns whether it is new
 * @throws HttpError 429
 */
export async function addApplication(
  { tx, changes }: RecordContext,
  { posting, sent, countApplied }: Sent,
): Promise<boolean> {
  const { clientAccountId, campaignId, campaignItemId } = posting
  const { person, answers, cv } = sent
  const id = uuidv7()
  const orNull = (words: string) => (words === '' ? null : words)
  const name = `${person.firstName} ${person.lastName}`
  const words = [name, person.email, person.phone, person.place, person.currentPost]
  const added = await tx
    .insert(candidate)
    .values({
      id,
      clientAccountId,
      campaignId,
      campaignItemId,
      submissionId: sent.submissionId,
      status: sent.isProven ? 'new' : 'unconfirmed',
      firstName: person.firstName,
      lastName: person.lastName,
      email: person.email,
      phone: orNull(person.phone),
      location: orNull(person.place),
      currentPost: orNull(person.currentPost),
      source: sent.source,
      campaignQuestionnaireId: posting.questionnaire?.id ?? null,
      answers,
      isKnockedOut: sent.isKnockedOut,
      consentText: posting.consentText,
      searchText: folded([...words, ...answers.flatMap(({ values }) => values), sent.read?.words ?? ''].join(' ')),
    })
    .onConflictDoNothing({ target: candidate.submissionId })
    .returning({ id: candidate.id })
  if (added.length === 0) return false
  if (sent.isProven) await keepApart(tx, { clientAccountId, answers: sent.equalOpportunity })
  else if (Object.keys(sent.equalOpportunity).length > 0)
    await tx
      .insert(equalOpportunityPending)
      .values({ candidateId: id, clientAccountId, answers: sent.equalOpportunity })
  await tx.insert(candidateCv).values({ ...cv, candidateId: id, clientAccountId, html: sent.read?.html ?? null })
  await changes
    .by({ ...applicant, name })
    .record({ kind: 'candidate.applied', id, clientAccountId, detail: { campaignItemId, sha256: cv.sha256 } })
  if (sent.isProven) await countApplied(tx, { adNumber: posting.adNumber, figure: 'applications', id })
  const seconds = await countEmail(tx, { to: person.email, group: 'visitors' })
  if (seconds > 0 && !sent.isProven) throw tooMany(candidateMessages.tooManyToAddress, seconds)
  if (seconds === 0) await enqueue(tx, confirmationTask, { candidateId: id }, { key: `${confirmationTask}:${id}` })
  return true
}

/** Stores equal opportunity answers without a reference to the applicant. */
async function keepApart(
  tx: Transaction,
  { clientAccountId, answers }: { clientAccountId: string; answers: EqualOpportunityAnswers },
): Promise<void> {
  const rows = Object.entries(answers).flatMap(([question, answer]) =>
    answer === undefined ? [] : [{ clientAccountId, question, answer }],
  )
  if (rows.length > 0) await tx.insert(equalOpportunityAnswer).values(rows)
}

/**
 * Confirms an application after the applicant has used the link in the email; does nothing if it is confirmed. Runs as
 * the provider.
 */
export async function confirmApplication(
  { tx, changes }: RecordContext,
  { candidateId, countApplied }: { candidateId: string; countApplied: CountApplied },
): Promise<boolean> {
  const [found] = await tx.select().from(candidate).where(eq(candidate.id, candidateId)).for('update')
  if (!found) return false
  if (found.status !== 'unconfirmed') return true
  const { clientAccountId } = found
  await tx.update(candidate).set({ status: 'new' }).where(eq(candidate.id, candidateId))
  const [pending] = await tx
    .delete(equalOpportunityPending)
    .where(eq(equalOpportunityPending.candidateId, candidateId))
    .returning()
  if (pending) await keepApart(tx, { clientAccountId, answers: pending.answers })
  const name = `${found.firstName} ${found.lastName}`
  await changes.by({ ...applicant, name }).record({ kind: 'candidate.confirmed', id: candidateId, clientAccountId })
  const posting = await loadPosting(tx, found.campaignItemId)
  if (posting) await countApplied(tx, { adNumber: posting.adNumber, figure: 'applications', id: candidateId })
  await enqueue(tx, confirmationTask, { candidateId }, { key: `${confirmationTask}:${candidateId}` })
  return true
}
