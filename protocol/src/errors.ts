import { z } from 'zod'

/**
 * One fault. `field` is the dotted path of the form field it belongs to, `challenge` what a sign-in is to prove some work on
 * before it is tried again.
 */
export const fault = z.object({
  code: z.string(),
  message: z.string(),
  field: z.string().optional(),
  challenge: z.string().optional(),
})
export type Fault = z.infer<typeof fault>

/** What every failed call answers, whatever failed. */
export const errorReply = z.object({ errors: z.array(fault) })
export type ErrorReply = z.infer<typeof errorReply>

/** Texts of the error catalogue (R25.1 to R25.3), to the letter, and of what it does not know. */
export const errorMessages = {
  forbidden: 'Access denied. Forbidden access',
  unexpected: 'We encountered an error.',
  notStored: 'The file could not be stored. Try again in a moment',
  networkAtSignIn:
    'We encountered a network error. Please make sure you have disabled your Ad Blocker on your browser.',
  connectivity: (provider: string) => `Connectivity Error: We encountered an error. Contact ${provider}.`,
  downloadInterrupted: 'The download was interrupted, and nothing was saved. Try again.',
  guard: 'You do not have permission to view this protected area',
}
