import type { HistoryAction } from '@tearsheet/protocol/campaigns/lifecycle'
import type { campaignItemEvent } from '../src/database/tables/campaigns.ts'
import { demoPeople } from './content.ts'
import type { Deed } from './item-life.ts'
import { userIdOf } from './people.ts'
import type { CampaignPlan, ItemPlan } from './plan.ts'
import type { Proof } from './proofs.ts'
import { diceFor, idOf } from './seed.ts'

interface Story {
  plan: CampaignPlan
  item: ItemPlan
  id: string
  clientAccountId: string
  created: Date
  deeds: Deed[]
  /** Last day of a run that has ended; null while it runs. */
  endedOn: string | null
  proofs: Proof[]
}

/** Name in the history for actions of scheduled jobs. */
export const demoProviderName = 'Beacon Recruitment Advertising'

/** Actions of the client; all others are the provider's. */
const clientActions = new Set<HistoryAction>(['submit', 'approve', 'disapprove', 'modify', 'stop'])

/** Names of the client's users, by username. */
export const clientNames = new Map([
  ...demoPeople.users.map(({ username, firstName, lastName }) => [username, `${firstName} ${lastName}`] as const),
  ...demoPeople.clientColleagues.map(({ email, name }) => [email, name] as const),
])

/** Time at which a client reviews a proof that was uploaded then. */
export const reviewedAfter = (uploadedAt: Date) => new Date(uploadedAt.getTime() + 8 * 60_000)

/** Returns the ad's history for its page: user and action, and for an approval the approved artwork. */
export function historyOf({ plan, item, id, clientAccountId, created, deeds, endedOn, proofs }: Story) {
  const dice = diceFor(`history ${id}`)
  const staff = dice.pick(['Evelyn Marsh', 'Lucía Ferrer', 'Owen Pritchard', 'Jonas Weber'])
  const events: (typeof campaignItemEvent.$inferInsert)[] = []
  const add = (
    action: HistoryAction,
    at: Date,
    byName: string,
    rest: Partial<typeof campaignItemEvent.$inferInsert> = {},
  ) => {
    const one = { id: idOf('event', `${id} ${events.length}`), campaignItemId: id, clientAccountId }
    events.push({ ...one, at, byName, action, ...rest })
  }
  const asClient = { userId: userIdOf(plan.by) }
  const clientName = clientNames.get(plan.by) ?? ''

  add('submit', created, clientName, asClient)
  for (const { version, uploadedAt } of proofs)
    add('uploadArtwork', uploadedAt, 'Mei-Ling Tan', { note: `Version ${version}` })
  const latest = proofs.at(-1)
  for (const [index, { action, at }] of deeds.entries()) {
    const note = index === deeds.length - 1 ? (item.note ?? null) : null
    if (!clientActions.has(action)) {
      add(action, at, staff, { note })
      continue
    }
    if (action === 'approve' && latest) {
      add('openArtwork', new Date(at.getTime() - 9 * 60_000), clientName, asClient)
      add('acknowledgeArtwork', new Date(at.getTime() - 4 * 60_000), clientName, asClient)
    }
    const seen = action === 'approve' && latest ? latest : null
    add(action, at, clientName, {
      ...asClient,
      note,
      artworkVersion: seen?.version ?? null,
    })
  }
  // An ad that still waits for its approval
  if (item.read && latest && !deeds.some(({ action }) => action === 'approve')) {
    add('openArtwork', new Date(latest.uploadedAt.getTime() + 3 * 60_000), clientName, asClient)
    if (item.read === 'acknowledged') add('acknowledgeArtwork', reviewedAfter(latest.uploadedAt), clientName, asClient)
  }
  // The scheduled job records it after the day has ended in all time zones (decision record 0005).
  if (endedOn) add('endRun', new Date(Date.parse(`${endedOn}T12:00:00Z`) + 24 * 3_600_000), demoProviderName)
  return events
}
