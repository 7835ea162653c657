import { type Stage, stageLabels } from '@tearsheet/protocol/candidates/lifecycle'
import type { CandidateEvent, ListedCandidate } from '@tearsheet/protocol/candidates/schemas'
import { formatDay, formatTime } from '@tearsheet/ui/lib/format.ts'
import { type Clock, dayOf } from '../../accounts/use-clock.ts'

/** Returns a candidate's name; their position in the list while names are hidden. */
export const nameOf = (
  { firstName, lastName }: Pick<ListedCandidate, 'firstName' | 'lastName'>,
  hiddenAs: number | null,
) => (hiddenAs === null ? `${firstName} ${lastName}` : `Candidate ${hiddenAs}`)

/** Formats when they applied, as briefly as possible: a time today, otherwise the day. */
export function formatApplied(moment: string, clock: Clock): string {
  const day = dayOf(moment, clock)
  return day === clock.today ? formatTime(moment, clock.timeZone) : formatDay(day)
}

const actions: Record<Exclude<CandidateEvent['action'], 'moved' | 'applied'>, string> = {
  confirmed: 'Confirmed the email address',
  opened: 'Opened',
  noted: 'Note added',
  rated: 'Rating changed',
  tagged: 'Tags changed',
  written: 'Message sent',
}

/** Formats "Moved from New to Shortlisted". */
export const formatMove = (from: Stage | null, to: Stage | null) =>
  `Moved from ${from ? stageLabels[from] : 'nowhere'} to ${to ? stageLabels[to] : 'nowhere'}`

export function formatEvent({ action, fromStage, toStage }: CandidateEvent, through: string): string {
  if (action === 'moved') return formatMove(fromStage, toStage)
  return action === 'applied' ? `Applied through ${through}` : actions[action]
}
