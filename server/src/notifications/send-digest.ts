import { addressOf, withAccount } from '@tearsheet/protocol/addresses'
import { dateIn } from '@tearsheet/protocol/dates'
import { isShutDown } from '@tearsheet/protocol/notifications/carriers'
import { mobileDigits } from '@tearsheet/protocol/notifications/settings-rules'
import type { Job } from '../changes/context.ts'
import { listAccounts } from '../clients/queries.ts'
import { and, eq, isNull, sql, type Transaction } from '../database/drizzle.ts'
import { digest } from '../database/tables/notifications.ts'
import { type Post, sendEmail } from '../documents/email/send-email.ts'
import { writeDate } from '../documents/write-date.ts'
import type { Texting } from '../gateways/texting/port.ts'
import { findPerson, type Person } from '../identity/person-queries.ts'
import { findAddressOff } from './address-queries.ts'
import { type AlertRow, listAlerts } from './alert-queries.ts'
import type { UnsubscribeLinks } from './create-unsubscribe-links.ts'
import { type AdAlert, alertsEmail } from './emails.ts'
import { writeAlertsText } from './write-text.ts'

export interface DigestDependencies extends Post {
  texting: Texting
  unsubscribeLinks: UnsubscribeLinks
}

type DigestRow = typeof digest.$inferSelect

/** Contents of a message, read in one transaction. */
interface Ready {
  row: DigestRow
  person: Person
  alerts: AlertRow[]
  about: string | null
  /** Account of all events; null if they belong to several. */
  accountId: string | null
}

/**
 * Sends a digest once: does nothing if it was sent already. If a server stops before recording the delivery, the digest
 * is sent again with the same Message-ID, by which mail programs recognize it.
 */
export const sendDigest: Job<DigestDependencies, { digestId: string }> = async (
  { deps, inTransaction },
  { digestId },
) => {
  const ready = await inTransaction(({ tx }) => load(tx, deps, digestId))
  if (!ready) return
  if (ready.row.channel === 'email') await mailAlerts(deps, ready)
  else await textAlerts(deps, ready)
  await inTransaction(({ tx }) =>
    tx
      .update(digest)
      .set({ sentAt: sql`now()` })
      .where(and(eq(digest.id, digestId), isNull(digest.sentAt))),
  )
}

async function load(tx: Transaction, { texting }: DigestDependencies, digestId: string): Promise<Ready | null> {
  const [row] = await tx
    .select()
    .from(digest)
    .where(and(eq(digest.id, digestId), isNull(digest.sentAt), isNull(digest.dropped)))
  const person = row && (await findPerson(tx, row.userId))
  if (!row || !person) return null
  const dropped = await blockingError(tx, row, person, texting)
  if (dropped) {
    await tx.update(digest).set({ dropped }).where(eq(digest.id, digestId))
    return null
  }
  const alerts = await listAlerts(tx, row.newsIds)
  const accountIds = [...new Set(alerts.map(({ clientAccountId }) => clientAccountId))]
  const [accountId = null, ...others] = accountIds
  if (accountId === null || others.length > 0) return { row, person, alerts, about: null, accountId: null }
  const [account] = await listAccounts(tx, [accountId])
  return { row, person, alerts, about: account ? `${account.clientName} – ${account.name}` : null, accountId }
}

/** Returns the reason why a message can no longer be sent, or null. */
async function blockingError(
  tx: Transaction,
  { channel }: DigestRow,
  { confirmed, username, mobilePhone, mobileCarrier, timeZone }: Person,
  { needsCarrier }: Texting,
): Promise<DigestRow['dropped']> {
  if (confirmed !== 1) return 'deactivated'
  if (channel === 'email') return (await findAddressOff(tx, username)) ? 'address_off' : null
  if (!mobileDigits(mobilePhone ?? '')) return 'no_number'
  return needsCarrier && isShutDown(mobileCarrier, dateIn(timeZone, new Date())) ? 'carrier_shut' : null
}

const presentAlert = ({ kind, problem, publicationName, campaignName, jobNumber, until }: AlertRow): AdAlert => ({
  kind,
  problem,
  publicationName,
  campaignName,
  jobNumber,
  until: until === null ? null : writeDate(until),
})

/** Returns the URL of a portal page for a reader outside the portal, whichever account they are using there. */
const linkTo = ({ sender }: DigestDependencies, { accountId }: Ready, path: string) =>
  `${sender.portalUrl}${accountId === null ? path : withAccount(path, accountId)}`

async function mailAlerts(deps: DigestDependencies, ready: Ready): Promise<void> {
  const { row, person, alerts, about } = ready
  const [first] = alerts
  const link = linkTo(deps, ready, alerts.length === 1 && first ? first.link : addressOf('campaigns'))
  const email = alertsEmail({ firstName: person.firstName, about, alerts: alerts.map(presentAlert), link })
  const unsubscribe = deps.unsubscribeLinks.linkOf(person.id)
  await sendEmail(deps, person.username, email, { limit: 'own', key: row.id, unsubscribe })
}

async function textAlerts(deps: DigestDependencies, ready: Ready): Promise<void> {
  const { texting, sender } = deps
  const { row, person, alerts } = ready
  const page = addressOf('notifications')
  const links = [linkTo(deps, ready, page), `${sender.portalUrl}${page}`]
  await texting.send({
    digits: mobileDigits(person.mobilePhone ?? '') ?? '',
    carrier: person.mobileCarrier,
    text: writeAlertsText({
      title: sender.title,
      alerts: alerts.map(presentAlert),
      links: links.map((one) => one.replace(/^https?:\/\//, '')),
    }),
    key: row.id,
  })
}
