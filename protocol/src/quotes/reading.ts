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

/** Why a page was not read, each with what to do. */
export const pageRefusals = {
  address: 'Enter the web address of a page, such as https://jobs.example.com/4711',
  private: 'This address does not lead to the public internet. Paste the posting’s text instead',
  unreachable: 'The site could not be reached. Check the address, or paste the posting’s text instead',
  status: (status: number) => `The site answered with an error (${status}). Check the address`,
  redirects: 'The address redirects too many times. Enter the address of the posting itself',
  too_large: 'The page is too large to read. Paste the posting’s text instead',
  too_slow: 'The site took too long to answer. Try again, or paste the posting’s text instead',
  not_a_page: 'This address does not lead to a web page. Drop the file itself instead',
  no_posting: 'The page does not describe a job in a way we can read. Paste the posting’s text instead',
  several_postings: 'The page describes several jobs. Enter the address of one of them',
  busy: 'Many pages are being read. Try again in a moment',
} as const
