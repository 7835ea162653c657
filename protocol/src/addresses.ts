/**
 * All addresses of the portal (R6.1, R6.2, R6.7): the browser's router uses these patterns, and links in pages, emails
 * and notifications are built from them. `$name` is a path parameter, `{-$name}` an optional one. Matched
 * case-insensitively.
 */
export const routes = {
  login: '/login',
  forgotPassword: '/forgot-password',
  logout: '/logout',
  choosePassword: '/reset-password',
  selectAccount: '/select-account',
  selectUser: '/select-user',
  setUpFactor: '/second-factor',
  /** Page to which an organization's own identity provider redirects. */
  signedInElsewhere: '/signed-in',
  accessibility: '/accessibility-conformance',
  checkEvidence: '/evidence',
  tearsheetsExpired: '/tearsheets-expired',
  dashboard: '/Dashboard',
  notifications: '/Notifications',
  requestQuote: '/request-new-quote/{-$step}/{-$id}',
  manualPublication: '/request-new-quote/add-publication-manual/$quoteType/$pendingQuoteId/{-$pendingQuoteItemId}',
  campaigns: '/my-campaigns',
  campaign: '/campaign-detail/$id/{-$view}',
  campaignItem: '/campaign-detail-item/$campaignId/$campaignItemId/{-$view}',
  invoices: '/invoices',
  invoice: '/invoice-detail/$id/{-$status}',
  contracts: '/Contracts',
  candidates: '/candidates/view-candidates/{-$action}/{-$secondaryAction}',
  candidateReports: '/candidates/reports/{-$action}/{-$secondaryAction}',
  questionnaires: '/candidates/questionnaires/{-$action}/{-$secondaryAction}/{-$id}',
  jobStats: '/job-stats',
  /** Page in the frame of job statistics. */
  jobStatsEmbed: '/job-stats-embed',
  manageAccount: '/manage-account/{-$view}/{-$id}',
  desk: '/desk/{-$queue}',
} as const

export type RouteName = keyof typeof routes

/** Search parameters of a list; each tab has its own page number, such as `page-archived`. */
type ListSearch = 'tab' | 'keyword' | 'sort' | `page-${string}`

/** Dates and filters of job statistics; `look=table` shows tables. */
type StatsSearch = 'from' | 'until' | 'campaign' | 'publication' | 'department' | 'compare' | 'look'

/** Search parameters by route. */
interface SearchNames {
  /** `from`: the originally requested address, to continue there. */
  login: 'from'
  selectAccount: 'from'
  selectUser: 'from' | ListSearch
  setUpFactor: 'from'
  signedInElsewhere: 'code' | 'state' | 'iss' | 'error' | 'error_description' | 'session_state'
  /** `invited`: the link is an invitation. */
  choosePassword: 'resetToken' | 'invited'
  dashboard: ListSearch
  /** `type`: the only type of notifications to show. */
  notifications: 'tab' | 'type'
  /** `from`: the id of the campaign from which a new quote is copied. */
  requestQuote: 'from'
  /** `name`: the name of a new publication, as typed so far. */
  manualPublication: 'name'
  /**
   * `kinds`: the kinds of entries that the calendar shows; `needs` to `rows`: the filters of the list, and its rows per
   * page.
   */
  campaigns:
    | ListSearch
    | ('show' | 'month' | 'day' | 'look' | 'kinds')
    | ('needs' | 'status' | 'due' | 'department' | 'requester' | 'rows')
  campaign: ListSearch
  /** `paid`: the id of the payment to confirm on the page. */
  invoices: ListSearch | 'paid'
  invoice: 'paid'
  contracts: ListSearch
  /** `tag`, `rating`: filters of the list; `look`: `board` for the board. */
  candidates: ListSearch | 'tag' | 'rating' | 'look'
  /**
   * `item`: the open ad; `assignee`: only unassigned ads, or those of a colleague by id; `late`: only late ads; `tab`: the
   * section of a page of records; `filter`: the state of invoices to show; `days`: the period of the times.
   */
  desk: 'item' | 'keyword' | 'assignee' | 'late' | 'tab' | 'filter' | 'days'
  jobStats: StatsSearch
  jobStatsEmbed: StatsSearch
  /**
   * `role`: role of the listed users; `added`: a user was added; `success`: the profile was saved; `part`, `days`, `by`:
   * filters of the activity by section, age and user.
   */
  manageAccount: ListSearch | 'role' | 'added' | 'success' | 'part' | 'days' | 'by'
}

/** Search parameters of a route, all of them optional text. */
export type SearchOf<Name> = Partial<Record<Name extends keyof SearchNames ? SearchNames[Name] : never, string>>

