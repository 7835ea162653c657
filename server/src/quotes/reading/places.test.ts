import { describe, expect, it } from 'vitest'
import { readJobPosting } from './read-job-posting.ts'
import { readPastedPosting } from './read-pasted-posting.ts'

const placeFields = ['country', 'state', 'city', 'isRemote']
const placeOf = (fields: readonly { field: string; value: unknown }[]) =>
  Object.fromEntries(
    fields.filter(({ field }) => placeFields.includes(field)).map(({ field, value }) => [field, value]),
  )

const fromData = (address: unknown) =>
  placeOf(
    readJobPosting({ '@type': 'JobPosting', title: 'Nurse', description: 'x', jobLocation: { address } }, '').fields,
  )

const fromText = async (text: string) => placeOf((await readPastedPosting(text)).fields)

type Parts = [city: string | undefined, region: string | undefined, country: string | undefined]

describe('the place of a JobPosting', () => {
  it.each<[Parts, object]>([
    [['Toronto', undefined, 'CA'], { country: 'CA', city: 'Toronto' }],
    [['Prince George', 'BC', 'CA'], { country: 'CA', state: 'BC', city: 'Prince George' }],
    [['Montréal', 'Québec', 'Canada'], { country: 'CA', state: 'QC', city: 'Montréal' }],
    [['Montréal', 'Québec', 'CAN'], { country: 'CA', state: 'QC', city: 'Montréal' }],
    [['Munich', 'Bavaria', 'DE'], { country: 'DE', state: 'BY', city: 'Munich' }],
    [['Augsburg', 'Swabia', 'DE'], { country: 'DE', state: 'Swabia', city: 'Augsburg' }],
    [['München', 'Bayern', 'Deutschland'], { country: 'DE', state: 'BY', city: 'München' }],
    [['Guildford', 'Surrey', 'GB'], { country: 'GB', state: 'SRY', city: 'Guildford' }],
    [['Glasgow', 'Scotland', 'UK'], { country: 'GB', state: 'Scotland', city: 'Glasgow' }],
    [['Mumbai', 'MH', 'IN'], { country: 'IN', state: 'MH', city: 'Mumbai' }],
    [['Haifa', undefined, 'IL'], { country: 'IL', city: 'Haifa' }],
    [['Utrecht', 'Utrecht', 'NL'], { country: 'NL', state: 'UT', city: 'Utrecht' }],
    [['Bogotá', undefined, 'CO'], { country: 'CO', city: 'Bogotá' }],
    [['Córdoba', undefined, 'AR'], { country: 'AR', city: 'Córdoba' }],
    [['Tbilisi', undefined, 'Georgia'], { country: 'GE', city: 'Tbilisi' }],
    [['Los Angeles', 'CA', 'US'], { country: 'US', state: 'CA', city: 'Los Angeles' }],
    [['Los Angeles', 'California', 'United States of America'], { country: 'US', state: 'CA', city: 'Los Angeles' }],
    [['Wilmington', 'DE', 'USA'], { country: 'US', state: 'DE', city: 'Wilmington' }],
    [['MEDFORD', 'Oregon', 'USA'], { country: 'US', state: 'OR', city: 'Medford' }],
    [['Chicago', 'IL', undefined], { country: 'US', state: 'IL', city: 'Chicago' }],
    [['Toronto, ON', undefined, 'CA'], { country: 'CA', state: 'ON', city: 'Toronto' }],
    [['Remote', undefined, 'US'], { country: 'US', isRemote: true }],
    [[undefined, 'Ontario', 'CA'], { country: 'CA', state: 'ON' }],
    [['Toronto', 'Texas', 'CA'], { country: 'CA', city: 'Toronto' }],
    [['Springfield', 'IL', 'Freedonia'], {}],
  ])('%j', ([addressLocality, addressRegion, addressCountry], expected) => {
    expect(fromData({ addressLocality, addressRegion, addressCountry })).toEqual(expected)
  })

  it.each([
    ['200 Elizabeth St, Toronto, ON M5G 2C4, Canada', { country: 'CA', state: 'ON', city: 'Toronto' }],
    ['Toronto, CA', { country: 'CA', city: 'Toronto' }],
    ['Buffalo, NY 14201', { country: 'US', state: 'NY', city: 'Buffalo' }],
    ['Flagstaff, Arizona, United States', { country: 'US', state: 'AZ', city: 'Flagstaff' }],
  ])('reads an address in one text: %s', (address, expected) => {
    expect(fromData(address)).toEqual(expected)
  })
})

