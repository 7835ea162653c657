import { addDays, bookDate } from '@tearsheet/protocol/dates'
import { defaultReminderDays } from '@tearsheet/protocol/invoices/reminder-rules'
import type { billingContact, reminderSetting } from '../src/database/tables/billing-emails.ts'
import type { exchangeRate } from '../src/database/tables/clients.ts'
import { demoAccounts } from './clients.ts'
import { idOf } from './seed.ts'

/** Reminders are on in the demo world; a new installation begins with them off (decision record 0109). */
export const demoReminders: (typeof reminderSetting.$inferInsert)[] = [
  { id: idOf('reminder setting', 'provider'), clientId: null, isOn: true, days: [...defaultReminderDays] },
  { id: idOf('reminder setting', 'northern'), clientId: idOf('client', 'northern'), isOn: null, days: [-14, 0, 30] },
]

export const demoBillingContacts: (typeof billingContact.$inferInsert)[] = [
  {
    clientAccountId: demoAccounts['northern-health'].id,
    name: 'Accounts Payable',
    email: 'payables@northern.example',
  },
]

const byName = 'Denise Calloway'

/** Rates of Canadian dollars, the last of which Northern Health's invoices and quotes follow. */
export function makeExchangeRates(now: Date): (typeof exchangeRate.$inferInsert)[] {
  const today = bookDate(now)
  return [
    [120, 1.35],
    [60, 1.36],
    [20, 1.37],
  ].map(([daysAgo = 0, rate = 1]) => {
    const fromDate = addDays(today, -daysAgo)
    const at = new Date(`${fromDate}T14:00:00Z`)
    return { id: idOf('exchange rate', String(daysAgo)), currency: 'CAD', rate, fromDate, at, byName }
  })
}
