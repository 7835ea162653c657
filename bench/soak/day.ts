import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import * as search from '@tearsheet/protocol/desk/search-endpoints'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import type { Endpoint } from '@tearsheet/protocol/endpoint'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import * as notifications from '@tearsheet/protocol/notifications/endpoints'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import type { Figures } from './figures.ts'
import type { Person } from './people.ts'

/** Sends a request as a person. Returns the response, or null after an error, which is counted. */
type Call = (endpoint: Endpoint, body: Record<string, unknown>) => Promise<unknown>

const any = <T>(values: readonly [T, ...T[]]): T => values[Math.floor(Math.random() * values.length)] ?? values[0]
const keyword = () => any(['nurse', 'software engineer', 'assistant prof', 'oncology', 'campus times', 'custodian'])

async function openCampaign(call: Call, person: Person): Promise<void> {
  const query = { ...listOf(person), keyword: Math.random() < 0.3 ? keyword() : '' }
  const lists = await call(campaigns.list, { query })
  const id = /"id":"([\w-]+)"[^{}]*"jobNumber":\d/.exec(JSON.stringify(lists))?.[1]
  if (id !== undefined) await call(campaigns.getDetails, { campaignId: id })
}

async function readInvoice(call: Call, person: Person): Promise<void> {
  const query = { ...listOf(person), filteredView: 'Open' }
  const lists = (await call(invoices.list, { query })) as { Open: { data: { id: string }[] } } | null // its response
  const id = lists?.Open.data[0]?.id
  if (id === undefined) return
  await call(invoices.getDetails, { invoiceId: id })
  const onBehalfOfClient = { id: person.scope.clientId, name: 'Client' }
  if (Math.random() < 0.3) await call(invoices.generatePdf, { invoiceItemIdList: [id], onBehalfOfClient })
}

type Saved = { pendingQuote: { id: string; version: number } } | null

/** Writes a draft as the form saves it: once for each pause in typing. */
async function writeDraft(call: Call): Promise<void> {
  const title = { campaignTitle: `${keyword()} ${Math.floor(Math.random() * 10_000)}` }
  const created = (await call(quotes.create, title)) as Saved // its response
  if (!created) return
  const { id } = created.pendingQuote
  let { version } = created.pendingQuote
  for (let saved = 0; saved < 6; saved++) {
    const jobDescription = `<p>${'The position reports to the director. '.repeat(saved + 1)}</p>`
    const updated = (await call(quotes.update, { ...title, id, version, jobDescription })) as Saved // as above
    version = updated?.pendingQuote.version ?? version
  }
  await call(quotes.recommend, { ...title, jobDescription: '<p>Lead the night shift.</p>' })
}

async function workAtDesk(call: Call): Promise<void> {
  await call(work.listWork, { kind: 'review' })
  await call(search.searchRecords, { kind: any(['campaigns', 'invoices', 'payments']), keyword: keyword() })
}

async function openDashboard(call: Call, person: Person): Promise<void> {
  await Promise.all([
    call(notifications.list, {}),
    call(campaigns.list, { query: listOf(person) }),
    call(invoices.list, { query: { ...listOf(person), filteredView: 'Open' } }),
    call(campaigns.search, { keyword: keyword() }),
  ])
}

const listOf = ({ scope: { clientId, clientAccountId } }: Person) => ({ clientId, clientAccountId })

/** One visit of a page, chosen by how often people do it. */
export async function visitPage(url: string, person: Person, figures: Figures): Promise<void> {
  const call: Call = (endpoint, body) => send(url, person, { endpoint, body, figures })
  if (person.isAtDesk) return workAtDesk(call)
  const chance = Math.random()
  if (chance < 0.35) return openDashboard(call, person)
  if (chance < 0.75) return openCampaign(call, person)
  if (chance < 0.92) return readInvoice(call, person)
  return writeDraft(call)
}

interface Request {
  endpoint: Endpoint
  body: Record<string, unknown>
  figures: Figures
}

async function send(url: string, person: Person, { endpoint, body, figures }: Request): Promise<unknown> {
  const { id, ...fields } = body
  const path = endpoint.path.replace(':id', String(id))
  const started = performance.now()
  let error: string | null = null
  let answer: unknown = null
  try {
    const response = await fetch(`${url}/api${path}`, {
      method: endpoint.method,
      headers: { 'content-type': 'application/json', 'x-auth-token': person.token },
      body: JSON.stringify({ ...(endpoint.scoped ? person.scope : {}), ...fields }),
      signal: AbortSignal.timeout(60_000),
    })
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    answer = isJson ? await response.json() : await response.arrayBuffer()
    if (!response.ok) {
      error = `${response.status} ${JSON.stringify(answer).slice(0, 120)}`
      answer = null
    }
  } catch (reason) {
    error = reason instanceof Error ? reason.name : 'no response'
  }
  figures.add(endpoint.name, performance.now() - started, error)
  return answer
}
