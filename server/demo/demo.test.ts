// @module-tag sql
import { type CampaignTab, itemTabs, tabOf } from '@tearsheet/protocol/campaigns/lifecycle'
import type { Question } from '@tearsheet/protocol/candidates/questionnaire-schemas'
import { type GivenAnswer, otherChoice, validateAnswers } from '@tearsheet/protocol/candidates/rules'
import { worldDate } from '@tearsheet/protocol/dates'
import { quoteForm } from '@tearsheet/protocol/quotes/schemas'
import type { QueryResultRow } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkPassword, hashPassword } from '../src/identity/check-password.ts'
import { type LoadedWorld, loadWorld } from '../src/testing/loaded-world.ts'
import { loadDemoWorld } from './load.ts'
import { makeWorld } from './world.ts'

let world: LoadedWorld
beforeAll(async () => {
  world = await loadWorld()
}, 120_000)
afterAll(() => world.close())
const rows = <Row extends QueryResultRow>(text: string, values?: unknown[]) => world.rows<Row>(text, values)
const count = (from: string) => world.count(from)
const inHumanResources = `client_account_id = (select id from client_account where name = 'Human Resources')`

/** Returns an answer as a form sends it: a value that is not in the list is typed next to "Other". */
function givenAnswer(questions: readonly Question[], id: string, values: readonly string[]): GivenAnswer {
  const question = questions.find((one) => one.id === id)
  const [other] = question?.hasOther
    ? values.filter((value) => question.values.every(({ label }) => label !== value))
    : []
  return other === undefined ? { values } : { values: [otherChoice], other }
}

describe('loading the demo world', () => {
  test('again, or twice concurrently, changes nothing', async () => {
    const before = [await count('campaign'), await count('campaign_item_event'), await count('session')]
    await Promise.all([1, 2].map(() => loadDemoWorld(world.connectionString, world)))
    expect([await count('campaign'), await count('campaign_item_event'), await count('session')]).toEqual(before)
  })

  test('with a custom password replaces the default one, and no other', async () => {
    const [first] = await rows<{ user_id: string }>('select user_id from credential order by user_id limit 1')
    await rows('update credential set password_hash = $1 where user_id = $2', [
      await hashPassword('theirs'),
      first?.user_id,
    ])
    await loadDemoWorld(world.connectionString, { ...world, password: 'a password of its own' })
    const credentials = await rows<{ user_id: string; hash: string }>(
      'select user_id, password_hash as hash from credential',
    )
    for (const { user_id, hash } of credentials) {
      const password = user_id === first?.user_id ? 'theirs' : 'a password of its own'
      expect(await checkPassword(password, hash)).toBe(true)
    }
  })

  test('creates the same world for the same day', () => {
    const now = new Date('2027-03-02T18:00:00Z')
    const numbers = { job: 1, ad: 1, invoice: 1 }
    expect(JSON.stringify(makeWorld(now, numbers))).toBe(JSON.stringify(makeWorld(now, numbers)))
  })

  test('asks applicants for years by ranges, and has answers that its questionnaires accept', () => {
    const { questionnaires, candidates } = makeWorld(new Date('2027-03-02T18:00:00Z'), {
      job: 1,
      ad: 1,
      invoice: 1,
    }).applications
    const questions = questionnaires.flatMap((one) => one.questions)
    expect(questions.find(({ label }) => /^Years/.test(label))?.type).toBe('select')
    expect(candidates.length).toBeGreaterThan(5)
    for (const { answers = [] } of candidates) {
      const given = answers.map(
        ({ questionId, values }) => [questionId, givenAnswer(questions, questionId, values)] as const,
      )
      expect(validateAnswers(questions, new Map(given)).errors).toEqual([])
    }
  })

  test.each(['2027-01-01T00:00:30Z', '2028-02-29T23:59:00Z', '2026-12-31T12:00:00Z'])(
    'works at any time: %s',
    (moment) => {
      const now = new Date(moment)
      const world = makeWorld(now, { job: 1, ad: 1, invoice: 1 })
      const moments = [
        ...world.events.map(({ at }) => at),
        ...world.campaigns.flatMap(({ row, items }) => [row.createdAt, ...items.map((item) => item.row.stateSince)]),
        ...world.billing.invoices.map(({ issuedAt }) => issuedAt),
        ...world.comments.map(({ createdAt }) => createdAt),
        ...world.notifications.map(({ createdAt }) => createdAt),
      ]
      for (const at of moments) expect(at?.getTime()).toBeLessThanOrEqual(now.getTime())
      for (const { items } of world.campaigns)
        for (const { row } of items) expect((row.startDate ?? '') <= (row.endDate ?? '')).toBe(true)
    },
  )

  test('leaves the next numbers unused', async () => {
    for (const [sequence, column, table] of [
      ['job_number_seq', 'job_number', 'campaign'],
      ['ad_number_seq', 'ad_number', 'campaign_item'],
    ]) {
      const [row] = await rows<{ next: string; last: number }>(
        `select nextval('${sequence}') as next, (select max(${column}) from ${table}) as last`,
      )
      expect(Number(row?.next)).toBeGreaterThan(row?.last ?? Number.POSITIVE_INFINITY)
    }
  })
})

