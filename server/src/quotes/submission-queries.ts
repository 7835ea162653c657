import { describeLastAction } from '../audit/describe-last-action.ts'
import type { ActiveView } from '../context.ts'
import type { Transaction } from '../database/drizzle.ts'

/** Describes who submitted a draft, and when, as a sentence after an error; empty if unknown. */
export const describeSubmission = (tx: Transaction, view: ActiveView, quoteId: string): Promise<string> =>
  describeLastAction(tx, {
    subjectId: quoteId,
    verbs: { 'quotes.submit': 'Submitted' },
    timeZone: view.user.timeZone,
  })
