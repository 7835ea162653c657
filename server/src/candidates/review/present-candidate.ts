import type { Stage } from '@tearsheet/protocol/candidates/lifecycle'
import type { Candidate, CandidateEvent, ListedCandidate } from '@tearsheet/protocol/candidates/schemas'
import type { FieldsOf } from '../../database/list-sql.ts'
import type { CandidateParts } from './candidate-queries.ts'

/** Fields of a candidate `c` as a row of the list. */
export const candidateFields: FieldsOf<ListedCandidate> = {
  id: 'c.id',
  campaignItemId: 'c.campaign_item_id',
  stage: 'c.status',
  version: 'c.version',
  firstName: 'c.first_name',
  lastName: 'c.last_name',
  currentPost: 'c.current_post',
  place: 'c.location',
  source: 'c.source',
  rating: 'c.rating',
  tags: 'c.tags',
  isKnockedOut: 'c.is_knocked_out',
  isUnread: 'c.first_opened_at is null',
  appliedAt: 'c.applied_at',
}

/** Presents a candidate with all data of their page. */
export function presentCandidate({
  row,
  cv,
  notes,
  messages,
  people,
  events,
  others,
  names,
}: CandidateParts): Candidate {
  return {
    id: row.id,
    campaignItemId: row.campaignItemId,
    stage: row.status as Stage, // unconfirmed ones are never read
    version: row.version,
    firstName: row.firstName,
    lastName: row.lastName,
    currentPost: row.currentPost,
    place: row.location,
    source: row.source,
    rating: row.rating,
    tags: row.tags,
    isKnockedOut: row.isKnockedOut,
    isUnread: row.firstOpenedAt === null,
    appliedAt: row.appliedAt.toISOString(),
    email: row.email,
    phone: row.phone,
    ...names,
    answers: row.answers,
    cv: cv && { fileName: cv.fileName, mediaType: cv.mediaType, size: cv.byteSize, html: cv.html },
    notes: notes.map(({ id, at, byName, text, mentioned }) => ({
      id,
      at: at.toISOString(),
      by: byName,
      text,
      mentions: mentioned.flatMap((userId) => people.get(userId) ?? []),
    })),
    messages: messages.map(({ id, at, byName, text }) => ({ id, at: at.toISOString(), by: byName, text })),
    history: events.map(({ at, byName, action, fromStage, toStage }) => ({
      at: at.toISOString(),
      by: byName,
      action: action as CandidateEvent['action'], // written by our own actions only
      fromStage: fromStage as Stage | null,
      toStage: toStage as Stage | null, // as before
    })),
    others: others.map((other) => ({
      ...other,
      stage: other.stage as Stage, // as before
      appliedAt: other.appliedAt.toISOString(),
    })),
  }
}
