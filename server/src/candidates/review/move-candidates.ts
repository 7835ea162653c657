import type { move } from '@tearsheet/protocol/candidates/endpoints'
import type { Stage } from '@tearsheet/protocol/candidates/lifecycle'
import { candidateMessages as text } from '@tearsheet/protocol/candidates/messages'
import { sql } from '../../database/drizzle.ts'
import { writeEarlier } from '../../documents/write-date.ts'
import { conflict, notFound } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { findLastMoves, lockCandidates } from './candidate-queries.ts'

/**
 * Moves candidates to other stages, all or none (R19.3). Each move contains the version that its performer saw.
 * @throws HttpError 404 if one is not found, 409 naming those that were moved in the meantime
 */
export const moveCandidates: Verb<typeof move> = async ({ tx, view, changes }, { moves }) => {
  const wanted = new Map(moves.map((one) => [one.candidateId.toLowerCase(), one]))
  const rows = await lockCandidates(tx, view, [...wanted.keys()])
  if (rows.length < wanted.size) throw notFound('Candidate')
  const late = rows.filter(({ id, version }) => wanted.get(id)?.version !== version)
  if (late.length > 0) {
    const moves = await findLastMoves(
      tx,
      late.map(({ id }) => id),
    )
    const earlier = (id: string) => {
      const first = moves.get(id)
      return first ? writeEarlier('Moved', first, view.user.timeZone) : ''
    }
    throw conflict(late.map((row) => text.movedMeanwhile(`${row.firstName} ${row.lastName}`, earlier(row.id))))
  }
  const moved = rows.map((row) => ({
    candidateId: row.id,
    stage: wanted.get(row.id)?.stage ?? 'new',
    version: row.version + 1,
    before: row.status as Stage, // unconfirmed ones are not included
  }))
  await tx.execute(sql`update candidate c set status = m.stage, version = c.version + 1, stage_since = now(),
      hired_at = case when m.stage = 'hired' then now() end
    from unnest(${sql.param(moved.map(({ candidateId }) => candidateId))}::uuid[],
      ${sql.param(moved.map(({ stage }) => stage))}::text[]) m (id, stage) where c.id = m.id`)
  await changes.record(
    moved.map(({ candidateId: id, stage, before }) => ({
      kind: 'candidate.moved',
      id,
      detail: { from: before, to: stage },
    })),
  )
  return { moved }
}
