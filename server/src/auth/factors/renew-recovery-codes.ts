import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { recordChange } from '../../audit/record.ts'
import type { Transaction } from '../../database/connection.ts'
import { recoveryCode } from '../../database/tables/auth.ts'
import { recoveryHashOf } from './check-second-factor.ts'

const codeCount = 10
/** Characters that cannot be mistaken for each other. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'
/** Sixteen characters, about 79 bits: a hash without salt is enough. */
const makeCode = () =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')).join('-')

/** Creates ten new recovery codes, replacing all earlier ones; only their hashes are stored. */
export async function renewRecoveryCodes(tx: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, makeCode)
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId))
  await tx.insert(recoveryCode).values(codes.map((code) => ({ userId, codeHash: recoveryHashOf(code) })))
  await recordChange(tx, {
    performer: { userId, onBehalfOfUserId: null },
    action: 'auth.renewRecoveryCodes',
    subject: 'app_user',
    subjectId: userId,
  })
  return codes
}
