// @module-tag sql
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { withPortal } from '../../testing/with-portal.ts'
import { listLoggedOrders } from './list-logged-orders.ts'

const app = await withPortal()
const full = await app.signIn('full@lakeside.example')
const other = await app.signIn('admin@northern.example')

const recommend = async (campaignTitle: string, more: object = {}, as = full) => {
  const { status, body } = await app.call(quotes.recommend, { campaignTitle, ...more }, as)
  expect(status).toBe(200)
  return body.recommendations
}
const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id)

interface Past {
  as: { clientId: string; clientAccountId: string }
  title: string
  publicationIds: string[]
}

async function addCampaign({ as, title, publicationIds }: Past): Promise<void> {
  const campaignId = uuidv7()
  await app.sql(
    "insert into campaign (id, client_id, client_account_id, name, form, created_by) values ($1, $2, $3, $4, '{}', $5)",
    [campaignId, as.clientId, as.clientAccountId, title, other.userId],
  )
  for (const publicationId of publicationIds)
    await app.sql(
      `insert into campaign_item (id, campaign_id, client_id, client_account_id, publication_id, publication_name,
         publication_type, added_type) values ($1, $2, $3, $4, $5, 'x', 1, 3)`,
      [uuidv7(), campaignId, as.clientId, as.clientAccountId, publicationId],
    )
}

async function addClient(kind: string) {
  const as = { clientId: uuidv7(), clientAccountId: uuidv7() }
  await app.sql("insert into client (id, name) values ($1, 'Secret Vineyards')", [as.clientId])
  await app.sql(
    `insert into client_account (id, client_id, name, on_behalf_of_client_id, kind) values ($1, $2, 'Secret', $2, $3)`,
    [as.clientAccountId, as.clientId, kind],
  )
  return as
}

const publicationsOf = async (sector: string, count: number) =>
  app.sql<{ id: string; name: string }>(
    'select id, name from publication where sector = $1 and active order by id limit $2',
    [sector, count],
  )

describe('past campaigns', () => {
  test('report the results and cost of the account’s last three ads in a publication, where known', async () => {
    const title = 'Keeper of the Planetarium'
    const [chosen] = await publicationsOf('agriculture', 1)
    for (let ad = 0; ad < 4; ad += 1) await addCampaign({ as: full.scope, title, publicationIds: [chosen?.id ?? ''] })
    // The oldest of the four does not count
    await app.sql(
      `with mine as (select i.id, row_number() over (order by i.id) as place from campaign_item i
         join campaign c on c.id = i.campaign_id where c.name = $1),
       dated as (update campaign_item i set price = 10000, start_date = current_date - 400 + mine.place::int * 10,
         end_date = current_date - 390 + mine.place::int * 10 from mine where i.id = mine.id
         returning i.id, i.client_account_id, i.start_date)
       insert into job_stats_day (client_account_id, campaign_item_id, day, views, clicks, applications)
         select client_account_id, id, start_date, 100, 10, 4 from dated`,
      [title],
    )
    const reported = (await recommend(title)).find(({ id }) => id === chosen?.id)
    expect(reported?.reason).toBe('Brought 12 applications at $25.00 for your last three similar ads')
    expect(JSON.stringify(await recommend(title, {}, other))).not.toContain('Brought')
  })

  test('of the account raise the score of a publication with the number of similar ads', async () => {
    const title = 'Oenology Cellar Steward'
    const [chosen] = await publicationsOf('agriculture', 1)
    const before = idsOf(await recommend(title))
    for (const publicationIds of [[chosen?.id ?? ''], [chosen?.id ?? ''], []])
      await addCampaign({ as: full.scope, title, publicationIds })
    const found = await recommend(title)
    const reason = found.find(({ id }) => id === chosen?.id)?.reason
    expect(reason).toBe('You used it for 2 of 3 similar ads')
    const placeIn = (ids: string[]) => (ids.includes(chosen?.id ?? '') ? ids.indexOf(chosen?.id ?? '') : ids.length)
    expect(placeIn(idsOf(found))).toBeLessThan(placeIn(before))
    expect(JSON.stringify(await recommend(title, {}, other))).not.toContain('You used it for')
  })

  test('of the account are found among a great many of others', async () => {
    const title = 'Cheese Affineur'
    const [chosen] = await publicationsOf('agriculture', 1)
    await addCampaign({ as: full.scope, title, publicationIds: [chosen?.id ?? ''] })
    const as = await addClient('employer')
    await app.sql(
      `insert into campaign (id, client_id, client_account_id, name, form, created_by)
       select gen_random_uuid(), $1, $2, $3, '{}', $4 from generate_series(1, 500)`,
      [as.clientId, as.clientAccountId, title, other.userId],
    )
    const found = await recommend(title)
    expect(found.find(({ id }) => id === chosen?.id)?.reason).toBe('You used it for a similar ad')
  })

  test('of the account report how often it used a publication for any purpose', async () => {
    const found = await recommend('Registered Nurse', { jobDescription: 'Care for patients in hospital.' })
    const counted = await app.sql<{ id: string; n: number }>(
      `select publication_id as id, count(distinct campaign_id)::integer as n from campaign_item
       where client_account_id = $1 and item_status <> 3 group by 1`,
      [full.scope.clientAccountId],
    )
    const reported = found.filter(({ reason }) => /^You used it (?:once before|\d+ times)$/.test(reason))
    expect(reported.length).toBeGreaterThan(0)
    for (const { id, reason } of reported) {
      const n = counted.find((one) => one.id === id)?.n
      expect(reason).toBe(n === 1 ? 'You used it once before' : `You used it ${n} times`)
    }
  })

  test('of accounts of the same kind are reported only with at least three other clients', async () => {
    const title = 'Viticulture Falconry Keeper'
    const [shared, seldom] = idsOf(await publicationsOf('agriculture', 2)) as [string, string]
    const clients = [await addClient('college'), await addClient('college'), await addClient('college')]
    for (const [place, as] of clients.entries()) {
      await addCampaign({ as, title, publicationIds: place < 2 ? [shared, seldom] : [shared] })
      if (place === 0)
        for (let attempt = 0; attempt < 4; attempt += 1) await addCampaign({ as, title, publicationIds: [seldom] })
    }
    await addCampaign({ as: await addClient('hospital'), title, publicationIds: [shared] })
    await addCampaign({ as: full.scope, title, publicationIds: [] })
    const found = await recommend(title)
    expect(found.find(({ id }) => id === shared)?.reason).toBe('Colleges like yours chose it for 3 of 7 similar ads')
    expect(found.find(({ id }) => id === seldom)?.reason ?? '').not.toMatch(/like yours|similar/)
    expect(JSON.stringify(found)).not.toMatch(/Secret/)
  })
})

