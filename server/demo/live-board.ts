import type { FastifyInstance } from 'fastify'
import { uuidv7 } from 'uuidv7'
import { pageOf } from '../src/campaigns/monitoring/monitor-queries.ts'
import type { Database } from '../src/database/connection.ts'
import { sql, type Transaction } from '../src/database/drizzle.ts'
import { adCheck, adFinding, adMonitor } from '../src/database/tables/monitoring.ts'
import { escapeHtml } from '../src/documents/html.ts'
import { writeDate } from '../src/documents/write-date.ts'

/** Path of the demo's job board, whose pages the checks of live ads read. */
export const boardPath = '/dev/job-board/'

/** Displays of the board's pages, in the order of its ads: most as approved, and one of each other kind. */
const displays = ['approved', 'approved', 'approved', 'changed', 'closed', 'script'] as const
type Display = (typeof displays)[number]

interface BoardAd extends Record<string, unknown> {
  id: string
  accountId: string
  adNumber: number
  title: string
  employer: string
  form: Record<string, unknown>
  deadline: string | null
}

const selectAds = sql`select i.id, i.client_account_id as "accountId", i.ad_number as "adNumber", c.name as title,
    coalesce(a.applicant_name, e.name) as employer, c.form, c.deadline_date::text as deadline
  from campaign_item i join campaign c on c.id = i.campaign_id join client_account a on a.id = i.client_account_id
    join client e on e.id = a.on_behalf_of_client_id`

interface Board {
  database: Database
  config: { jobBoardOrigin: string | null }
}

/** Serves the job board of the demo, a page for each of its ads. */
export function serveJobBoard(app: FastifyInstance, { database, config: { jobBoardOrigin: origin } }: Board): void {
  if (origin === null) return
  app.get<{ Params: { adNumber: string } }>(`${boardPath}:adNumber`, async ({ params }, reply) => {
    const ads = await database.transaction('tearsheet_provider', (tx) => listBoardAds(tx, origin))
    const place = ads.findIndex(({ adNumber }) => String(adNumber) === params.adNumber)
    const ad = ads[place]
    if (!ad) return reply.code(404).type('text/plain').send('There is no such job.')
    return reply.type('text/html; charset=utf-8').send(pageOfAd(ad, displays[place % displays.length] ?? 'approved'))
  })
}

async function listBoardAds(tx: Transaction, origin: string): Promise<BoardAd[]> {
  const { rows } = await tx.execute<BoardAd>(
    sql`${selectAds} where starts_with(i.live_url, ${`${origin}${boardPath}`}) order by i.ad_number`,
  )
  return rows
}

function pageOfAd({ title, employer, form, deadline }: BoardAd, display: Display): string {
  const text = (value: unknown) => escapeHtml(typeof value === 'string' ? value : '')
  const shownTitle = escapeHtml(display === 'changed' ? `Senior ${title}` : title)
  const pay = [form.salaryFrom, form.salaryTo].filter((amount) => typeof amount === 'number')
  const unit = form.salaryType === 2 ? 'an hour' : 'a year'
  const body = [
    display === 'closed' ? '<p role="alert">This job is no longer accepting applications.</p>' : '',
    `<h1>${shownTitle}</h1><p>${escapeHtml(employer)}</p><p>Location: ${text(form.city)}, ${text(form.state)}</p>`,
    pay.length > 0 ? `<p>Salary: ${pay.map((amount) => `$${amount}`).join(' to ')} ${unit}</p>` : '',
    deadline === null ? '' : `<p>Application deadline: ${writeDate(deadline)}</p>`,
    // Sanitized when the quote was submitted
    typeof form.jobDescription === 'string' ? form.jobDescription : '',
    typeof form.applyUrl === 'string' ? `<p><a href="${text(form.applyUrl)}">Apply now</a></p>` : '',
  ].join('\n')
  const shown = display === 'script' ? '<div id="root"></div><script src="/dev/job-board.js"></script>' : body
  return `<!doctype html><html lang="en"><head><title>${shownTitle} | Harbor Job Board</title></head><body>${shown}</body></html>`
}

