import type { QuoteForm } from '@tearsheet/protocol/quotes/schemas'
import type { pendingQuote, pendingQuotePublication } from '../src/database/tables/quotes.ts'
import type { Calendar } from './calendar.ts'
import { demoAccounts } from './clients.ts'
import type { DemoClientAccount } from './content/postings/posting.ts'
import { demoPeople } from './content.ts'
import { descriptionOf } from './descriptions.ts'
import { userIdOf } from './people.ts'
import { publicationIdOf } from './publications.ts'
import { idOf } from './seed.ts'

export interface Drafts {
  quotes: (typeof pendingQuote.$inferInsert)[]
  publications: (typeof pendingQuotePublication.$inferInsert)[]
}

interface Draft {
  key: string
  account: DemoClientAccount
  by: string
  daysAgo: number
  version: number
  form: Partial<QuoteForm>
  manual?: { name: string; type: 1 | 2 | 3; printType: 1 | 2 | null; instructions: string; budget: number }[]
}

const titled = (account: DemoClientAccount, title: string, department: string): Partial<QuoteForm> => ({
  campaignTitle: title,
  department,
  jobDescription: descriptionOf({ title, department, clientAccount: account }),
})

const readyToSend = (calendar: Calendar): Draft => ({
  key: 'ready-to-send',
  account: 'lakeside-human-resources',
  by: 'full@lakeside.example',
  daysAgo: 1,
  version: 9,
  form: {
    ...titled('lakeside-human-resources', 'Director of Undergraduate Admissions', 'Office of Admissions'),
    jobNumber: 'EM-1120',
    jobType: 1,
    country: 'US',
    state: 'NY',
    city: 'Buffalo',
    isRemote: false,
    salaryType: 1,
    salaryFrom: 98_000,
    salaryTo: 112_000,
    applyUrl: 'https://jobs.lakeside.example/admissions-director',
    deadlineType: 'select-deadline',
    deadlineDate: calendar.day(35),
    startDateType: 'immediately',
    endDateType: 'stop-ads-on-application-deadline',
    recommendations: ['the-chronicle-of-higher-education', 'higheredjobs', 'naspa-jobs'].map(publicationIdOf),
    contracts: [],
  },
  manual: [
    {
      name: 'New York admissions officers list',
      type: 1,
      printType: null,
      instructions: 'Post under Leadership',
      budget: 7500,
    },
  ],
})

/** Draft quotes, from one that is ready to submit to one without a title. */
const drafts = (calendar: Calendar): Draft[] => [
  readyToSend(calendar),
  {
    key: 'half-filled',
    account: 'lakeside-human-resources',
    by: 'full@lakeside.example',
    daysAgo: 3,
    version: 4,
    form: {
      ...titled('lakeside-human-resources', 'Assistant Professor of Data Journalism', 'School of Media'),
      jobType: 1,
    },
  },
  {
    key: 'title-alone',
    account: 'lakeside-human-resources',
    by: 'admin@lakeside.example',
    daysAgo: 6,
    version: 1,
    form: { campaignTitle: 'Campus Arborist' },
  },
  {
    key: 'untitled',
    account: 'lakeside-human-resources',
    by: 'ingrid.solberg@lakeside.example',
    daysAgo: 11,
    version: 1,
    form: { department: 'College of Arts and Sciences', country: 'US', state: 'NY' },
  },
  {
    key: 'post-doctoral',
    account: 'lakeside-medicine',
    by: 'simone.durand@lakeside.example',
    daysAgo: 2,
    version: 3,
    form: titled('lakeside-medicine', 'Postdoctoral Fellow in Neonatal Imaging', 'Department of Pediatrics'),
  },
  {
    key: 'midwife',
    account: 'northern-health',
    by: 'admin@northern.example',
    daysAgo: 1,
    version: 5,
    form: {
      ...titled('northern-health', 'Registered Midwife', 'Maternity Services'),
      country: 'CA',
      city: 'Prince George',
    },
  },
  {
    key: 'paralegal',
    account: 'beacon-talent',
    by: 'talent@beacon.example',
    daysAgo: 4,
    version: 2,
    form: titled('beacon-talent', 'Contracts Paralegal', 'Legal'),
  },
]

const nameOf = (username: string) => {
  const user = demoPeople.users.find((one) => one.username === username)
  const colleague = demoPeople.clientColleagues.find((one) => one.email === username)
  return user ? `${user.firstName} ${user.lastName}` : (colleague?.name ?? '')
}

export function makeDrafts(calendar: Calendar): Drafts {
  const made: Drafts = { quotes: [], publications: [] }
  for (const { key, account, by, daysAgo, version, form, manual } of drafts(calendar)) {
    const { id: clientAccountId, clientId } = demoAccounts[account]
    const id = idOf('draft', key)
    made.quotes.push({
      id,
      clientId,
      clientAccountId,
      title: form.campaignTitle ?? null,
      form,
      version,
      createdAt: calendar.at(-daysAgo, 14, 20),
      createdBy: userIdOf(by),
      updatedAt: calendar.at(-daysAgo + 1, 13, 5),
      updatedBy: userIdOf(by),
      updatedByName: nameOf(by),
    })
    for (const publication of manual ?? [])
      made.publications.push({
        id: idOf('draft publication', `${key} ${publication.name}`),
        pendingQuoteId: id,
        clientAccountId,
        url: null,
        ...publication,
      })
  }
  return made
}
