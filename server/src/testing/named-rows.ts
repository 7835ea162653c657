import type { Endpoint } from '@tearsheet/protocol/endpoint'
import { z } from 'zod'

/** The table that a field of a request names a row of; a field `id` is told apart by what holds it. */
const tableOf: Record<string, string> = {
  campaignId: 'campaign',
  'campaign.id': 'campaign',
  campaignItems: 'campaign_item',
  campaignItemId: 'campaign_item',
  tearsheetId: 'tearsheet',
  commentId: 'artwork_comment',
  answerTo: 'artwork_comment',
  invoiceId: 'invoice',
  invoiceIds: 'invoice',
  invoiceItemId: 'invoice_item',
  invoiceItemIdList: 'invoice_item',
  'invoices.withdrawQuestion questionId': 'line_question',
  paymentId: 'payment',
  notificationId: 'notification',
  notificationIds: 'notification',
  quoteId: 'pending_quote',
  activeQuoteId: 'pending_quote',
  'quotes.update id': 'pending_quote',
  pendingQuoteItemId: 'pending_quote_publication',
  'publication.id': 'pending_quote_publication',
  'manual.id': 'pending_quote_publication',
  attachmentId: 'quote_attachment',
  contracts: 'media_contract',
  'listOfSelectedContracts.id': 'media_contract',
  candidateId: 'candidate',
  exportId: 'candidate_export',
  questionnaireId: 'questionnaire',
  questionId: 'bank_question',
  'questions.id': 'bank_question',
  viewId: 'saved_view',
  userId: 'app_user',
  byUserId: 'app_user',
  mentions: 'app_user',
  requestedBy: 'app_user',
  'user.id': 'app_user',
  'users.getById id': 'app_user',
  sessionId: 'session',
  passkeyId: 'passkey',
  'onBehalfOfClient.id': 'client',
  onBehalfOfClient: 'client',
  onBehalfOfClientId: 'client',
  clientId: 'client',
  clientAccountId: 'client_account',
  clientAccountIds: 'client_account',
  // Of the catalogue, which is everybody's, or an id that the caller makes
  recommendations: 'publication',
  'listOfSelectedContracts.publicationId': 'publication',
  noteId: 'publication',
  messageId: 'publication',
  copyId: 'publication',
}

/** A field of a request that names a row: where it stands, and the table. */
export interface NamedRow {
  /** Keys from the body down, `*` for the entries of a list. */
  path: string[]
  /** Whether it is a part of the address. */
  isParam: boolean
  /** Whether each request has it. */
  isNeeded: boolean
  table: string
}

/** The fields of an endpoint that name rows, from its declaration: new ones by themselves. @throws Error for one of no known table */
export function namedRows({ name, body, params }: Endpoint): NamedRow[] {
  const found = [
    ...idPaths(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })),
    ...Object.keys(params.shape).map((key) => ({ path: [key], isParam: true, isNeeded: true })),
  ]
  const known = new Set<string>()
  return found.flatMap((one) => {
    const key = `${one.isParam} ${one.path.join('.')}`
    if ((one.isParam && !/id$/i.test(one.path[0] ?? '')) || known.has(key)) return []
    known.add(key)
    const [field = '', holder = ''] = one.path.filter((part) => part !== '*').toReversed()
    const table = tableOf[`${name} ${field}`] ?? tableOf[`${holder}.${field}`] ?? tableOf[field]
    if (table === undefined) throw new Error(`${name}: say in named-rows.ts which table ${field} names a row of`)
    return [{ ...one, table }]
  })
}

type Part = z.core.JSONSchema._JSONSchema
type Found = Omit<NamedRow, 'table'>

/** Where ids stand in a schema. */
function idPaths(part: Part, path: string[] = [], isNeeded = true): Found[] {
  if (typeof part === 'boolean') return []
  const { properties = {}, required = [], items = [], format } = part
  const inside = Object.entries(properties).flatMap(([key, inner]) =>
    idPaths(inner, [...path, key], isNeeded && required.includes(key)),
  )
  const listed = [items].flat().flatMap((inner) => idPaths(inner, [...path, '*'], isNeeded))
  const choices = [part.anyOf, part.oneOf, part.allOf]
    .flatMap((some) => some ?? [])
    .flatMap((one) => idPaths(one, path, false))
  const own = format === 'uuid' || format === 'guid' ? [{ path, isParam: false, isNeeded }] : []
  return [...own, ...inside, ...listed, ...choices]
}

/** What an entry of a list needs beside its id. */
const companions: Record<string, Record<string, unknown>> = {
  manual: { name: 'The Daily Example', type: 1 },
  listOfSelectedContracts: {
    id: '01900000-0000-7000-8000-00000000abcd',
    publicationId: '01900000-0000-7000-8000-00000000abcd',
  },
}

/** The same value with another one where a path leads, which is made where it was not there. */
export function withAt(whole: unknown, path: readonly string[], value: string, holder = ''): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  if (key === '*') {
    const entries = Array.isArray(whole) && whole.length > 0 ? whole : [companions[holder]]
    return entries.map((one) => withAt(one, rest, value))
  }
  const held = new Map(Object.entries(typeof whole === 'object' && whole !== null ? whole : {}))
  return Object.fromEntries(held.set(key, withAt(held.get(key), rest, value, key)))
}
