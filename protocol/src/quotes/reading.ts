import { z } from 'zod'
import { documentExtensions, documentTypes, textExtensions, textTypes } from '../uploads.ts'
import { maxLineLength } from './schemas.ts'

/** Fields of the form that can be extracted from a posting. */
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

/** Time or thing that pay is given for; `other` for all that has no name here, such as a shift. */
export const payUnits = [
  'hour',
  'day',
  'week',
  'twoWeeks',
  'halfMonth',
  'month',
  'academicYear',
  'year',
  'creditHour',
  'course',
  'visit',
  'stipend',
  'other',
] as const
export type PayUnit = (typeof payUnits)[number]

/** Pay of a unit that the form has no field for, as the posting states it. */
export const otherPay = z.object({
  unit: z.enum(payUnits),
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** Symbol or code as in the posting. */
  currency: z.string(),
  from: z.string().min(1),
})
export type OtherPay = z.infer<typeof otherPay>

/** Fields extracted from a posting. A field is included only with its source text. */
export const readPosting = z.object({
  fields: z.array(
    z.object({
      field: z.enum(postingFields),
      value: z.union([z.string(), z.number(), z.boolean()]),
      from: z.string().min(1),
    }),
  ),
  /** Pay that is only saved when the user confirms its conversion; absent from older processes. */
  otherPay: otherPay.nullish(),
  /** Days that the deadline may be, where the order of day and month is unknown; absent from older processes. */
  deadlineQuestion: z.object({ days: z.array(z.string()), from: z.string().min(1) }).nullish(),
  /** States which part of the source was read, for one beyond a limit; absent from older processes. */
  partial: z.string().nullish(),
  /** Sanitized rich text. */
  jobDescription: z.string(),
})
export type ReadPosting = z.infer<typeof readPosting>

/** Whether the source of a text goes on where the text ends at the form's limit. */
export const isCut = ({ value, from }: ReadPosting['fields'][number]): boolean =>
  typeof value === 'string' && value.length === maxLineLength && !from.endsWith(value)

/** A country with a city of a name, and the codes of the state and the districts that it is in. */
export const cityPlace = z.object({ country: z.string(), regions: z.array(z.string()) })
export type CityPlace = z.infer<typeof cityPlace>

/** File types from which a posting can be extracted. */
export const postingFileTypes = [...documentTypes, ...textTypes] as const
export const postingFileExtensions = [...documentExtensions, ...textExtensions] as const
/** File types whose pictures of text can be recognized. */
export const scanTypes = ['application/pdf'] as const
/** Maximum length of pasted text, in characters. */
export const maxPastedPosting = 200_000

/** Maximum length of the text of a document that is read, in characters. */
export const maxReadText = 200_000

/** Statements about sources of which only a part was read. */
export const partialReads = {
  pages: (read: number, all: number) => `Only the first ${read} of ${all} pages were read`,
  text: `Only the first ${maxReadText.toLocaleString('en-US')} characters were read`,
  pictures: (pages: readonly number[]) =>
    pages.length === 1
      ? `Page ${pages[0]} has pictures only, whose text was not read`
      : `Pages ${pages.slice(0, -1).join(', ')} and ${pages.at(-1)} have pictures only, whose text was not read`,
  recognized: 'Its text was recognized in pictures, and may contain errors: compare it with the original',
  description: 'Its text is too long for a job description. Add a shorter one to the draft',
}

/** Error of a posting that could not be read. */
export const unreadable = 'We could not read this. Paste its text instead'

/** Error of a text file that is too long. */
export const tooLong = `This text has more than ${maxPastedPosting.toLocaleString('en-US')} characters. Upload one posting`

/** Error of a text that is data for programs, without exactly one JobPosting. */
export const isData =
  'This is data (JSON, XML or CSV), and not the text of one posting. Paste or upload the text of the posting instead'

/** Error of a picture: its text is not read. @param name such as "a TIFF image" */
export const isPicture = (name: string) =>
  `This is ${name}, and the text in pictures is not read. Upload a document with text, or paste the text`

/** Error of a file without any bytes. */
export const isEmptyFile = 'This file is empty. Save it again, or paste the text of the posting'

/** Error of a file of another kind that has postings. @param name such as "a workbook" */
export const isOtherFile = (name: string) =>
  `This is ${name}. Save the posting as PDF, Word (DOCX) or text and upload that, or paste its text`

/** Error of an email with several postings. */
export const severalPostings = 'This email contains several postings. Upload or paste them one at a time'

/** Error of a file with an image of its text only. @param isPdf whether it is a PDF */
export const noText = (isPdf: boolean) => `This ${isPdf ? 'PDF' : 'file'} has no text; type or paste it`

/** Error of a user whose scans have used the time for an hour. */
export const tooManyScans = 'You have used the time for reading scans. Type or paste the text, or try again in an hour'

/** Errors of pages that could not be read, each with a suggestion. */
export const pageErrors = {
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