it('reads a locality that contains its region and country once', () => {
  const address = {
    addressLocality: 'Flagstaff, Arizona, United States',
    addressRegion: 'Arizona',
    addressCountry: null,
  }
  expect(fromData(address)).toEqual({ country: 'US', state: 'AZ', city: 'Flagstaff' })
})

describe('the place of a pasted posting', () => {
  it.each([
    ['Toronto, CA', { country: 'CA', city: 'Toronto' }],
    ['Toronto, ON, CA', { country: 'CA', state: 'ON', city: 'Toronto' }],
    ['Toronto, ON M5G 2C4', { country: 'CA', state: 'ON', city: 'Toronto' }],
    ['Location: Townsville QLD, Australia', { country: 'AU', state: 'QLD', city: 'Townsville' }],
    ['Liffey Hospital, Dublin 8, Ireland', { country: 'IE', city: 'Dublin' }],
    ['Toowoomba, Toowoomba & Darling Downs QLD', { country: 'AU', state: 'QLD', city: 'Toowoomba' }],
    ['Institute of Technology, Jabalpur, Madhya Pradesh', { country: 'IN', state: 'MP', city: 'Jabalpur' }],
    ['Saraswati Niketan (CBSE), Coimbatore, Tamil Nadu', { country: 'IN', state: 'TN', city: 'Coimbatore' }],
    ['Family farm near Warrnambool, Victoria, Australia', { country: 'AU', state: 'VIC' }],
    ['Sheffield, South Yorkshire', { country: 'GB', state: 'South Yorkshire', city: 'Sheffield' }],
    ['Our shop in Cheyenne WY needs one soon.', { country: 'US', state: 'WY', city: 'Cheyenne' }],
    ['CITY OF PRINEVILLE, OREGON', { country: 'US', state: 'OR', city: 'Prineville' }],
    ['We are fully remote (US only), about 40 people.', { country: 'US', isRemote: true }],
    ['A busy shop in Duluth, MN seeks a technician.', { country: 'US', state: 'MN', city: 'Duluth' }],
    ['The Ely branch of the Iron Library (Ely, Minnesota)', { country: 'US', state: 'MN', city: 'Ely' }],
    ['The nearest airport (in Hartford, CT) is far away.', {}],
    ['Kochi/Cochin, Kerala', { country: 'IN', state: 'KL', city: 'Kochi' }],
    ['Location: Gurugram (Gurgaon), Haryana', { country: 'IN', state: 'HR', city: 'Gurugram' }],
    ['Remote (US only)', { country: 'US', isRemote: true }],
    ['54311, Green Bay', { country: 'US', state: 'WI', city: 'Green Bay' }],
    ['United Arab Emirates, Sharjah', { country: 'AE', city: 'Sharjah' }],
    ['Lugar: Recinto de Arecibo, Puerto Rico', { country: 'US', state: 'PR', city: 'Arecibo' }],
    ['Place of work: Pune – 411004, Maharashtra', { country: 'IN', state: 'MH', city: 'Pune' }],
    ['Location: Singapore 068811', { country: 'SG', city: 'Singapore' }],
    ['Montréal (Québec)', { country: 'CA', state: 'QC', city: 'Montréal' }],
    ['Munich, DE', { country: 'DE', city: 'Munich' }],
    ['Munich, Bavaria, DE', { country: 'DE', state: 'BY', city: 'Munich' }],
    ['Bengaluru, Karnataka, IN', { country: 'IN', state: 'KA', city: 'Bengaluru' }],
    ['Tel Aviv, IL', { country: 'IL', city: 'Tel Aviv' }],
    ['Amsterdam, NL', { country: 'NL', city: 'Amsterdam' }],
    ["St. John's, NL", { country: 'CA', state: 'NL', city: "St. John's" }],
    ['Los Angeles, CA', { country: 'US', state: 'CA', city: 'Los Angeles' }],
    ['Los Angeles, CA, US', { country: 'US', state: 'CA', city: 'Los Angeles' }],
    ['Wilmington, DE', { country: 'US', state: 'DE', city: 'Wilmington' }],
    ['Gary, IN', { country: 'US', state: 'IN', city: 'Gary' }],
    ['Carlinville, IL', { country: 'US', state: 'IL', city: 'Carlinville' }],
    ['Atlanta, Georgia', { country: 'US', state: 'GA', city: 'Atlanta' }],
    ['Guildford, Surrey, GB', { country: 'GB', state: 'SRY', city: 'Guildford' }],
    ['Swansea, GB', { country: 'GB', city: 'Swansea' }],
    ['Singleton Hospital, Swansea, GB', { country: 'GB', city: 'Swansea' }],
    ['Somewhere, Elsewhere, GB', { country: 'GB' }],
    ['Kazakhstan (KZ)', { country: 'KZ' }],
    ['Boston', { country: 'US', state: 'MA', city: 'Boston' }],
    ['Springfield', { city: 'Springfield' }],
    ['Buffalo NY', { country: 'US', state: 'NY', city: 'Buffalo' }],
    ['10115 Berlin, Germany', { country: 'DE', city: 'Berlin' }],
    ['London, CA', { country: 'CA', city: 'London' }],
    ['San Juan, Puerto Rico 00936', { country: 'US', state: 'PR', city: 'San Juan' }],
    ['Gatineau (Québec) J8X 3X4', { country: 'CA', state: 'QC', city: 'Gatineau' }],
    ['Buffalo, NY or Rochester, NY', { country: 'US', state: 'NY', city: 'Buffalo' }],
    ['Remote, USA', { country: 'US', isRemote: true }],
    ['Trustwide, GB', { country: 'GB' }],
    ['Hobart TAS 7000', { country: 'AU', state: 'TAS', city: 'Hobart' }],
    ['Derwent Hotel, Hobart TAS 7000', { country: 'AU', state: 'TAS', city: 'Hobart' }],
    ['Fremantle WA 6160', { country: 'AU', state: 'WA', city: 'Fremantle' }],
    ['Fremantle, WA 6160', { country: 'AU', state: 'WA', city: 'Fremantle' }],
    ['Mount Isa QLD', { country: 'AU', state: 'QLD', city: 'Mount Isa' }],
    ['Cardiff CF10 3AT', { country: 'GB', city: 'Cardiff' }],
    ['Dublin D02 X285', { country: 'IE', city: 'Dublin' }],
    ['Indore MP 452001', { country: 'IN', state: 'MP', city: 'Indore' }],
    ['Chennai, TN', { country: 'IN', state: 'TN', city: 'Chennai' }],
    ['Knoxville, TN', { country: 'US', state: 'TN', city: 'Knoxville' }],
    ['Campinas, SP', { country: 'BR', state: 'SP', city: 'Campinas' }],
    ['Belo Horizonte - MG', { country: 'BR', state: 'MG', city: 'Belo Horizonte' }],
    ['Guadalajara, JAL', { country: 'MX', state: 'JAL', city: 'Guadalajara' }],
    ['Aguadilla, P.R. 00603', { country: 'US', state: 'PR', city: 'Aguadilla' }],
    ['Seattle, Wash. 98101', { country: 'US', state: 'WA', city: 'Seattle' }],
    ['US-TN-Chattanooga', { country: 'US', state: 'TN', city: 'Chattanooga' }],
    ['United States-Oregon-Eugene', { country: 'US', state: 'OR', city: 'Eugene' }],
    ['Hanse Logic SE, Hamburg, Germany', { country: 'DE', city: 'Hamburg' }],
    ['Denver, Colorado, United States of America', { country: 'US', state: 'CO', city: 'Denver' }],
  ])('Location: %s', async (place, expected) => {
    expect(await fromText(`Staff Nurse\nLocation: ${place}`)).toEqual(expected)
  })

  it('prefers a line with the city to the employer, and takes the state from the line that states it', async () => {
    const place = { country: 'US', state: 'NY', city: 'Patchogue' }
    expect(await fromText('Staff Nurse\nExample College, New York\nPatchogue, New York')).toEqual(place)
    const { fields } = await readPastedPosting('Staff Nurse\nNew York, United States\nLocation: Patchogue, NY 11772')
    expect(placeOf(fields)).toEqual(place)
    expect(fields.find(({ field }) => field === 'state')?.from).toBe('New York, United States')
  })

  it.each([
    ['Location Hanover, New Hampshire', { country: 'US', state: 'NH', city: 'Hanover' }],
    ['Lieu d’emploi Gatineau, Québec', { country: 'CA', state: 'QC', city: 'Gatineau' }],
  ])('behind a label without a colon: %s', async (line, expected) => {
    expect(await fromText(`Hours Full-time\n${line}\nStaff Nurse`)).toEqual(expected)
  })

  it.each(['Support Specialist, IT', 'Director, HR', 'Jordan', 'Nurse Manager, ER', 'Jane Doe, MD', 'Dr. Ann Lee, PA'])(
    'does not match a line that only ends like one: %s',
    async (line) => {
      expect(await fromText(`Staff Nurse\n${line}\nWe hire.`)).toEqual({})
    },
  )
})

