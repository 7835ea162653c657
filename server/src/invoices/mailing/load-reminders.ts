import { bookDate } from '@tearsheet/protocol/dates'
import { defaultReminderDays, nextRunDay } from '@tearsheet/protocol/invoices/reminder-rules'
import type {
  OwnReminderSettings,
  ReminderRunPreview,
  Reminders,
  WithheldReason,
} from '@tearsheet/protocol/invoices/reminder-schemas'
import { type AccountRow, findClientNames, listAccounts } from '../../clients/queries.ts'
import { eq, isNotNull, isNull, type Transaction } from '../../database/drizzle.ts'
import { reminderSetting } from '../../database/tables/billing-emails.ts'
import { listRecipients, remindedRecipients } from './recipient-queries.ts'
import { type DueReminder, listDueReminders, listStops } from './reminder-queries.ts'

/** Returns the provider's settings of reminders: off, on the default days, until they are set. */
export async function findProviderReminders(tx: Transaction): Promise<Reminders['provider']> {
  const [row] = await tx.select().from(reminderSetting).where(isNull(reminderSetting.clientId))
  return { isOn: row?.isOn ?? false, days: row?.days ?? [...defaultReminderDays] }
}

/** Returns a client's own settings of reminders. */
export async function findOwnReminders(tx: Transaction, clientId: string): Promise<OwnReminderSettings> {
  const [row] = await tx.select().from(reminderSetting).where(eq(reminderSetting.clientId, clientId))
  return { isOn: row?.isOn ?? null, days: row?.days ?? null }
}

/** Returns the settings, the stop list and a preview of the next run. */
export async function loadReminders(tx: Transaction, now: Date): Promise<Reminders> {
  const rows = await tx.select().from(reminderSetting).where(isNotNull(reminderSetting.clientId))
  const names = await findClientNames(
    tx,
    rows.flatMap(({ clientId }) => clientId ?? []),
  )
  const clients = rows.map(({ clientId, isOn, days }) => {
    const id = clientId ?? ''
    return { client: { id, name: names.get(id) ?? '' }, isOn, days }
  })
  return {
    provider: await findProviderReminders(tx),
    clients: clients.toSorted((a, b) => a.client.name.localeCompare(b.client.name)),
    stops: await listStops(tx, bookDate(now)),
    preview: await previewRun(tx, nextRunDay(now)),
  }
}

/** Previews the emails of a day, and the invoices that are left out of them. */
async function previewRun(tx: Transaction, day: string): Promise<ReminderRunPreview> {
  const due = await listDueReminders(tx, day)
  const byAccount = Map.groupBy(due, ({ clientAccountId }) => clientAccountId)
  const emails: ReminderRunPreview['emails'] = []
  const withheld: ReminderRunPreview['withheld'] = []
  for (const account of await listAccounts(tx, [...byAccount.keys()])) {
    const own = byAccount.get(account.id) ?? []
    const recipients = remindedRecipients(await listRecipients(tx, account.id)).map(({ email }) => email)
    const invoices = own.filter((one) => becauseOf(one, recipients) === null).map(presentDue)
    if (invoices.length > 0) emails.push({ ...namesOf(account), recipients, invoices })
    for (const invoice of own) {
      const because = becauseOf(invoice, recipients)
      if (because) withheld.push({ ...presentDue(invoice), ...namesOf(account), because })
    }
  }
  return { day, emails, withheld }
}

function becauseOf({ isStopped, inQuestion }: DueReminder, recipients: readonly string[]): WithheldReason | null {
  if (isStopped) return 'stopped'
  if (inQuestion) return 'inQuestion'
  return recipients.length === 0 ? 'noRecipient' : null
}

const namesOf = ({ id, name, clientId, clientName }: AccountRow) => ({
  client: { id: clientId, name: clientName },
  clientAccount: { id, name },
})

const presentDue = (row: DueReminder) => ({
  id: row.id,
  invoiceNumber: row.invoiceNumber,
  dueDate: row.dueDate,
  distance: row.distance,
  shown: { currencyCode: row.currency, symbol: row.symbol, amount: row.shownBalance },
})
