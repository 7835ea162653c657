/** A state or province, by its postal abbreviation and its names. */
interface PlaceName {
  country: 'US' | 'CA' | 'GB'
  letters: string
  names: readonly string[]
}

const read = (country: PlaceName['country'], list: string): PlaceName[] =>
  list.split('|').map((entry) => {
    const [letters = '', ...names] = entry.split(/ (?=\S)/)
    return { country, letters, names: names.join(' ').split('/') }
  })

/** States of the United States, provinces of Canada and nations of the United Kingdom. */
export const placeNames: readonly PlaceName[] = [
  ...read(
    'US',
    'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|PR Puerto Rico|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington/Washington State|WV West Virginia|WI Wisconsin|WY Wyoming',
  ),
  ...read(
    'CA',
    'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador/Newfoundland|NT Northwest Territories|NS Nova Scotia|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec/Québec|SK Saskatchewan|YT Yukon',
  ),
  ...read('GB', 'SCT Scotland|WLS Wales|ENG England|NIR Northern Ireland'),
]
