import { z } from 'zod'
import { moment } from '../date-schemas.ts'
import { id } from '../identifiers.ts'
import { oneLine } from '../one-line.ts'
import { unknownPlaceholders } from './rules.ts'

/** Texts kept at the desk: templates for replies to clients, and known problems of ads. */
export const deskTextKinds = ['reply', 'problem'] as const
export type DeskTextKind = (typeof deskTextKinds)[number]

/** Fields of a text, as set by the desk. */
export const deskTextFields = z.object({
  /** Name of a reply template, or the reason of a problem. */
  title: oneLine().min(1, { error: 'Enter the title' }).max(300, { error: 'Use 300 characters or fewer' }),
  /** Text of a reply with placeholders, or the remedy of a problem. */
  body: z
    .string()
    .trim()
    .min(1, { error: 'Enter the text' })
    .max(2000, { error: 'Use 2,000 characters or fewer' })
    .superRefine((body, { addIssue }) => {
      const unknown = unknownPlaceholders(body)
      if (unknown.length > 0) addIssue({ code: 'custom', message: `There is no placeholder ${unknown.join(', ')}` })
    }),
})
export type DeskTextFields = z.infer<typeof deskTextFields>

export const deskText = z.object({
  id,
  kind: z.enum(deskTextKinds),
  title: z.string(),
  body: z.string(),
  /** Sent back with a change, which returns a 409 if another user changed the text first. */
  version: z.int(),
  isRetired: z.boolean(),
  changedAt: moment,
  changedBy: z.string(),
})
export type DeskText = z.infer<typeof deskText>
