import type { QuoteForm } from './schemas.ts'

interface PayRangeLaw {
  country: 'US' | 'CA'
  /** Code and name of the state or province, as a form may contain either. */
  state: readonly [code: string, name: string]
  /** City, if the law is a city's own. */
  city?: string
  law: string
  /** First day on which it applies to a posting. */
  since: string
}

/**
 * Laws that require the pay in the job posting itself, as far as we know in November 2026. Laws that only require it on
 * request, or later in the hiring, are omitted, as are bills that are not in force yet. Most of these laws exempt small
 * employers; a finding is therefore a recommendation to check.
 */
const laws: readonly PayRangeLaw[] = [
  { country: 'US', state: ['CA', 'California'], law: 'SB 1162, Labor Code § 432.3', since: '2023-01-01' },
  { country: 'US', state: ['CO', 'Colorado'], law: 'Equal Pay for Equal Work Act', since: '2021-01-01' },
  {
    country: 'US',
    state: ['DC', 'District of Columbia'],
    law: 'Wage Transparency Omnibus Amendment Act',
    since: '2024-06-30',
  },
  { country: 'US', state: ['DE', 'Delaware'], law: 'HB 105', since: '2027-09-26' },
  { country: 'US', state: ['HI', 'Hawaii'], law: 'Act 203', since: '2024-01-01' },
  { country: 'US', state: ['IL', 'Illinois'], law: 'Equal Pay Act, HB 3129', since: '2025-01-01' },
  { country: 'US', state: ['MA', 'Massachusetts'], law: 'Frances Perkins Workplace Equity Act', since: '2025-10-29' },
  {
    country: 'US',
    state: ['MD', 'Maryland'],
    law: 'Equal Pay for Equal Work – Wage Range Transparency',
    since: '2024-10-01',
  },
  { country: 'US', state: ['ME', 'Maine'], law: 'LD 54', since: '2026-01-01' },
  { country: 'US', state: ['MN', 'Minnesota'], law: 'Minn. Stat. § 181.173', since: '2025-01-01' },
  { country: 'US', state: ['NJ', 'New Jersey'], law: 'Pay and Benefit Transparency Act', since: '2025-06-01' },
  { country: 'US', state: ['NY', 'New York'], law: 'Labor Law § 194-b', since: '2023-09-17' },
  { country: 'US', state: ['OH', 'Ohio'], city: 'Cleveland', law: 'Cleveland Ordinance 104-2025', since: '2025-10-27' },
  {
    country: 'US',
    state: ['OH', 'Ohio'],
    city: 'Columbus',
    law: 'the Columbus pay transparency ordinance',
    since: '2027-01-01',
  },
  { country: 'US', state: ['VT', 'Vermont'], law: 'Act 155', since: '2025-07-01' },
  {
    country: 'US',
    state: ['WA', 'Washington'],
    law: 'Equal Pay and Opportunities Act, RCW 49.58.110',
    since: '2023-01-01',
  },
  { country: 'CA', state: ['BC', 'British Columbia'], law: 'Pay Transparency Act', since: '2023-11-01' },
  {
    country: 'CA',
    state: ['ON', 'Ontario'],
    law: 'Employment Standards Act, Working for Workers Four',
    since: '2026-01-01',
  },
  { country: 'CA', state: ['PE', 'Prince Edward Island'], law: 'Employment Standards Act', since: '2022-06-01' },
]

const same = (one: string | null | undefined, other: string) => one?.trim().toLowerCase() === other.toLowerCase()

/** Returns the law that requires the pay in a posting for the form's location, with its name; null if none is known. */
export function payRangeLaw(
  { country, state, city }: Pick<QuoteForm, 'country' | 'state' | 'city'>,
  today: string,
): { law: string; place: string } | null {
  const found = laws.find(
    (law) =>
      same(country, law.country) &&
      law.state.some((name) => same(state, name)) &&
      (law.city === undefined || same(city, law.city)) &&
      law.since <= today,
  )
  return found ? { law: found.law, place: found.city ?? found.state[1] } : null
}
