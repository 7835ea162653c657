/**
 * Every address of the portal, once (R6.1, R6.2, R6.7): the browser's router reads these patterns, and links in
 * pages, mails and notifications are made of them. `$name` is a part of the path, `{-$name}` one that may be absent.
 * Matched without case.
 */
export const routes = {
  login: '/login',
  forgotPassword: '/forgot-password',
  logout: '/logout',
  choosePassword: '/reset-password',
  selectAccount: '/select-account',
  selectUser: '/select-user',
  setUpFactor: '/second-factor',
  /** Where an organization's own sign-in leads back to. */
  signedInElsewhere: '/signed-in',
  accessibility: '/accessibility-conformance',
  checkEvidence: '/evidence',
  tearsheetsExpired: '/tearsheets-expired',
  dashboard: '/dashboard',
  notifications: '/notifications',
  requestQuote: '/request-new-quote/{-$step}/{-$id}',
  manualPublication: '/request-new-quote/add-publication-manual/$quoteType/$pendingQuoteId/{-$pendingQuoteItemId}',
  campaigns: '/my-campaigns',
  campaign: '/campaign-detail/$id/{-$view}',
  campaignItem: '/campaign-detail-item/$campaignId/$campaignItemId/{-$view}',
  invoices: '/invoices',
  invoice: '/invoice-detail/$id/{-$status}',
  contracts: '/contracts',
  candidates: '/candidates/view-candidates/{-$action}/{-$secondaryAction}',
  candidateReports: '/candidates/reports/{-$action}/{-$secondaryAction}',
  questionnaires: '/candidates/questionnaires/{-$action}/{-$secondaryAction}/{-$id}',
  jobStats: '/job-stats',
  /** What stands in the frame of job statistics. */
  jobStatsEmbed: '/job-stats-embed',
  manageAccount: '/manage-account/{-$view}/{-$id}',
  desk: '/desk/{-$queue}',
} as const

export type RouteName = keyof typeof routes

/** What a list keeps after the `?`; each tab has a page of its own, such as `page-archived`. */
type ListSearch = 'tab' | 'keyword' | 'sort' | `page-${string}`

/** The days and filters of job statistics; `look=table` shows tables. */
type StatsSearch = 'from' | 'until' | 'campaign' | 'publication' | 'department' | 'compare' | 'look'

/** What may stand after the `?` of a route's address. */
interface SearchNames {
  /** `from`: the address that was asked for, to go on to. */
  login: 'from'
  selectAccount: 'from'
  selectUser: 'from' | ListSearch
  setUpFactor: 'from'
  signedInElsewhere: 'code' | 'state' | 'iss' | 'error' | 'error_description' | 'session_state'
  /** `invited`: the link is an invitation. */
  choosePassword: 'resetToken' | 'invited'
  dashboard: ListSearch
  /** `type`: the one type of notifications that is shown. */
  notifications: 'tab' | 'type'
  /** `from`: the id of the campaign that a new quote begins as a copy of. */
  requestQuote: 'from'
  /** `kinds`: what alone the calendar shows; `needs` to `rows`: how the list is filtered, and how many rows a page has. */
  campaigns:
    | ListSearch
    | ('show' | 'month' | 'day' | 'look' | 'kinds')
    | ('needs' | 'status' | 'due' | 'department' | 'requester' | 'rows')
  campaign: ListSearch
  /** `paid`: the id of the payment whose confirmation is shown. */
  invoices: ListSearch | 'paid'
  invoice: 'paid'
  contracts: ListSearch
  /** `tag`, `rating`: what the list is narrowed to; `look`: `board` for the board. */
  candidates: ListSearch | 'tag' | 'rating' | 'look'
  /** `item`: the ad that is open; `assignee`: only those of nobody, or of a colleague by id. */
  /** `tab`: the part of a page of records; `filter`: which of the invoices. */
  desk: 'item' | 'keyword' | 'assignee' | 'tab' | 'filter'
  jobStats: StatsSearch
  jobStatsEmbed: StatsSearch
  /** `part`, `days`, `by`: of what was done, which part, how far back and by whom. */
  /** `role`: of the users shown; `added`: they have just been added; `success`: the profile was saved. */
  manageAccount: ListSearch | 'role' | 'added' | 'success' | 'part' | 'days' | 'by'
}

