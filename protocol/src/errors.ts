import { z } from 'zod'

/**
 * An error. `field` is the dotted path of its form field, `challenge` the proof of work required for another sign-in
 * attempt.
 */
export const fieldErrorSchema = z.object({
  code: z.string(),
  message: z.string(),
  field: z.string().optional(),
  challenge: z.string().optional(),
})
export type FieldError = z.infer<typeof fieldErrorSchema>

/** Response body of every failed request. */
export const errorReply = z.object({ errors: z.array(fieldErrorSchema) })
export type ErrorReply = z.infer<typeof errorReply>

/** Texts of the error catalog (R25.1 to R25.3), exactly as quoted, and of other errors. */
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
