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

/** Summaries of the queues that are not one kind of work, by slug. */
const ofSlug: Partial<Record<string, Exclude<keyof Summaries, 'queues'>>> = {
  comments: 'comments',
  tearsheets: 'proofs',
  questions: 'questions',
  mine: 'mine',
  snoozed: 'snoozed',
  'live-ads': 'findings',
  claims: 'claims',
}

/** Returns the summary of a queue; null when it has no count or is not loaded yet. */
export function summaryOf({ slug, kind }: Queue, data: Summaries | undefined): WorkSummary | null {
  if (!data) return null
  const name = ofSlug[slug]
  if (name !== undefined) return data[name]
  return (kind && data.queues[kind]) ?? null
}
