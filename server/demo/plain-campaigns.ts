import { demoPostings } from './content/postings/all-postings.ts'
import type { DemoClientAccount, DemoPosting } from './content/postings/posting.ts'
import { type DemoPublication, type DemoTitle, demoPublications, demoTitles } from './content.ts'
import { descriptionOf } from './descriptions.ts'
import type { CampaignPlan, ItemPlan, Life } from './plan.ts'
import { type Dice, diceFor } from './seed.ts'
import { storyCampaigns } from './stories.ts'

interface AccountShare {
  /** Users who request campaigns there. */
  people: [string, ...string[]]
  /** Days since the request of each campaign without a story, the newest first. */
  ages: number[]
}

const spread = (count: number, from: number, to: number) =>
  Array.from({ length: count }, (_, place) => Math.round(from + ((to - from) * place) / Math.max(1, count - 1)))

const shares: Record<DemoClientAccount, AccountShare> = {
  'lakeside-human-resources': {
    people: [
      'full@lakeside.example',
      'full@lakeside.example',
      'admin@lakeside.example',
      'ingrid.solberg@lakeside.example',
      'marcus.bell@lakeside.example',
    ],
    ages: [...spread(38, 1, 74), ...spread(26, 92, 415)],
  },
  'lakeside-medicine': {
    people: ['admin@lakeside.example', 'simone.durand@lakeside.example'],
    ages: [...spread(7, 2, 60), ...spread(4, 120, 380)],
  },
  'northern-health': {
    people: ['admin@northern.example', 'joseph.tootoosis@northern.example', 'claire.bergeron@northern.example'],
    ages: [...spread(10, 1, 66), ...spread(5, 110, 400)],
  },
  'beacon-talent': { people: ['talent@beacon.example'], ages: [...spread(5, 3, 58), ...spread(2, 140, 300)] },
}

type Lives = [Life, ...Life[]]

/** Final states of ads of the oldest campaigns. */
const oldLives: Lives = ['expired', 'expired', 'expired', 'expired', 'stopped', 'canceled']

/** Possible states of ads by the age of their campaign, in days; a state listed twice is twice as likely. */
const livesByAge: { under: number; lives: Lives }[] = [
  { under: 3, lives: ['review'] },
  { under: 7, lives: ['review', 'ready', 'ready', 'processing', 'published'] },
  { under: 12, lives: ['ready', 'processing', 'published', 'published', 'error', 'canceledInReview'] },
  {
    under: 40,
    lives: ['published', 'published', 'published', 'updated', 'canceled', 'modified', 'stopping', 'stopped'],
  },
  { under: 80, lives: ['published', 'published', 'expired', 'expired', 'updated', 'stopped', 'canceled'] },
]

const notes: Partial<Record<Life, [string, ...string[]]>> = {
  error: [
    'The board rejected the apply address',
    'The publisher asks for a shorter title',
    'The board holds new employers for a check',
  ],
  modified: ['New deadline', 'Salary range raised', 'Apply address changed'],
  updated: ['New deadline', 'Department renamed'],
  canceled: ['Over the search budget', 'We will use another title for these readers', 'Price is higher than expected'],
  canceledInReview: ['Asked for by mistake'],
  stopping: ['Position filled', 'Search is on hold'],
  stopped: ['Position filled', 'Search is closed'],
}

/** Returns the campaigns without a story: those of the content's postings first, then of its titles, newest first. */
export function plainCampaigns(): CampaignPlan[] {
  return Object.entries(shares).flatMap(([account, { people, ages }]) => {
    const postings = postingsOf(account)
    return ages.flatMap((daysAgo, place): CampaignPlan[] => {
      const posting = postings[place]
      if (!posting) return []
      const dice = diceFor(posting.key)
      return [{ key: posting.key, posting, daysAgo, by: dice.pick(people), items: itemsOf(posting, daysAgo, dice) }]
    })
  })
}

