import type { mediaContract } from '../src/database/tables/media-contracts.ts'
import type { Calendar } from './calendar.ts'
import { demoAccounts } from './clients.ts'
import type { DemoClientAccount } from './content/postings/posting.ts'
import { publicationIdOf } from './publications.ts'
import { idOf } from './seed.ts'

/**
 * A contract by its key: publication, what was bought, start and end in days from today, number of postings, how many
 * of them are used, price in US cents.
 */
type Terms = [
  publication: string,
  description: string,
  from: number,
  to: number,
  bought: number,
  used: number,
  price: number,
]

const terms: Record<DemoClientAccount, Record<string, Terms>> = {
  'lakeside-human-resources': {
    'hr-higheredjobs': ['higheredjobs', 'Annual plan, 60 postings', -210, 155, 60, 26, 575_000],
    'hr-chronicle': ['the-chronicle-of-higher-education', 'Pack of 10 display ads', -320, 41, 10, 7, 585_000],
    'hr-herc': ['higher-education-recruitment-consortium-herc', 'Membership, 40 postings', -150, 215, 40, 15, 280_000],
    'hr-ala': ['ala-joblist', 'Pack of 12 postings', -95, 270, 12, 4, 330_000],
    'hr-dice': ['dice', 'Pack of 5 postings, 30 days each', -60, 120, 5, 3, 169_000],
    'hr-linkedin': ['linkedin-jobs', 'Five job slots', -120, 245, 5, 5, 249_500],
    'hr-buffalo-news': ['the-buffalo-news', 'Space contract, 26 Sundays', -75, 107, 26, 9, 720_000],
    'hr-aacn': ['aacn-careerlink', 'Pack of 6 postings', -40, 325, 6, 1, 168_000],
    'hr-naspa': ['naspa-jobs', 'Pack of 8 postings', -180, 19, 8, 6, 152_000],
    'hr-chronicle-past': ['the-chronicle-of-higher-education', 'Pack of 10 display ads', -690, -325, 10, 10, 560_000],
    'hr-inside-past': ['inside-higher-ed-careers', 'Unlimited plan, counted to 30', -400, -35, 30, 13, 258_000],
    'hr-diverse-past': ['diverse-issues-in-higher-education', 'Six half pages', -380, -15, 6, 5, 294_000],
    'hr-mathjobs-past': ['mathjobs-org', 'Department subscription', -500, -135, 20, 11, 98_000],
  },
  'lakeside-medicine': {
    'medicine-practicelink': ['practicelink', 'Unlimited plan, counted to 20', -100, 265, 20, 5, 312_000],
    'medicine-nejm': ['nejm-careercenter', 'Pack of 6 postings', -30, 335, 6, 2, 480_000],
    'medicine-jama-past': ['jama-career-center', 'Pack of 4 display ads', -430, -65, 4, 4, 310_000],
  },
  'northern-health': {
    'northern-health-match': ['health-match-bc', 'Annual plan, 30 postings', -130, 235, 30, 7, 202_500],
    'northern-canadian-nurse': ['canadian-nurse', 'Pack of 10 postings', -60, 305, 10, 3, 225_000],
    'northern-indigenous-link': ['indigenous-link-careers', 'Pack of 12 postings', -20, 345, 12, 1, 198_000],
    'northern-cmaj-past': ['cmaj', 'Four display ads', -410, -45, 4, 3, 296_000],
  },
  'beacon-talent': {
    'beacon-linkedin': ['linkedin-jobs', 'Three job slots', -90, 275, 3, 1, 149_700],
    'beacon-indeed-past': ['indeed', 'Sponsored budget, 10 jobs', -395, -30, 10, 8, 200_000],
  },
}

export const contractTerms = Object.entries(terms).flatMap(([account, own]) =>
  Object.entries(own).map(([key, [publication, , from, to, , used]]) => ({
    key,
    account,
    publication,
    from,
    to,
    used,
  })),
)

export const contractIdOf = (key: string) => idOf('contract', key)

/**
 * Creates open and expired contracts, with postings left and without, for every account; the used postings are those of
 * these ads.
 */
export function makeContracts(
  calendar: Calendar,
  items: { row: { mediaContractId?: string | null } }[],
): (typeof mediaContract.$inferInsert)[] {
  const taken = Map.groupBy(items, ({ row }) => row.mediaContractId)
  return Object.values(demoAccounts).flatMap(({ id, clientId }, account) => {
    const own = Object.entries(Object.values(terms)[account] ?? {})
    return own.map(([key, [publication, description, from, to, postingsPurchased, , price]], place) => ({
      id: contractIdOf(key),
      contractNumber: 7001 + account * 100 + place,
      clientId,
      clientAccountId: id,
      publicationId: publicationIdOf(publication),
      description,
      startDate: calendar.day(from),
      endDate: calendar.day(to),
      postingsPurchased,
      postingsUsed: taken.get(contractIdOf(key))?.length ?? 0,
      price,
    }))
  })
}
