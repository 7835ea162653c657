import { type ItemState, tabOf } from '@tearsheet/protocol/campaigns/lifecycle'
import type { listPublications as endpoint } from '@tearsheet/protocol/candidates/endpoints'
import type { CandidatePublication, StageCounts } from '@tearsheet/protocol/candidates/schemas'
import { worldDate } from '@tearsheet/protocol/dates'
import type { ActiveView } from '../../context.ts'
import { and, desc, eq, inArray, ne, sql, type Transaction } from '../../database/drizzle.ts'
import {
  candidate,
  candidateCv,
  candidateEvent,
  candidateMessage,
  candidateNote,
} from '../../database/tables/candidates.ts'
import { notFound } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { findNames } from './colleague-queries.ts'

export type CandidateRow = typeof candidate.$inferSelect
export type CvRow = typeof candidateCv.$inferSelect

export interface CandidateParts {
  row: CandidateRow
  cv: CvRow | null
  notes: (typeof candidateNote.$inferSelect)[]
  messages: (typeof candidateMessage.$inferSelect)[]
  /** Names of mentioned users, by id. */
  people: ReadonlyMap<string, string>
  events: (typeof candidateEvent.$inferSelect)[]
  others: { id: string; campaignItemId: string; campaignName: string; stage: string; appliedAt: Date }[]
  names: { campaignName: string; publicationName: string; employer: string }
}

/**
 * Condition that limits candidates to a view's account: the first layer of separation; row-level security is the
 * second. Excludes unconfirmed ones.
 */
const ofView = (view: ActiveView) =>
  and(eq(candidate.clientAccountId, view.clientAccountId), ne(candidate.status, 'unconfirmed'))

/** Returns a candidate of the view's account. @throws HttpError 404 */
export async function loadCandidate(tx: Transaction, view: ActiveView, id: string): Promise<CandidateRow> {
  const [row] = await tx
    .select()
    .from(candidate)
    .where(and(eq(candidate.id, id), ofView(view)))
  if (!row) throw notFound('Candidate')
  return row
}

/** Returns these candidates of the view's account, locked in the order of their ids; unknown ones are omitted. */
export function lockCandidates(tx: Transaction, view: ActiveView, ids: readonly string[]): Promise<CandidateRow[]> {
  return tx
    .select()
    .from(candidate)
    .where(and(inArray(candidate.id, [...ids]), ofView(view)))
    .orderBy(candidate.id)
    .for('update')
}

/** Returns all applications of one person in the view's account, identified by the email address, the newest first. */
export function listOfPerson(tx: Transaction, view: ActiveView, email: string): Promise<CandidateRow[]> {
  return tx
    .select()
    .from(candidate)
    .where(and(ofView(view), sql`lower(${candidate.email}) = lower(${email})`))
    .orderBy(desc(candidate.appliedAt))
}

export async function findCv(tx: Transaction, view: ActiveView, candidateId: string): Promise<CvRow | null> {
  const [row] = await tx
    .select()
    .from(candidateCv)
    .where(and(eq(candidateCv.candidateId, candidateId), eq(candidateCv.clientAccountId, view.clientAccountId)))
  return row ?? null
}

/** Returns a candidate with all related rows. @throws HttpError 404 */
export async function loadParts(tx: Transaction, view: ActiveView, id: string): Promise<CandidateParts> {
  const row = await loadCandidate(tx, view, id)
  const cv = await findCv(tx, view, id)
  const notes = await tx
    .select()
    .from(candidateNote)
    .where(eq(candidateNote.candidateId, id))
    .orderBy(desc(candidateNote.at))
  const messages = await tx
    .select()
    .from(candidateMessage)
    .where(eq(candidateMessage.candidateId, id))
    .orderBy(desc(candidateMessage.at))
  const people = await findNames(
    tx,
    notes.flatMap(({ mentioned }) => mentioned),
  )
  const events = await tx
    .select()
    .from(candidateEvent)
    .where(eq(candidateEvent.candidateId, id))
    .orderBy(desc(candidateEvent.at), desc(candidateEvent.id))
  const person = (await listOfPerson(tx, view, row.email)).filter((one) => one.id !== id)
  const names = await listNames(
    tx,
    [row, ...person].map(({ campaignItemId }) => campaignItemId),
  )
  const nameOf = (itemId: string) => names.get(itemId) ?? { campaignName: '', publicationName: '' }
  const others = person.map((one) => ({
    id: one.id,
    campaignItemId: one.campaignItemId,
    campaignName: nameOf(one.campaignItemId).campaignName,
    stage: one.status,
    appliedAt: one.appliedAt,
  }))
  return {
    row,
    cv,
    notes,
    messages,
    people,
    events,
    others,
    names: { ...nameOf(row.campaignItemId), employer: view.clientName },
  }
}