/** Names of a path's required and optional parameters. */
type NeededIn<Path> = Path extends `${infer First}/${infer Rest}`
  ? NeededIn<First> | NeededIn<Rest>
  : Path extends `$${infer Key}`
    ? Key
    : never
type OptionalIn<Path> = Path extends `${infer First}/${infer Rest}`
  ? OptionalIn<First> | OptionalIn<Rest>
  : Path extends `{-$${infer Key}}`
    ? Key
    : never

type PartsOf<Path> = Record<NeededIn<Path>, string> & Partial<Record<OptionalIn<Path>, string>>

type MoreOf<Name extends RouteName> = [parts: PartsOf<(typeof routes)[Name]>, search?: SearchOf<Name>]

/** Texts by name. */
interface Texts {
  [name: string]: string | undefined
}

/** Builds the address of a page: `addressOf('campaign', { id })` is `/campaign-detail/{id}`. */
export function addressOf<Name extends RouteName>(
  name: Name,
  ...more: object extends PartsOf<(typeof routes)[Name]> ? Partial<MoreOf<Name>> : MoreOf<Name>
): string {
  const [parts = {}, search = {}]: (Texts | undefined)[] = more
  const path = routes[name].split('/').flatMap((part) => {
    const key = /\$(\w+)/.exec(part)?.[1]
    const value = key === undefined ? part : parts[key]
    return value === undefined ? [] : [encodeURIComponent(value)]
  })
  return path.join('/') + writeSearch(search)
}

/** View of a campaign that leads to the first of its tabs that has ads. */
export const campaignStatusView = 'status'

/** Address after a password was chosen and after the account was switched (R6.3, R4.6). */
export const landingAddress = addressOf('dashboard').toLowerCase()

/** Address of Manage account (R7.13), and after primary attributes of the profile were changed (R6.3). */
export const manageAccountAddress = `${addressOf('manageAccount')}/`
export const savedProfileAddress = `${manageAccountAddress}?success`

/** Step in the address of a draft that redirects to the step that the draft has reached. */
export const continueStep = 'continue'

/** Address at which a new quote begins and drafts are listed. */
export const newQuoteAddress = addressOf('requestQuote', { step: 'step-1' })
export const draftsAddress = addressOf('campaigns', {}, { tab: 'draft' })

/** Redirects to an ad, and counts the visit. */
export const countedAddress = (campaignItemId: string) => `/go/${campaignItemId}`

/**
 * Pages for people who are not users, rendered by the server: the application page of an ad, and the targets of links
 * in an applicant's emails. They are not in the browser's route table.
 */
export const applyAddress = (campaignItemId: string) => `/apply/${campaignItemId}`
export const applyLogoAddress = (campaignItemId: string) => `/apply/${campaignItemId}/logo`
export const confirmApplicationAddress = (link: string) => `/apply/confirm/${link}`
export const withdrawApplicationAddress = (link: string) => `/apply/withdraw/${link}`

/** Returns the route of an address, whatever follows its path; null for an unknown address. */
export function routeAt(address: string): RouteName | null {
  const words = (address.split(/[?#]/, 1)[0] ?? '').toLowerCase().split('/').filter(Boolean)
  const names = Object.keys(routes) as RouteName[] // an object's keys are its own
  return names.find((name) => fits(routes[name].split('/').slice(1), words)) ?? null
}

function fits(pattern: readonly string[], words: readonly string[]): boolean {
  const isWord = (part: string, at: number) =>
    words[at] === part.toLowerCase() || (part.startsWith('$') && words[at] !== undefined)
  return words.length <= pattern.length && pattern.every((part, at) => part.startsWith('{') || isWord(part, at))
}

/** Parses the search parameters of an address: `?success` is `{ success: '' }`, `?page=2` is the text `'2'`. */
export function readSearch(text: string): { [name: string]: string } {
  return Object.fromEntries(new URLSearchParams(text))
}

/**
 * Formats search parameters, without undefined ones: `?tab=all&keyword=nurse`, `?success` for an empty value, or an
 * empty string.
 */
export function writeSearch(search: Texts): string {
  const pairs = Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  const text = new URLSearchParams(pairs).toString().replaceAll(/=(?=&|$)/g, '')
  return text ? `?${text}` : ''
}

/** Adds the account to an address, for links outside the portal. */
export function withAccount(address: string, clientAccountId: string): string {
  const [path = '', search = ''] = address.split('?', 2)
  return path + writeSearch({ ...readSearch(search), account: clientAccountId })
}

/** Splits an address into its account and the rest; null if it has no account. */
export function accountIn(address: string): { clientAccountId: string; address: string } | null {
  const [path = '', search = ''] = address.split('?', 2)
  const { account, ...others } = readSearch(search)
  return account === undefined ? null : { clientAccountId: account, address: path + writeSearch(others) }
}