/** Returns the postings of an account, without those that have a story. */
function postingsOf(account: string): DemoPosting[] {
  const withStory = new Set(storyCampaigns.map((plan) => plan.key))
  const written = demoPostings.filter((one) => one.clientAccount === account && !withStory.has(one.key))
  const titled = demoTitles.filter((one) => one.clientAccount === account)
  return [...written, ...titled.map(postingFor)]
}

/** Site of each account on which its jobs are applied for. */
const careersSites: Record<DemoClientAccount, string> = {
  'lakeside-human-resources': 'jobs.lakeside.example',
  'lakeside-medicine': 'jobs.lakeside.example',
  'northern-health': 'careers.northern.example',
  'beacon-talent': 'talent.beacon.example',
}

/** Makes a posting for a job title without a written one. */
function postingFor(position: DemoTitle): DemoPosting {
  const key = position.title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const home = demoPostings.find((other) => other.clientAccount === position.clientAccount)
  const dice = diceFor(`pay ${key}`)
  const from = 48_000 + dice.below(40) * 1000
  return {
    key,
    ...position,
    jobType: 1,
    city: home?.city ?? 'Buffalo',
    state: home?.state ?? 'NY',
    country: home?.country ?? 'US',
    isRemote: dice.below(8) === 0,
    salaryType: dice.below(5) === 0 ? 3 : 1,
    salaryFrom: from,
    salaryTo: from + 8000 + dice.below(8) * 1000,
    deadlineInDays: dice.below(5) === 0 ? null : 18 + dice.below(30),
    applyUrl: `https://${careersSites[position.clientAccount]}/${key}`,
    applyEmail: null,
    publications: publicationsFor(position.sector, position.clientAccount, dice),
    jobDescription: descriptionOf(position),
  }
}

function publicationsFor(sector: string, account: DemoClientAccount, dice: Dice): string[] {
  const regions = account === 'northern-health' ? ['CA', 'global'] : ['US', 'global']
  const near = demoPublications.filter((publication) => regions.includes(publication.region))
  const fitting = near.filter((publication) => publication.sectors.includes(sector))
  const general = near.filter((publication) =>
    publication.sectors.includes(account === 'northern-health' ? 'health' : 'higher_education'),
  )
  const chosen = new Set<DemoPublication>()
  const wanted = 2 + dice.below(5)
  for (let round = 0; round < 40 && chosen.size < wanted; round++) {
    const from = fitting.length > 0 && dice.below(4) > 0 ? fitting : general
    const publication = from[dice.below(from.length)]
    if (publication) chosen.add(publication)
  }
  return [...chosen].map((one) => one.id)
}

function itemsOf(posting: DemoPosting, daysAgo: number, dice: Dice): ItemPlan[] {
  const lives = livesByAge.find(({ under }) => daysAgo < under)?.lives ?? oldLives
  const wanted = 2 + dice.below(posting.publications.length)
  const items = posting.publications.slice(0, wanted).map((publication, place): ItemPlan => {
    // Old campaigns keep an expired first ad, so that its price is on an invoice.
    const life = place === 0 && daysAgo >= 12 ? (daysAgo < 80 ? 'published' : 'expired') : dice.pick(lives)
    const choice = notes[life]
    return {
      publication,
      life,
      versions: dice.below(5) === 0 ? 2 : 1,
      ...(life === 'ready' && dice.below(3) === 0 ? { read: dice.pick(['opened', 'acknowledged']) } : {}),
      ...(choice ? { note: dice.pick(choice) } : {}),
      ...(life === 'error' ? { remedy: 'We have answered the publisher and will try again tomorrow' } : {}),
    }
  })
  if (dice.below(9) === 0)
    items.push({
      publication: { name: 'Regional Employers Consortium bulletin', type: 1, printType: null },
      life: dice.pick(lives),
      price: 9500,
    })
  return items
}
