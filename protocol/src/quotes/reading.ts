import { z } from 'zod'

/** Fields of the form that a posting may be read for. */
export const postingFields = [
  'campaignTitle',
  'department',
  'country',
  'state',
  'city',
  'isRemote',
  'jobType',
  'salaryType',
  'salaryFrom',
  'salaryTo',
  'deadlineType',
  'deadlineDate',
  'applyUrl',
  'applyEmail',
] as const
export type PostingField = (typeof postingFields)[number]

/** What was read of a posting. A field stands there only with the words that it was read from. */
export const readPosting = z.object({
  fields: z.array(
    z.object({
      field: z.enum(postingFields),
      value: z.union([z.string(), z.number(), z.boolean()]),
      from: z.string().min(1),
    }),
  ),
  /** Sanitised rich text. */
  jobDescription: z.string(),
})
export type ReadPosting = z.infer<typeof readPosting>

/** Files that a posting is read from. */
export const postingFileTypes = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
] as const
/** Longest text that is read when it is pasted, in characters. */
export const maxPastedPosting = 200_000

/** Why a posting was not read. */
export const unreadable = 'We could not read this. Paste its text instead'
