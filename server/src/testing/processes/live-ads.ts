import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach } from 'vitest'
import { checkAdsTask } from '../../campaigns/jobs.ts'
import { makeAccount, makeCampaign, makeItem, makePerson } from '../campaign-factories.ts'
import type { ClonedDatabase } from '../database.ts'
import { runDueJobs } from '../test-app.ts'
import { withPortal } from '../with-portal.ts'

type Respond = (request: IncomingMessage, response: ServerResponse) => void

const description =
  '<p>You administer the catalog of four branches, train colleagues and write scripts for records.</p>'

/** The page of the ad. */
export const page = (extra = '', title = 'Systems Librarian') =>
  `<title>${title} - Board</title><h1>${title}</h1><p>Harbor College, Denver</p>${extra}${description}`

export const html =
  (body: string, headers: Record<string, string> = {}): Respond =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body)
  }

interface Site {
  origin: string
  pages: Map<string, Respond>
  requests: IncomingMessage[]
}

/** Number of further sites that a test can open: their ports are allowed before it starts. */
const maxSites = 12

/** Starts a site with pages by their path; others return 404. */
async function startSite(): Promise<Site> {
  const pages = new Map<string, Respond>()
  const requests: IncomingMessage[] = []
  const site: Server = createServer((request, response) => {
    requests.push(request)
    const respond = pages.get(request.url ?? '')
    if (respond) respond(request, response)
    else response.writeHead(404).end('<h1>Not found</h1>')
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  afterAll(() => {
    site.closeAllConnections()
    site.close()
  })
  return { origin: `http://127.0.0.1:${(site.address() as AddressInfo).port}`, pages, requests } // it listens on a port
}

/** Starts a board with pages by their path, and a portal with an account whose ads are live there. */
export async function withLiveAds({ database, env }: { database?: ClonedDatabase; env?: Record<string, string> } = {}) {
  const [board, ...others] = await Promise.all(Array.from({ length: maxSites + 1 }, startSite))
  if (!board) throw new Error('No site was started')
  const { pages, requests, origin } = board
  const hosts = [board, ...others].map((site) => new URL(site.origin).host).join()
  const unused = [...others]
  const portal = await withPortal(
    { OUTBOUND_ALLOW: hosts, MONITORING_CONTACT: 'checks@beacon.example', ...env },
    database,
  )
  const account = await makeAccount(portal)
  const client = await makePerson(portal, account, { flags: { manageCampaigns: true } })
  const ana = await makePerson(portal, null, { isAdministrator: true, name: 'Ana Abel' })
  const form = { jobDescription: description, city: 'Denver', state: 'CO' }
  const campaign = await makeCampaign(portal, account, { name: 'Systems Librarian', form })
  beforeEach(async () => {
    pages.clear()
    requests.length = 0
    await portal.sql('update campaign_item set live_url = null')
    await portal.sql('delete from live_page')
    await portal.sql('delete from live_host')
  })

  /** Runs the scheduled job once. */
  const runJob = async () => {
    await portal.sql(`select graphile_worker.add_job('${checkAdsTask}')`)
    await runDueJobs(portal)
  }
  return {
    portal,
    pages,
    requests,
    origin,
    account,
    client,
    ana,
    campaign,
    runJob,
    /** Returns another site, with the paths that were requested. */
    async openSite() {
      const site = unused.pop()
      if (!site) throw new Error('All sites are in use')
      return {
        ...site,
        get paths() {
          return site.requests.map(({ url }) => url)
        },
      }
    },
    /** Creates a live ad with the address. */
    async makeLive(path: string, at = origin): Promise<string> {
      const { id } = await makeItem(portal, campaign, { state: [5, 'Published'] })
      await portal.sql(
        `update campaign_item set live_url = $2, start_date = current_date - 3, end_date = current_date + 20 where id = $1`,
        [id, `${at}${path}`],
      )
      return id
    },
    /** Adds new ads to the schedule, and requests all pages as if they were due. */
    async runChecks(): Promise<void> {
      await runJob()
      await portal.sql("update live_page set due_at = now() - interval '1 minute'")
      await runJob()
    },
    checksOf: (id: string) =>
      portal.sql<{ result: string; unreadable_reason: string | null; status: number | null }>(
        'select result, unreadable_reason, status from ad_check where campaign_item_id = $1 order by at',
        [id],
      ),
  }
}
