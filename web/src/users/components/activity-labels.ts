import type { ActivityEntry } from '@tearsheet/protocol/users/activity-schemas'

/** The parts of the product that entries are of. */
export const partLabels: Record<string, string> = {
  users: 'Users',
  auth: 'Signing in',
  campaigns: 'Campaigns and ads',
  quotes: 'Quotes',
  invoices: 'Invoices',
  clients: 'The account',
  desk: 'The provider',
}

/** An entry's action as words: `users.resendInvitation` is "resend invitation". */
export const formatAction = (action: string): string =>
  (action.split('.')[1] ?? action).replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()

/** Who did it: a name, and whose it was done under; the provider where its people did it. */
export function formatDoer({ by, onBehalfOf }: ActivityEntry, provider: string): string {
  const doer = by ?? provider
  return onBehalfOf ? `${doer} on behalf of ${onBehalfOf}` : doer
}
