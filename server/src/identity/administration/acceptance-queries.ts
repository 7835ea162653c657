import { describeLastAction } from '../../audit/describe-last-action.ts'
import type { Transaction } from '../../database/drizzle.ts'

/** Describes when an invited user chose a password, as a sentence after an error; empty if the caller may not read it. */
export const describeAcceptance = (tx: Transaction, userId: string, timeZone: string): Promise<string> =>
  describeLastAction(tx, { subjectId: userId, verbs: { 'users.changePassword': 'Chosen' }, timeZone })
