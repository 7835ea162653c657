import { calendarOf } from './calendar.ts'
import { type Campaigns, makeCampaigns, type Numbers } from './campaigns.ts'
import { type Candidates, makeCandidates } from './candidates.ts'
import { type Claims, makeClaims } from './claims.ts'
import { makeContracts } from './contracts.ts'
import { type Drafts, makeDrafts } from './drafts.ts'
import { type Invoices, makeInvoices } from './invoices.ts'
import { makeLogos } from './logos.ts'
import { makeNotifications } from './notifications.ts'
import { type Money, makePayments } from './payments.ts'

export interface World extends Campaigns {
  contracts: ReturnType<typeof makeContracts>
  billing: Invoices
  claiming: Claims
  money: Money
  drafts: Drafts
  applications: Candidates
  logos: ReturnType<typeof makeLogos>
  notifications: ReturnType<typeof makeNotifications>
}

/** Creates the demo world of a day: the same day and numbers give the same world. */
export function makeWorld(now: Date, numbers: Numbers): World {
  const calendar = calendarOf(now)
  const campaigns = makeCampaigns(calendar, numbers)
  const logos = makeLogos()
  const billing = makeInvoices(campaigns.campaigns, numbers.invoice, calendar)
  return {
    ...campaigns,
    files: [...campaigns.files, ...logos],
    logos,
    contracts: makeContracts(
      calendar,
      campaigns.campaigns.flatMap(({ items }) => items),
    ),
    billing,
    claiming: makeClaims(
      campaigns.campaigns.flatMap(({ items }) => items),
      billing,
      calendar,
    ),
    money: makePayments(billing.invoices, calendar),
    drafts: makeDrafts(calendar),
    applications: makeCandidates(campaigns.campaigns, calendar),
    notifications: makeNotifications(campaigns, billing, calendar),
  }
}
