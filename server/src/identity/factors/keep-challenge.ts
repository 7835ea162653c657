import { and, eq, gt, sql, type Transaction } from '../../database/drizzle.ts'
import { passkeyChallenge } from '../../database/tables/identity/sign-in.ts'

type Kind = 'new' | 'proof'

/** Minutes that a user has to confirm on the device. */
const livesMinutes = 10

export async function keepChallenge(
  tx: Transaction,
  { userId, kind, challenge }: { userId: string; kind: Kind; challenge: string },
): Promise<void> {
  const expiresAt = new Date(Date.now() + livesMinutes * 60_000)
  await tx.insert(passkeyChallenge).values({ challenge, userId, kind, expiresAt })
}

/** Consumes a challenge: it is valid once, for its own user and purpose. Returns false for any other. */
export async function takeChallenge(
  tx: Transaction,
  { userId, kind, challenge }: { userId: string; kind: Kind; challenge: string },
): Promise<boolean> {
  const taken = await tx
    .delete(passkeyChallenge)
    .where(
      and(
        eq(passkeyChallenge.challenge, challenge),
        eq(passkeyChallenge.userId, userId),
        eq(passkeyChallenge.kind, kind),
        gt(passkeyChallenge.expiresAt, sql`now()`),
      ),
    )
    .returning({ challenge: passkeyChallenge.challenge })
  return taken.length > 0
}

/** Returns the challenge and origin named in a response; null if it cannot be read. */
export function readClientData(answer: unknown): { challenge: string; origin: string } | null {
  try {
    const { response } = answer as { response: { clientDataJSON: string } } // throws for any other shape
    const parsed: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'))
    if (typeof parsed !== 'object' || parsed === null || !('challenge' in parsed) || !('origin' in parsed)) return null
    const { challenge, origin } = parsed
    return typeof challenge === 'string' && typeof origin === 'string' ? { challenge, origin } : null
  } catch {
    return null
  }
}
