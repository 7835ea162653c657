import { historyLabels } from '@tearsheet/protocol/campaigns/lifecycle'
import type { ActivityEntry } from '@tearsheet/protocol/identity/activity-schemas'
import { viewingMessages } from '@tearsheet/protocol/identity/viewing-messages'

/** Labels of the parts of the product that entries belong to. */
export const partLabels: Record<string, string> = {
  users: 'Users',
  auth: 'Signing in',
  campaigns: 'Campaigns and ads',
  quotes: 'Quotes',
  invoices: 'Invoices',
  clients: 'The account',
  desk: 'The provider',
  mediaContracts: 'Media contracts',
  notifications: 'Notifications',
  candidates: 'Candidates',
  jobStats: 'Job statistics',
}

const labelOfPart = (name: string): string => partLabels[name.split('.')[0] ?? ''] ?? name.split('.')[0] ?? name

/** Formats the name of an action or endpoint as words: `users.resendInvitation` is "resend invitation". */
const wordsOf = (name: string): string =>
  (name.split('.')[1] ?? name)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\bcv(s?)\b/g, 'CV$1')

/** Labels of log entries about viewing the portal as a user. */
const viewingLabels: Record<string, string> = {
  'users.viewAs': 'Started viewing the portal',
  'users.allowChanges': 'Allowed changes for ten minutes',
  'users.stopViewing': 'Stopped viewing',
}

/** Labels of changes made by a client's user directory, which have no user of the account as their author. */
const directoryLabels: Record<string, string> = {
  'users.addByDirectory': 'Added by the directory',
  'users.saveByDirectory': 'Changed by the directory',
  'users.removeByDirectory': 'Removed by the directory',
}

/** Labels of what a user of the provider viewed, by endpoint. */
const lookLabels: Record<string, string> = {
  'campaigns.getCalendar': 'the calendar of ads',
  'campaigns.getDetails': 'a campaign and its ads',
  'campaigns.list': 'the list of campaigns',
  'campaigns.listFilterChoices': 'what the list of campaigns can be filtered by',
  'campaigns.listComments': 'the comments on a proof',
  'campaigns.listTearsheets': 'tearsheets',
  'campaigns.search': 'campaigns, by a search',
  'clients.getAttention': 'what needs attention',
  'clients.getById': 'the company profile',
  'invoices.getBalance': 'the balance of invoices',
  'invoices.getDetails': 'an invoice',
  'invoices.getStatement': 'the account statement',
  'invoices.list': 'the list of invoices',
  'mediaContracts.list': 'the list of media contracts',
  'notifications.list': 'notifications',
  'notifications.loadSettings': 'notification settings',
  'quotes.getDetails': 'a draft quote',
  'quotes.getSubmitted': 'a submitted quote',
  'quotes.list': 'the list of draft quotes',
  'quotes.recommend': 'recommended publications',
  'users.getById': 'a user',
  'users.list': 'the list of users',
  'users.listActivity': 'the activity of the account',
  'users.listSavedViews': 'saved views of a list',
}

/**
 * Describes an action: `users.resendInvitation` is "Users: resend invitation"; or what a user of the provider viewed.
 */
export function formatAction({ action, detail }: Pick<ActivityEntry, 'action' | 'detail'>): string {
  const call = detail?.call
  if (action === 'users.look' && typeof call === 'string')
    return `Viewed ${lookLabels[call] ?? `${labelOfPart(call).toLowerCase()}: ${wordsOf(call)}`}`
  return viewingLabels[action] ?? directoryLabels[action] ?? `${labelOfPart(action)}: ${labelOf(action)}`
}

/** Label of an event of a campaign, as in the history of its ad, and otherwise the words of the action. */
function labelOf(action: string): string {
  const name = action.split('.')[1] ?? ''
  const event = action.startsWith('campaigns.') && Object.entries(historyLabels).find(([key]) => key === name)
  return event ? event[1].toLowerCase() : wordsOf(action)
}

/** Labels of kinds of records whose stored names are not the words of the screens. */
const subjectLabels: Record<string, string> = {
  app_user: 'user',
  artwork_comment: 'comment on a proof',
  bank_question: 'question of the question bank',
  campaign_item: 'ad',
  pending_quote: 'quote',
  tearsheet_package: 'tearsheets',
}

/** Describes the subject of an entry; for viewing, its reason. */
export function formatSubject({ action, about, reason, subject }: ActivityEntry): string {
  if (subject !== 'viewing') return about ?? subjectLabels[subject] ?? subject.replaceAll('_', ' ')
  return reason ? `Reason: ${reason}` : action === 'users.viewAs' ? viewingMessages.noReason : ''
}

/** Formats the author of an entry: a name, and on whose behalf; the provider for its own staff. */
export function formatActor({ action, by, onBehalfOf }: ActivityEntry, provider: string): string {
  const actor = by ?? (action in directoryLabels ? 'Your directory' : provider)
  return onBehalfOf ? `${actor} on behalf of ${onBehalfOf}` : actor
}
