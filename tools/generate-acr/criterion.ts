/** Conformance levels, in the terms of the reports. */
export const levels = ['supports', 'partially-supports', 'does-not-support', 'not-applicable'] as const
export type Level = (typeof levels)[number]

/** A success criterion of WCAG, with the best level that its developers claim, and the reason. */
export interface Criterion {
  num: string
  name: string
  wcagLevel: 'A' | 'AA'
  best: Level
  remarks: string
}

export const criterion = (
  num: string,
  name: string,
  wcagLevel: Criterion['wcagLevel'],
  best: Level,
  remarks: string,
): Criterion => ({ num, name, wcagLevel, best, remarks })

/** A row of the report: the level is no better than the tests that name the criterion's number. */
export interface ReportRow extends Omit<Criterion, 'best'> {
  level: Level
  /** Supporting evidence: test files, and axe's rules; empty without any. */
  evidence: string
}
