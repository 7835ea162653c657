/** Client account of a demo posting. */
export type DemoClientAccount = 'lakeside-human-resources' | 'lakeside-medicine' | 'northern-health' | 'beacon-talent'

/**
 * A job posting of the demo world, with the field names of a quote. Salaries are whole units of the client's own
 * currency; `deadlineInDays` counts from the day of loading, null means open until filled; `publications` are ids of
 * publications.json, the best match first.
 */
export type DemoPosting = {
  key: string
  clientAccount: DemoClientAccount
  title: string
  department: string
  sector: string
  jobType: 1 | 2 | 3 | 4 | 5
  city: string
  state: string
  country: 'US' | 'CA'
  isRemote: boolean
  salaryType: 1 | 2 | 3
  salaryFrom: number | null
  salaryTo: number | null
  deadlineInDays: number | null
  applyUrl: string | null
  applyEmail: string | null
  publications: string[]
  jobDescription: string
}