describe('result of a plan', () => {
  const wholeForm = {
    campaignTitle: 'Registrar of the Herbarium',
    jobDescription: '<p>Keep a collection of pressed plants for our botanists.</p>',
    applyEmail: 'jobs@lakeside.example',
    deadlineType: 'open-until-filled',
    startDateType: 'immediately',
    endDateType: 'maximize-runtime',
  } as const
  const logOf = (column: string, id: string) =>
    app.sql<{ deed: string; ids: string[] }>(
      `select deed, publication_ids as ids from recommendation_log where ${column} = $1 order by id`,
      [id],
    )

  test('is logged by ids only: shown, chosen, removed and ordered', async () => {
    const { pendingQuote } = (await app.call(quotes.create, wholeForm, full)).body
    const { campaignTitle, jobDescription } = wholeForm
    const ask = { jobDescription, activeQuoteId: pendingQuote.id }
    const [first, second, third] = idsOf(await recommend(campaignTitle, ask)) as [string, string, string]
    // An unchanged plan is not logged again
    const shown = idsOf(await recommend(campaignTitle, ask))
    const save = async (version: number, recommendations: string[]) =>
      (await app.call(quotes.update, { version, recommendations }, full, { params: { id: pendingQuote.id } })).status
    expect(await save(1, [first, second])).toBe(200)
    expect(await save(2, [second, third])).toBe(200)
    const submission = { ...wholeForm, recommendations: [second, third], quoteId: pendingQuote.id }
    const key = { 'idempotency-key': crypto.randomUUID() }
    const { campaign } = (await app.call(quotes.submit, submission, full, { headers: key })).body
    const expected = [
      { deed: 'shown', ids: shown },
      { deed: 'chosen', ids: [first, second] },
      { deed: 'chosen', ids: [third] },
      { deed: 'removed', ids: [first] },
      { deed: 'ordered', ids: [second, third] },
    ]
    expect(await logOf('pending_quote_id', pendingQuote.id)).toEqual(expected)
    expect(await logOf('campaign_id', campaign.id)).toEqual(expected.slice(-1))

    const orders = await app.gateways.database.transaction('tearsheet_provider', listLoggedOrders)
    const names = await app.sql<{ name: string }>('select name from publication where id = any($1) order by name', [
      [second, third],
    ])
    const { clientAccountId } = full.scope
    const ordered = names.map(({ name }) => name)
    expect(orders.find(({ id }) => id === campaign.id)).toMatchObject({
      clientAccountId,
      title: campaignTitle,
      description: jobDescription,
      country: 'US',
      state: 'NY',
      isRemote: false,
      ordered,
    })
  })

  test('is logged for a campaign with added publications, using its place and account', async () => {
    const place = { country: 'US', state: 'TX', city: 'Austin' }
    const nurse = { campaignTitle: 'Registered Nurse', jobDescription: 'Care for patients in hospital.' }
    const key = { 'idempotency-key': crypto.randomUUID() }
    const [chosen] = await recommend(nurse.campaignTitle)
    const form = { ...wholeForm, ...nurse, ...place, recommendations: [chosen?.id ?? ''] }
    const { campaign } = (await app.call(quotes.submit, form, full, { headers: key })).body
    const found = await recommend(nurse.campaignTitle, { ...nurse, campaignId: campaign.id })
    expect(found.map(({ name }) => name)).toContain('Austin American-Statesman')
    expect(found.map(({ name }) => name)).not.toContain('The Buffalo News')
    const added = found.at(-1)?.id ?? ''
    await app.call(
      campaigns.addPublications,
      { campaign: { id: campaign.id }, listOfPublications: { recommendations: [added] } },
      full,
    )
    expect(await logOf('campaign_id', campaign.id)).toEqual([
      { deed: 'ordered', ids: [chosen?.id] },
      { deed: 'shown', ids: idsOf(found) },
      { deed: 'ordered', ids: [added] },
    ])
    for (const campaignId of [campaign.id, uuidv7()])
      expect((await app.call(quotes.recommend, { campaignId }, other)).status).toBe(404)
  })

  test('is visible only to its own account, and cannot be deleted', async () => {
    const read = `select count(*)::integer as n from recommendation_log`
    const seenBy = (account: string, statement: string) =>
      app.gateways.database.transaction('tearsheet_client', async (tx) => {
        await tx.execute(`select set_config('tearsheet.client_account_id', '${account}', true)`)
        return (await tx.execute(statement)).rows
      })
    expect(await seenBy(other.scope.clientAccountId, read)).toEqual([{ n: 0 }])
    expect(await seenBy(full.scope.clientAccountId, read)).not.toEqual([{ n: 0 }])
    for (const statement of ['delete from recommendation_log', "update recommendation_log set deed = 'shown'"])
      await expect(seenBy(full.scope.clientAccountId, statement)).rejects.toThrow()
  })
})

