import * as candidates from '@tearsheet/protocol/candidates/endpoints'
import type { Stage } from '@tearsheet/protocol/candidates/lifecycle'
import type { ListedCandidate } from '@tearsheet/protocol/candidates/schemas'
import { call } from '@tearsheet/ui/lib/api.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useState } from 'react'
import { type Moved, showMoved } from '../queries.ts'

export type MovableCandidate = Pick<ListedCandidate, 'id' | 'stage' | 'version'>

/** Time for which a move can be undone, in milliseconds. */
export const undoMs = 10_000

/** Moves candidates to a stage, and undoes the last move (R19.3). */
export function useMoveCandidates() {
  const [last, setLast] = useState<readonly Moved[] | null>(null)
  const moving = useCall(
    (moves: { candidateId: string; stage: Stage; version: number }[]) => call(candidates.move, { moves }),
    { showErrors: 'page', refreshesOnFailure: [candidates.list, candidates.listPublications] },
  )
  const send = async (moves: { candidateId: string; stage: Stage; version: number }[]) => {
    const result = await moving.run(moves)
    if (!result.done) return null
    showMoved(result.answer.moved)
    return result.answer.moved
  }
  const move = async (rows: readonly MovableCandidate[], stage: Stage) => {
    const moves = rows
      .filter((row) => row.stage !== stage)
      .map((row) => ({ candidateId: row.id, stage, version: row.version }))
    if (moves.length === 0) return
    const moved = await send(moves)
    if (moved) setLast(moved)
  }
  const undo = async () => {
    if (!last) return
    const back = await send(last.map(({ candidateId, before, version }) => ({ candidateId, stage: before, version })))
    if (back) setLast(null)
  }
  return { move, undo, last, forget: () => setLast(null), isPending: moving.isPending }
}