describe('a city in a text', () => {
  it('in capitals is written as the gazetteer does', async () => {
    expect(await fromText('NURSE\nLOCATION: PUEBLO, CO 81003')).toEqual({ country: 'US', state: 'CO', city: 'Pueblo' })
  })

  it('is left out of a list of cities that share a state', async () => {
    expect(await fromText('Nurse\nMultiple locations: Ashland, Hayward and Superior, Wisconsin')).toEqual({
      country: 'US',
      state: 'WI',
    })
    expect(await fromText('Nurse\nLocation: Truth or Consequences, NM')).toMatchObject({
      city: 'Truth or Consequences',
    })
  })
})

describe('a place in other notations', () => {
  it.each([
    ['Moncton (N.-B.)', { country: 'CA', state: 'NB', city: 'Moncton' }],
    ['Halifax (N.-É.)', { country: 'CA', state: 'NS', city: 'Halifax' }],
    ['Moncton NB', { country: 'CA', state: 'NB', city: 'Moncton' }],
    ['Hobart TAS', { country: 'AU', state: 'TAS', city: 'Hobart' }],
    [
      "St. Olaf's Lutheran Church, Beaufort, South Carolina seeks an organist for two services on Sundays and feasts.",
      { country: 'US', state: 'SC', city: 'Beaufort' },
    ],
    ['Elm Inn, located in Rockland, Maine, seeks a cook.', { country: 'US', state: 'ME', city: 'Rockland' }],
    ['Elm International School, Nashik (Maharashtra) requires', { country: 'IN', state: 'MH', city: 'Nashik' }],
    ['Arbeitsort: Fulda\nVollzeit, unbefristet, mit 30 Tagen Urlaub', { country: 'DE', city: 'Fulda' }],
    ['Elm Chemist, Tralee\n€34 per hour', { country: 'IE', city: 'Tralee' }],
    ['The museum of Wear University, Durham, is small. It pays £38,000 a year.', { country: 'GB', city: 'Durham' }],
    [
      'Am Lehrstuhl der Universität Ulmental in Bayreuth ist eine Stelle zu besetzen.',
      { country: 'DE', city: 'Bayreuth' },
    ],
    ['Cottingham, UK', { country: 'GB', city: 'Cottingham' }],
  ])('%s is read', async (line, expected) => {
    expect(await fromText(`Nurse\n${line}`)).toEqual(expected)
  })

  it('is read from the lines below its label, up to the postal code', async () => {
    const lines = ['Job locations', 'Castle Hill Hospital', 'Cottingham', 'East Riding of Yorkshire', 'HU16 5JQ']
    expect(await fromText(['Nurse', ...lines].join('\n'))).toMatchObject({ country: 'GB', city: 'Cottingham' })
    expect(await fromText(['Nurse', ...lines.slice(0, 2), 'Pay', '£41,000'].join('\n'))).toEqual({})
  })
})