/** Returns the names of ads by id: publication and campaign. */
async function listNames(tx: Transaction, itemIds: readonly string[]) {
  const { rows } = await tx.execute<{ id: string; publicationName: string; campaignName: string }>(
    sql`select i.id, i.publication_name as "publicationName", c.name as "campaignName"
      from campaign_item i join campaign c on c.id = i.campaign_id where i.id = any(${sql.param([...itemIds])}::uuid[])`,
  )
  return new Map(rows.map(({ id, publicationName, campaignName }) => [id, { publicationName, campaignName }]))
}

interface PublicationRow extends ItemState, StageCounts, Record<string, unknown> {
  campaignItemId: string
  campaignId: string
  publicationName: string
  campaignName: string
  jobNumber: number
  deadlineDate: string | null
  openUntilFilled: boolean
}

/** Returns the account's publications that have candidates, those with new ones first. */
export const listPublications: Verb<typeof endpoint> = async ({ tx, view }) => ({
  publications: await loadPublications(tx, view),
})

async function loadPublications(tx: Transaction, view: ActiveView): Promise<CandidatePublication[]> {
  const { rows } = await tx.execute<PublicationRow>(
    sql`select i.id as "campaignItemId", c.id as "campaignId", i.publication_name as "publicationName",
        c.name as "campaignName", c.job_number as "jobNumber", c.open_until_filled as "openUntilFilled",
        coalesce(i.own_content ->> 'deadlineDate', c.deadline_date::text) as "deadlineDate",
        i.item_status as "itemStatus", i.ad_status as "adStatus", i.end_date::text as "endDate",
        n.new, n.reviewed, n.shortlisted, n.rejected, n.hired
      from (select campaign_item_id,
          coalesce(sum(n) filter (where status = 'new'), 0)::int as new,
          coalesce(sum(n) filter (where status = 'reviewed'), 0)::int as reviewed,
          coalesce(sum(n) filter (where status = 'shortlisted'), 0)::int as shortlisted,
          coalesce(sum(n) filter (where status = 'rejected'), 0)::int as rejected,
          coalesce(sum(n) filter (where status = 'hired'), 0)::int as hired
        from candidate_count where client_account_id = ${view.clientAccountId} and status <> 'unconfirmed'
        group by 1 having sum(n) > 0) n
      join campaign_item i on i.id = n.campaign_item_id join campaign c on c.id = i.campaign_id
      where i.client_account_id = ${view.clientAccountId}
      order by n.new > 0 desc, c.name, i.publication_name, i.id`,
  )
  const today = worldDate(new Date())
  return rows.map((row) => {
    const { itemStatus, adStatus, endDate, openUntilFilled, ...rest } = row
    const { new: fresh, reviewed, shortlisted, rejected, hired, ...shown } = rest
    const isUp = tabOf({ itemStatus, adStatus, endDate }, today) === 'published' || adStatus === 'Modified'
    const isOver = shown.deadlineDate !== null && shown.deadlineDate < today && !openUntilFilled
    return { ...shown, isOpen: isUp && !isOver, counts: { new: fresh, reviewed, shortlisted, rejected, hired } }
  })
}

/** Returns the user and time of the last move of each of these candidates. */
export async function findLastMoves(
  tx: Transaction,
  candidateIds: readonly string[],
): Promise<Map<string, { byName: string; at: Date }>> {
  const rows = await tx
    .selectDistinctOn([candidateEvent.candidateId], {
      id: candidateEvent.candidateId,
      byName: candidateEvent.byName,
      at: candidateEvent.at,
    })
    .from(candidateEvent)
    .where(and(inArray(candidateEvent.candidateId, [...candidateIds]), eq(candidateEvent.action, 'moved')))
    .orderBy(candidateEvent.candidateId, desc(candidateEvent.at))
  return new Map(rows.map(({ id, ...move }) => [id, move]))
}
