import type { WorkSummary } from '@tearsheet/protocol/desk/work-schemas'
import type { Queue } from './queues.ts'

interface Summaries {
  queues: Partial<Record<string, WorkSummary>>
  comments: WorkSummary
  questions: WorkSummary
  mine: WorkSummary | null
}

/** How much waits in a queue; null where that is not counted or not known yet. */
export function summaryOf({ slug, kind }: Queue, data: Summaries | undefined): WorkSummary | null {
  if (!data) return null
  if (kind !== null) return data.queues[kind] ?? null
  if (slug === 'mine') return data.mine
  return slug === 'questions' ? data.questions : data.comments
}