it('reads the city of a council, but no council as a city', async () => {
  const place = { country: 'NZ', state: 'HKB' }
  expect(await fromText('Nurse\nHastings District Council, Hawke’s Bay, New Zealand')).toEqual({
    ...place,
    city: 'Hastings',
  })
  expect(await fromText('Nurse\nElmlake District Council, Hawke’s Bay, New Zealand')).toEqual(place)
})

it.each([
  ['Lieu de travail : Val-d’Or', 'Salaire : 27,30 $ l’heure', { country: 'CA', state: 'QC', city: 'Val-d’Or' }],
  ['Location: St. Thomas', '$27 per hour', { country: 'CA', state: 'ON', city: 'St. Thomas' }],
  ['Location: Springfield', '$27 per hour', { city: 'Springfield' }],
])('completes %s with the state of the only city', async (line, pay, expected) => {
  expect(await fromText(`Nurse\n${line}\n${pay}`)).toEqual(expected)
})

it('reads no city where several are listed below the label', async () => {
  expect(await fromText('Tester\nLocation\n- Berlin\n- Hamburg\n- Munich\nFull-time')).toEqual({})
})

it('reads a place behind words, but not that of an interview', async () => {
  expect(await fromText('Wireman\nTraining center: Albuquerque, NM')).toMatchObject({ city: 'Albuquerque' })
  expect(await fromText('Wireman\nInterviews held: Albuquerque, NM')).toEqual({})
  expect(await fromText('Biologist\nWe attend the meeting of the society in Albuquerque, NM, in May.')).toEqual({})
})

