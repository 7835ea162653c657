import { canStillRun } from '@tearsheet/protocol/campaigns/lifecycle'
import { runDates } from '@tearsheet/protocol/quotes/rules'
import type { QuoteForm } from '@tearsheet/protocol/quotes/schemas'
import type { campaign } from '../src/database/tables/campaigns.ts'
import type { Calendar } from './calendar.ts'
import { type CampaignItems, type MadeItem, makeItems } from './campaign-items.ts'
import { demoAccounts } from './clients.ts'
import { withContractUse } from './contract-use.ts'
import { contractIdOf } from './contracts.ts'
import { userIdOf } from './people.ts'
import { plainCampaigns } from './plain-campaigns.ts'
import type { CampaignPlan } from './plan.ts'
import { publicationIdOf } from './publications.ts'
import { diceFor, idOf } from './seed.ts'
import { storyCampaigns } from './stories.ts'

export interface MadeCampaign {
  row: typeof campaign.$inferInsert & { jobNumber: number; createdAt: Date }
  plan: CampaignPlan
  items: MadeItem[]
}

export interface Campaigns extends CampaignItems {
  campaigns: MadeCampaign[]
}

/** Next numbers of the database's sequences. */
export interface Numbers {
  job: number
  ad: number
  invoice: number
}

/** Creates all campaigns with their ads, artwork, history and tearsheets, numbered in the order of their requests. */
export function makeCampaigns(calendar: Calendar, numbers: Numbers): Campaigns {
  const plain = withContractUse(plainCampaigns(), storyCampaigns)
  const plans = [...storyCampaigns, ...plain].toSorted((a, b) => b.daysAgo - a.daysAgo)
  const made: Campaigns = {
    campaigns: [],
    artwork: [],
    reviews: [],
    events: [],
    tearsheets: [],
    comments: [],
    files: [],
  }
  let { job, ad } = numbers
  for (const plan of plans) {
    const dice = diceFor(`campaign ${plan.key}`)
    const createdAt = calendar.at(-plan.daysAgo, 13 + dice.below(8), dice.below(60))
    const jobNumber = job++
    const parts = makeItems(plan, { createdAt, jobNumber, adNumber: ad, calendar, dice })
    ad += parts.items.length
    made.artwork.push(...parts.artwork)
    made.reviews.push(...parts.reviews)
    made.events.push(...parts.events)
    made.tearsheets.push(...parts.tearsheets)
    made.comments.push(...parts.comments)
    made.files.push(...parts.files)
    const row = campaignRow(plan, { createdAt, jobNumber, items: parts.items, calendar })
    made.campaigns.push({ row, plan, items: parts.items })
  }
  return made
}

interface Setting {
  createdAt: Date
  jobNumber: number
  items: MadeItem[]
  calendar: Calendar
}

function campaignRow(plan: CampaignPlan, { createdAt, jobNumber, items, calendar }: Setting): MadeCampaign['row'] {
  const { id: clientAccountId, clientId } = demoAccounts[plan.posting.clientAccount]
  const form = formOf(plan, calendar)
  const dates = runDates(form)
  const runs = items.some(({ row }) => canStillRun(row, calendar.day(-1)))
  return {
    id: idOf('campaign', plan.key),
    clientId,
    clientAccountId,
    name: plan.posting.title,
    jobNumber,
    clientJobNumber: plan.clientJobNumber ?? null,
    status: runs ? 'active' : 'archived',
    form: { ...form },
    ...dates,
    purchaseOrderNumber: form.purchaseOrderNumber ?? null,
    createdAt,
    createdBy: userIdOf(plan.by),
    updatedAt: new Date(Math.max(createdAt.getTime(), ...items.map(({ row }) => row.stateSince.getTime()))),
  }
}

/** Returns the submitted form: the posting, with its dates relative to the campaign's own day. */
function formOf(plan: CampaignPlan, calendar: Calendar): QuoteForm {
  const { posting, daysAgo } = plan
  const dice = diceFor(`form ${plan.key}`)
  const deadlineInDays = plan.deadlineInDays === undefined ? posting.deadlineInDays : plan.deadlineInDays
  // The deadline of a story is relative to today, that of a posting to the day of the request.
  const deadline =
    deadlineInDays === null
      ? null
      : calendar.day(plan.deadlineInDays === undefined ? deadlineInDays - daysAgo : deadlineInDays)
  const later = dice.below(3) === 0
  const endDateType =
    deadline === null
      ? 'maximize-runtime'
      : dice.pick(['maximize-runtime', 'stop-ads-on-application-deadline'] as const)
  const ids = (of: CampaignPlan['items']) =>
    of.flatMap(({ publication }) => (typeof publication === 'string' ? [publicationIdOf(publication)] : []))
  return {
    campaignTitle: posting.title,
    jobNumber: plan.clientJobNumber ?? null,
    jobType: posting.jobType,
    department: posting.department,
    jobDescription: posting.jobDescription,
    country: posting.country,
    state: posting.state,
    city: posting.city,
    isRemote: posting.isRemote,
    salaryType: posting.salaryType,
    salaryFrom: posting.salaryFrom,
    salaryTo: posting.salaryTo,
    applyUrl: posting.applyUrl,
    applyEmail: posting.applyEmail,
    deadlineType: deadline === null ? 'open-until-filled' : 'select-deadline',
    deadlineDate: deadline,
    startDateType: later ? 'future-date' : 'immediately',
    startDate: later ? calendar.day(4 - daysAgo) : null,
    endDateType,
    endDate: null,
    recommendationsFrom: null,
    recommendations: ids(plan.items.filter(({ contract }) => !contract)),
    contracts: plan.items.flatMap(({ contract }) => (contract ? [contractIdOf(contract)] : [])),
    notesToProvider: plan.notesToProvider ?? null,
    purchaseOrderNumber: plan.purchaseOrderNumber ?? (dice.below(3) === 0 ? `PO-${118_000 + dice.below(900)}` : null),
  }
}
