import type { WorkSummary } from '@tearsheet/protocol/desk/work-schemas'
import type { Queue } from './queues.ts'

interface Summaries {
  queues: Partial<Record<string, WorkSummary>>
  comments: WorkSummary
  questions: WorkSummary
  proofs: WorkSummary
  findings: WorkSummary
  claims: WorkSummary
  snoozed: WorkSummary
  mine: WorkSummary | null
}

/** Returns the summary of a queue; null when it has no count or is not loaded yet. */
export function summaryOf({ slug, kind }: Queue, data: Summaries | undefined): WorkSummary | null {
  if (!data) return null
  if (kind === 'proof') return data.proofs
  if (kind !== null) return data.queues[kind] ?? null
  if (slug === 'mine') return data.mine
  if (slug === 'snoozed') return data.snoozed
  if (slug === 'live-ads') return data.findings
  if (slug === 'claims') return data.claims
  return slug === 'questions' ? data.questions : data.comments
}