/** All of it is text, and all of it may be absent. */
export type SearchOf<Name> = Partial<Record<Name extends keyof SearchNames ? SearchNames[Name] : never, string>>

/** The names of a path's parts: of those that must be there, and of those that may be absent. */
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

/** The address of a page: `addressOf('campaign', { id })` is `/campaign-detail/{id}`. */
export function addressOf<Name extends RouteName>(
  name: Name,
  ...more: object extends PartsOf<(typeof routes)[Name]> ? Partial<MoreOf<Name>> : MoreOf<Name>
): string {
  const [parts = {}, search = {}]: (Texts | undefined)[] = more
  const path = routes[name].split('/').flatMap((part) => {
    const key = /\$(\w+)/.exec(part)?.[1]
    const said = key === undefined ? part : parts[key]
    return said === undefined ? [] : [encodeURIComponent(said)]
  })
  return path.join('/') + writeSearch(search)
}

/** View of a campaign that leads to the first of its tabs that has ads. */
export const campaignStatusView = 'status'

/** Where a new quote begins, and where the drafts of earlier ones stand. */
export const newQuoteAddress = addressOf('requestQuote', { step: 'step-1' })
export const draftsAddress = addressOf('campaigns', {}, { tab: 'draft' })

/**
 * Pages for people who are not users, which the server shows by itself: where one applies to an ad, and where the links in an
 * applicant's e-mails lead. The browser's router does not know them.
 */
/** Leads on to an ad, and counts that somebody went there. */
export const countedAddress = (campaignItemId: string) => `/go/${campaignItemId}`

export const applyAddress = (campaignItemId: string) => `/apply/${campaignItemId}`
export const applyLogoAddress = (campaignItemId: string) => `/apply/${campaignItemId}/logo`
export const confirmApplicationAddress = (link: string) => `/apply/confirm/${link}`
export const withdrawApplicationAddress = (link: string) => `/apply/withdraw/${link}`

/** The route of an address, whatever follows its path; null for an address of no page. */
export function routeAt(address: string): RouteName | null {
  const words = (address.split(/[?#]/, 1)[0] ?? '').toLowerCase().split('/').filter(Boolean)
  const names = Object.keys(routes) as RouteName[] // an object's keys are its own
  return names.find((name) => fits(routes[name].split('/').slice(1), words)) ?? null
}

function fits(pattern: readonly string[], words: readonly string[]): boolean {
  const isWord = (part: string, at: number) => words[at] === part || (part.startsWith('$') && words[at] !== undefined)
  return words.length <= pattern.length && pattern.every((part, at) => part.startsWith('{') || isWord(part, at))
}

/** The text after a path by name: `?success` is `{ success: '' }`, `?page=2` is the text `'2'`. */
export function readSearch(text: string): { [name: string]: string } {
  return Object.fromEntries(new URLSearchParams(text))
}

/** Writes it back, leaving out what is undefined: `?tab=all&keyword=nurse`, or nothing at all. */
export function writeSearch(search: Texts): string {
  const said = Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  const text = new URLSearchParams(said).toString()
  return text ? `?${text}` : ''
}

/** An address that says which account it is about, for links that are read outside the portal. */
export function withAccount(address: string, clientAccountId: string): string {
  const [path = '', search = ''] = address.split('?', 2)
  return path + writeSearch({ ...readSearch(search), account: clientAccountId })
}

/** The account that an address is about, and the address without saying so; null where it says none. */
export function accountIn(address: string): { clientAccountId: string; address: string } | null {
  const [path = '', search = ''] = address.split('?', 2)
  const { account, ...others } = readSearch(search)
  return account === undefined ? null : { clientAccountId: account, address: path + writeSearch(others) }
}