describe('claims', () => {
  test('of the account itself are named in the reason, and those of others are not', async () => {
    const title = 'Falconry Zymologist'
    const [chosen] = await publicationsOf('agriculture', 1)
    const publicationId = chosen?.id ?? ''
    const claimBy = async (as: Past['as'], grantedAmount: number) => {
      await addCampaign({ as, title, publicationIds: [publicationId] })
      await app.sql(
        `insert into ad_claim (id, campaign_item_id, client_account_id, kind, state, source, opened_by, rule, deadline_at,
           run_days, missing_days, price, claimed_amount, granted_amount, remedy, notice, answered_at)
         select gen_random_uuid(), i.id, i.client_account_id, 'illegible', 'closed', 'desk', 'Ana Abel', '{}', now(),
           30, 0, 500, 500, $1, 'credit', 'x', now()
         from campaign_item i where i.publication_id = $2 and i.client_account_id = $3 order by i.id desc limit 1`,
        [grantedAmount, publicationId, as.clientAccountId],
      )
    }
    const reasonFor = async () => (await recommend(title)).find(({ id }) => id === publicationId)?.reason
    await claimBy(await addClient('college'), 500)
    await addCampaign({ as: full.scope, title, publicationIds: [publicationId] })
    expect(await reasonFor()).not.toContain('claim')
    await claimBy(full.scope, 500)
    expect(await reasonFor()).toBe('It granted your claim')
    await claimBy(full.scope, 0)
    expect(await reasonFor()).toBe('It granted 1 of your 2 claims')
  })
})