it.each([
  ['Bengaluru/Bangalore', '₹ 14-22 Lacs P.A.', { country: 'IN', city: 'Bengaluru' }],
  ['Praxis Dr. Ahrens, Göttingen', 'Wir suchen Sie für unsere Praxis.', { country: 'DE', city: 'Göttingen' }],
  ['Kerr & Dunbar Joinery, Inverness', '£7.55 per hour', { country: 'GB', city: 'Inverness' }],
  ['Ville de Sept-Îles', 'Le salaire est de 24,71 $ l’heure.', { country: 'CA', state: 'QC', city: 'Sept-Îles' }],
  ['Besançon - 25', 'Salaire : 26 000 € par an', { country: 'FR', city: 'Besançon' }],
  ['49 - ANGERS - Localiser', 'Salaire : 26 000 € par an', { country: 'FR', city: 'Angers' }],
  ['Kerr & Dunbar Joinery, Inverness', 'A shop of twelve.', {}],
  ['Hybrid - Salt Lake City area', '$30 per hour', { country: 'US', state: 'UT', city: 'Salt Lake City' }],
  ['Staff Nurse wanted for a nursing home in Killarney', '€21.50 per hour', { country: 'IE', city: 'Killarney' }],
  ['Staff Nurse wanted for a nursing home in Progress', '€21.50 per hour', {}],
  ['Downtown Denver', '$30 per hour', { country: 'US', state: 'CO', city: 'Denver' }],
  ['Head Housekeeper – 4* hotel, Westport', '€38,000 a year', { country: 'IE', city: 'Westport' }],
  ['UniversityGreenwood, South Carolina', 'Ten of us.', { country: 'US', state: 'SC', city: 'Greenwood' }],
  ['Elm Lake UniversityGreenwood, South Carolina', 'Ten of us.', { country: 'US', state: 'SC', city: 'Greenwood' }],
])('reads the city of %s by the country of "%s"', async (line, text, expected) => {
  expect(await fromText(`Welder (m/w/d)\n${line}\n${text}`)).toEqual(expected)
})

it.each([
  ['Help us grow our Leeds office.', '£30,000 a year', { country: 'GB', city: 'Leeds' }],
  ['It is a job in our Bellingham, WA office.', 'Start soon.', { country: 'US', state: 'WA', city: 'Bellingham' }],
  ['We have offices in Leeds and York.', '£30,000 a year', {}],
  ['We are based in Durham at the University of New Hampshire.', '$60,000 a year', {}],
  [
    'Elm Lake is a college of 700 students in Arcata, on the coast.',
    '$60,000 a year',
    { country: 'US', state: 'CA', city: 'Arcata' },
  ],
  ['Our campus is two hours from the students in Arcata.', '$60,000 a year', {}],
  ['A magazine named Bloomington, IL, a happy town.', '$60,000 a year', {}],
  ['It is accredited by the State Board of Education, 401 Elm Street, Erie, PA 16501.', '$60,000 a year', {}],
  ['It is licensed by a board of education and of trade for work overseas, 401 Elm Street, Erie, PA 16501.', 'x', {}],
  ['We are headquartered in Leeds.', '£30,000 a year', {}],
])('reads the place of "%s" in a text', async (line, text, expected) => {
  expect(await fromText(`Office Manager\n${line}\n${text}`)).toEqual(expected)
})