describe('the world', () => {
  test('fills every tab of the campaign list, with over 60 campaigns for several pages', async () => {
    expect(await count(`campaign where ${inHumanResources}`)).toBeGreaterThan(60)
    for (const status of ['active', 'archived'])
      expect(await count(`campaign where status = '${status}' and ${inHumanResources}`)).toBeGreaterThan(10)
    expect(await count(`pending_quote where ${inHumanResources}`)).toBeGreaterThanOrEqual(4)
  })

  test('has at least two campaigns with items in every tab', async () => {
    const items = await rows<{ campaign_id: string; tab: CampaignTab }>(
      'select campaign_id, item_tab(item_status, ad_status, end_date, world_date()) as tab from campaign_item',
    )
    const tabs = Map.groupBy(items, (item) => item.campaign_id)
    const full = [...tabs.values()].filter((own) => itemTabs.every((tab) => own.some((item) => item.tab === tab)))
    expect(full.length).toBeGreaterThanOrEqual(2)
    for (const own of tabs.values()) {
      expect(own.length).toBeGreaterThanOrEqual(2)
      expect(own.length).toBeLessThanOrEqual(14)
    }
  })

  test('has ads in every state, with reasons of errors and due times of stops', async () => {
    const states = await rows<{ state: string }>(
      `select distinct item_status || ' ' || ad_status as state from campaign_item where ${inHumanResources}`,
    )
    expect(states.map(({ state }) => state).toSorted()).toEqual([
      '1 Processing',
      '2 Awaiting Approval',
      '3 Canceled',
      '4 Error',
      '4 Processing',
      '5 Published',
      '5 Stop',
      '5 Stopped',
      '5 Updated',
      '6 Modified',
    ])
    expect(
      await count(`campaign_item where ad_status = 'Error' and (problem_reason is null or problem_remedy is null)`),
    ).toBe(0)
    expect(await count(`campaign_item where ad_status = 'Stop' and due_at <> state_since + interval '24 hours'`)).toBe(
      0,
    )
    expect(await count(`campaign_item where ad_status = 'Stop' and due_at < now()`)).toBe(0)
  })

  test('has a printed ad that is not invoiced while its proof is owed', async () => {
    const held = await count(`campaign_item i join client c on c.id = i.client_id
      where c.bill_after_proof and i.proof_due_on is not null and i.item_status = 5 and i.price > 0
        and not exists (select from invoice_item n where n.campaign_item_id = i.id)`)
    expect(held).toBeGreaterThan(0)
  })

  test('archives a campaign exactly if none of its ads can still run', async () => {
    const campaigns = await rows<{ status: string; items: Parameters<typeof tabOf>[0][] }>(
      `select c.status, json_agg(json_build_object('itemStatus', i.item_status, 'adStatus', i.ad_status,
        'endDate', i.end_date)) as items
       from campaign c join campaign_item i on i.campaign_id = c.id group by c.id`,
    )
    const today = worldDate(new Date())
    for (const { status, items } of campaigns) {
      const over = items.every((item) => ['canceled', 'expired'].includes(tabOf(item, today)))
      expect(status).toBe(over ? 'archived' : 'active')
    }
  })

  test('has the history of each ad from its submission to its state', async () => {
    const stories = await rows<{ actions: string[]; ad_status: string }>(
      `select i.ad_status, array_agg(e.action order by e.at, e.id) as actions from campaign_item i
       join campaign_item_event e on e.campaign_item_id = i.id group by i.id`,
    )
    expect(stories).toHaveLength(await count('campaign_item'))
    const last: Record<string, string> = {
      Stop: 'stop',
      Modified: 'modify',
      Error: 'reportError',
      Canceled: 'disapprove',
    }
    for (const { actions, ad_status } of stories) {
      expect(actions[0]).toBe('submit')
      if (last[ad_status]) expect(actions.at(-1)).toBe(last[ad_status])
    }
    expect(await count(`campaign_item_event where by_name = 'Mei-Ling Tan'`)).toBeGreaterThan(20)
  })

  test('has comments of the client and of the desk on artwork, none before its version existed', async () => {
    expect(await count('artwork_comment where is_from_provider and answer_to is null')).toBeGreaterThanOrEqual(2)
    expect(await count('artwork_comment where not is_from_provider')).toBeGreaterThanOrEqual(3)
    expect(
      await count(`artwork_comment c join artwork a on a.campaign_item_id = c.campaign_item_id
        and a.version = c.artwork_version where c.created_at < a.uploaded_at`),
    ).toBe(0)
  })

  test('has several pages of invoices: open, overdue, partly paid and closed, with correct totals', async () => {
    expect(await count(`invoice where ${inHumanResources}`)).toBeGreaterThanOrEqual(45)
    expect(
      await count(`invoice where status = 0 and due_date < current_date and ${inHumanResources}`),
    ).toBeGreaterThanOrEqual(3)
    expect(await count(`invoice where balance > 0 and paid > 0 and ${inHumanResources}`)).toBeGreaterThanOrEqual(1)
    expect(await count(`invoice where status = 1 and ${inHumanResources}`)).toBeGreaterThan(10)
    expect(
      await count(`invoice v where balance + paid <> (select sum(amount) from invoice_item where invoice_id = v.id)`),
    ).toBe(0)
  })

  test('has a payment for each closed invoice and a refunded one, in the ledger and at the bank too', async () => {
    const taken = `payment p join payment_invoice s on s.payment_id = p.id and p.state = 'succeeded'`
    expect(
      await count(`invoice i where status = 1 and not exists (select from ${taken} where s.invoice_id = i.id)`),
    ).toBe(0)
    expect(await count(`${taken} join invoice i on i.id = s.invoice_id where s.amount <> i.paid`)).toBe(0)
    expect(await count(`payment where state = 'refunded'`)).toBe(1)
    expect(
      await count(`payment p where (amount, surcharge, charged_amount, charged_surcharge) <> (select sum(s.amount),
        sum(s.surcharge), sum(s.charged_amount), sum(s.charged_surcharge) from payment_invoice s where s.payment_id = p.id)`),
    ).toBe(0)
    const ledger = await rows(
      `select sum(l.amount)::int as balance, sum(l.charged)::int as charged,
         (select sum(amount) from payment where state = 'succeeded')::int
         + sum(l.amount) filter (where a.kind = 'receivable')::int as unexplained
       from ledger_line l join ledger_account a on a.id = l.account_id`,
    )
    expect(ledger).toEqual([{ balance: 0, charged: 0, unexplained: 0 }])
    expect(
      await count(`payment p left join sandbox_bank.charge c on c.idempotency_key = p.processor_key
        where c.amount is distinct from p.charged_amount + p.charged_surcharge or c.status <> p.state`),
    ).toBe(0)
  })

  test('has contracts with postings left, used up and ended', async () => {
    const open = `media_contract where end_date > current_date and ${inHumanResources}`
    expect(await count(`${open} and postings_used < postings_purchased`)).toBeGreaterThanOrEqual(6)
    expect(await count(`${open} and postings_used = postings_purchased`)).toBeGreaterThanOrEqual(1)
    expect(await count(`media_contract where end_date < current_date and ${inHumanResources}`)).toBeGreaterThanOrEqual(
      3,
    )
  })

  test('has contracts whose postings were used over several months, each by an ad', async () => {
    const taken = `select m.id, m.postings_used, count(i.id) as ads, count(distinct to_char(i.created_at, 'YYYY-MM')) as months
      from media_contract m left join campaign_item i on i.media_contract_id = m.id group by m.id`
    expect(await count(`(${taken}) one where postings_used <> ads`)).toBe(0)
    expect(await count(`(${taken}) one where months >= 3`)).toBeGreaterThanOrEqual(6)
  })

  test('has data in every account', async () => {
    for (const table of ['campaign', 'pending_quote', 'invoice', 'media_contract', 'notification'])
      expect(
        await count(`client_account a where not exists (select from ${table} t where t.client_account_id = a.id)`),
      ).toBe(0)
  })

  test('has candidates of the provider’s own client in several stages, who answered its questionnaire', async () => {
    const own = `candidate c join client_account a on a.id = c.client_account_id and a.name = 'Beacon Talent'`
    expect(await count(own)).toBeGreaterThanOrEqual(5)
    expect(await count(`(select distinct c.status from ${own}) stage`)).toBeGreaterThanOrEqual(3)
    expect(
      await count(`${own} left join campaign_questionnaire q on q.id = c.campaign_questionnaire_id
      and q.client_account_id = c.client_account_id where q.id is null`),
    ).toBe(0)
  })

  test('contains forms that the protocol accepts', async () => {
    for (const { form } of await rows<{ form: unknown }>(
      'select form from campaign union all select form from pending_quote',
    ))
      expect(quoteForm.safeParse(form).error).toBeUndefined()
  })

  test('has at least 200 publications and all sectors that they name', async () => {
    expect(await count('publication')).toBeGreaterThanOrEqual(200)
    expect(await count('publication where sector not in (select name from sector)')).toBe(0)
  })
})
