import { z } from 'zod'
import { id } from '../identifiers.ts'

/** The open claim against the publication of a line's ad. Its problem and state are displayed texts. */
export const lineClaim = z.object({ id, problem: z.string(), state: z.string(), claimedAmount: z.int() })
export type LineClaim = z.infer<typeof lineClaim>
