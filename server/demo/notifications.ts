import { addressOf } from '@tearsheet/protocol/addresses'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import { invoiceMessages } from '@tearsheet/protocol/invoices/messages'
import type { UserAlertType } from '@tearsheet/protocol/notifications/schemas'
import { expiringKey } from '../src/campaigns/ads/notify-expiring.ts'
import type { notification } from '../src/database/tables/notifications.ts'
import { writeDate } from '../src/documents/write-date.ts'
import type { Calendar } from './calendar.ts'
import type { Campaigns } from './campaigns.ts'
import { demoAccounts } from './clients.ts'
import type { Invoices } from './invoices.ts'
import { idOf } from './seed.ts'

interface Reported {
  type: UserAlertType
  message: string
  link: string
  eventKey: string
  at: Date
}

/** Maximum number of notifications of a type per account, so that its list shows all five types. */
const maxPerAccount = 3

/** Creates each account's notifications from its campaigns and invoices: of all five types if there is a reason. */
export function makeNotifications(
  { campaigns, tearsheets }: Campaigns,
  { invoices }: Invoices,
  calendar: Calendar,
): (typeof notification.$inferInsert)[] {
  return Object.values(demoAccounts).flatMap(({ id: clientAccountId }) => {
    const own = campaigns.filter(({ row }) => row.clientAccountId === clientAccountId).toReversed()
    const reported: Reported[] = [
      ...toReview(own),
      ...expiring(own, calendar),
      ...overdue(
        invoices.filter((one) => one.clientAccountId === clientAccountId),
        calendar,
      ),
      ...submitted(own),
      ...printed(own, tearsheets),
    ]
    return reported.map(({ at, ...rest }, index) => ({
      id: idOf('notification', `${clientAccountId} ${index} ${rest.type}`),
      clientAccountId,
      createdAt: at,
      ...rest,
    }))
  })
}

type Own = Campaigns['campaigns']

const toReview = (own: Own): Reported[] =>
  own
    .flatMap(({ row, items }) =>
      items
        .filter((item) => item.row.itemStatus === 2)
        .map(
          (item): Reported => ({
            type: 'AD_REVIEW',
            message: campaignMessages.readyForReview(item.row.publicationName, row.name),
            link: addressOf('campaignItem', { campaignId: row.id, campaignItemId: item.row.id }),
            eventKey: `review:${item.row.id}:1`,
            at: item.row.stateSince,
          }),
        ),
    )
    .slice(0, maxPerAccount)

/**
 * Includes all campaigns that end within a week, so that the scheduled job finds none to announce when a demo starts.
 */
const expiring = (own: Own, calendar: Calendar): Reported[] =>
  own.flatMap(({ row, items }): Reported[] => {
    const today = calendar.day(0)
    const until = items
      .filter((item) => item.row.itemStatus === 5 && ['Published', 'Updated'].includes(item.row.adStatus ?? ''))
      .map((item) => item.row.endDate ?? '9999-12-31')
      .sort()
      .at(-1)
    if (row.status === 'archived' || until === undefined || until < today || until > calendar.day(7)) return []
    return [
      {
        type: 'CAMPAIGN_EXPIRING',
        message: campaignMessages.expiring(row.name, row.jobNumber, writeDate(until)),
        link: addressOf('campaign', { id: row.id, view: 'published' }),
        eventKey: expiringKey(row.id, until, today),
        at: calendar.hoursAgo(19),
      },
    ]
  })

const overdue = (invoices: Invoices['invoices'], calendar: Calendar): Reported[] =>
  invoices
    .filter(({ status, dueDate }) => status === 0 && dueDate < calendar.day(0))
    .slice(0, maxPerAccount)
    .map(({ id, invoiceNumber, dueDate }) => ({
      type: 'INVOICE_OVERDUE',
      message: invoiceMessages.wasDue(invoiceNumber, writeDate(dueDate)),
      link: addressOf('invoice', { id }),
      eventKey: `overdue:${id}`,
      at: new Date(`${dueDate}T23:59:00Z`),
    }))

const submitted = (own: Own): Reported[] =>
  own.slice(0, 2).map(({ row }) => ({
    type: 'QUOTE_SUBMITTED',
    message: `Your quote for ${row.name} has been submitted: job #${row.jobNumber}`,
    link: addressOf('campaign', { id: row.id }),
    eventKey: `submitted:${row.id}`,
    at: row.createdAt,
  }))

function printed(own: Own, tearsheets: Campaigns['tearsheets']): Reported[] {
  const proven = new Map(tearsheets.map((one) => [one.campaignItemId, one.uploadedAt]))
  return own
    .flatMap(({ row, items }) =>
      items.flatMap((item): Reported[] => {
        const at = proven.get(item.row.id)
        if (!at) return []
        const message = `The tearsheet of ${item.row.publicationName} for ${row.name} (#${row.jobNumber}) is available`
        return [
          {
            type: 'TEARSHEET_FOR_AD',
            message,
            link: addressOf('campaignItem', { campaignId: row.id, campaignItemId: item.row.id }),
            eventKey: `tearsheet:${item.row.id}`,
            at,
          },
        ]
      }),
    )
    .slice(0, 2)
}
