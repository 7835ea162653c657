import { findingLabels } from '@tearsheet/protocol/campaigns/monitoring-messages'
import type { FindingKind } from '@tearsheet/protocol/campaigns/monitoring-schemas'
import { type AlertKind, alertKinds, frequencyLabels } from '@tearsheet/protocol/notifications/settings-schemas'
import type { EmailContent } from '../documents/email/email-content.ts'

/** One event as shown in a message. */
export interface AdAlert {
  kind: AlertKind
  /** The problem of a live ad; null for other updates. */
  problem: FindingKind | null
  publicationName: string
  campaignName: string
  jobNumber: number
  /** The ad's last day in words; null if it has none. */
  until: string | null
}

interface AlertsEmail {
  firstName: string
  /** Names of the client and account, if all events belong to one. */
  about: string | null
  alerts: readonly AdAlert[]
  link: string
}

/** Further events are counted only, and shown in the portal. */
const maxRows = 40

const counted = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`

const summaries: Record<AlertKind, (count: number) => string> = {
  jobLive: (count) => counted(count, 'ad is live', 'ads are live'),
  jobUpdated: (count) => counted(count, 'ad was updated', 'ads were updated'),
  jobExpiration: (count) => counted(count, 'ad ends soon', 'ads end soon'),
}

const states: Record<AlertKind, (until: string | null) => string> = {
  jobLive: (until) => (until === null ? 'Live' : `Live until ${until}`),
  jobUpdated: (until) => (until === null ? 'Updated' : `Updated, live until ${until}`),
  jobExpiration: (until) => `Ends on ${until}`,
}

/** Displayed state of an event. */
const stateOf = ({ kind, problem, until }: AdAlert): string =>
  problem === null ? states[kind](until) : `Not online as approved: ${withinSentence(findingLabels[problem])}`

/** Formats a state for the middle of a sentence: names of months keep their capitals. */
const withinSentence = (state: string) => state.charAt(0).toLowerCase() + state.slice(1)

/** Summarizes events by kind, problems first: "1 ad is not online as approved, 2 ads are live". */
export function summarizeAlerts(alerts: readonly Pick<AdAlert, 'kind' | 'problem'>[]): string {
  const problems = alerts.filter(({ problem }) => problem !== null).length
  const counts = alertKinds.map((kind) => ({
    kind,
    count: alerts.filter((one) => one.kind === kind && one.problem === null).length,
  }))
  const others = counts.filter(({ count }) => count > 0).map(({ kind, count }) => summaries[kind](count))
  const first = counted(problems, 'ad is not online as approved', 'ads are not online as approved')
  return (problems > 0 ? [first, ...others] : others).join(', ')
}

/** Email with the events of a user's ads in a period (R17.6, R17.7). */
export function alertsEmail({ firstName, about, alerts, link }: AlertsEmail): EmailContent {
  const shown = alerts.slice(0, maxRows)
  const rest = alerts.length - shown.length
  const subject = summarizeAlerts(alerts)
  return {
    subject,
    preview: shown
      .slice(0, 3)
      .map((one) => `${one.publicationName}: ${withinSentence(stateOf(one))}`)
      .join('; '),
    about,
    firstName,
    paragraphs: ['Here is what has happened with your ads since our last email.'],
    facts: shown.map((one) => [one.publicationName, `${stateOf(one)} · ${one.campaignName} (#${one.jobNumber})`]),
    action: { label: alerts.length === 1 ? 'View the ad' : 'View your campaigns', address: link },
    notes: rest > 0 ? [`${counted(rest, 'more ad is', 'more ads are')} in the portal.`] : [],
    reason: `You are receiving this because you chose ${frequencyLabels[1].toLowerCase()}, ${frequencyLabels[2].toLowerCase()} or ${frequencyLabels[3].toLowerCase()} emails about your ads.`,
  }
}

/** Email by which users test whether emails reach them. */
export const testEmail = (firstName: string, portalTitle: string, link: string): EmailContent => ({
  subject: `A test message from ${portalTitle}`,
  preview: 'Emails to this address reach you.',
  about: null,
  firstName,
  paragraphs: [
    'You asked for this test message. It has arrived, so emails about your ads will reach you at this address, too.',
  ],
  action: { label: 'View notification settings', address: link },
  reason: 'You are receiving this because you sent yourself a test message.',
})