/**
 * Gives a few live ads of the demo their page on the board, with the checks of the last days, as if the board had been
 * monitored before. Idempotent; adjusts the addresses to another port.
 */
export async function fillJobBoard(database: Database, origin: string): Promise<void> {
  await database.transaction('tearsheet_provider', async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('demo job board'))`)
    await tx.execute(sql`update campaign_item i set live_url = ${`${origin}${boardPath}`} || ad_number
      where live_url like ${`http://%${boardPath}%`} and not starts_with(live_url, ${`${origin}${boardPath}`})`)
    if ((await listBoardAds(tx, origin)).length > 0) return
    await tx.execute(sql`update campaign_item set live_url = ${`${origin}${boardPath}`} || ad_number
      where id in (select i.id from campaign_item i join campaign c on c.id = i.campaign_id
        where i.item_status = 5 and i.ad_status = 'Published' and i.publication_type = 1 and i.live_url is not null
          and i.start_date <= current_date - 8 and coalesce(i.end_date, current_date + 30) >= current_date + 3
        order by (select a.name = 'Human Resources' from client_account a where a.id = i.client_account_id) desc,
          i.ad_number limit ${displays.length})`)
    const ads = await listBoardAds(tx, origin)
    for (const [place, ad] of ads.entries())
      await addHistory(tx, ad, { display: displays[place] ?? 'approved', origin })
  })
}

const days = 6
const hour = 3_600_000

async function addHistory(tx: Transaction, ad: BoardAd, { display, origin }: { display: Display; origin: string }) {
  const address = `${origin}${boardPath}${ad.adNumber}`
  const common = { campaignItemId: ad.id, clientAccountId: ad.accountId }
  const start = Date.now() - days * 24 * hour
  const checks = Array.from({ length: days }, (_, day) => {
    const isLast = day >= days - 2
    return {
      id: uuidv7(),
      ...common,
      at: new Date(start + day * 24 * hour + day * hour),
      address,
      status: 200,
      ...resultOf(ad, display, isLast),
    }
  })
  await tx.insert(adCheck).values(checks)
  const [first, problem, last] = [checks[0], checks.at(-2), checks.at(-1)]
  if (!first || !problem || !last) return
  const isProblem = display === 'changed' || display === 'closed'
  const [kind, problemName] =
    display === 'changed' ? (['changed', 'changed title'] as const) : (['removed', 'missing'] as const)
  await tx.insert(adMonitor).values({
    ...common,
    pageId: pageOf(address).id,
    liveUrl: address,
    since: first.at,
    lastCheckId: last.id,
    foundAt: display === 'script' ? null : first.at,
    problem: isProblem ? problemName : null,
    problemCount: isProblem ? 2 : 0,
    changedAt: isProblem ? problem.at : null,
  })
  if (!isProblem) return
  const decided = { state: 'confirmed' as const, decidedAt: last.at, decidedBy: 'Beacon Recruitment Advertising' }
  await tx.insert(adFinding).values({
    id: uuidv7(),
    ...common,
    kind,
    since: problem.at,
    checkId: last.id,
    ...(display === 'closed' ? decided : { changedFields: 'title' }),
  })
}

function resultOf({ title }: BoardAd, display: Display, isLast: boolean) {
  const titleField = { field: 'title', state: 'same', before: title, after: null } as const
  if (display === 'script') return { result: 'unreadable', unreadableReason: 'script' as const }
  if (display === 'closed' && isLast)
    return {
      result: 'gone',
      closedSign: 'phrase' as const,
      descriptionShare: 1,
      closedText: 'This job is no longer accepting applications.',
    }
  if (display === 'changed' && isLast)
    return {
      result: 'changed',
      descriptionShare: 1,
      fields: [{ ...titleField, state: 'changed' as const, after: `Senior ${title}` }],
    }
  return { result: 'online', descriptionShare: 1, fields: [titleField] }
}
