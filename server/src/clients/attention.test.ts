// @module-tag sql
import { getAttention } from '@tearsheet/protocol/clients/endpoints'
import type { AttentionItem } from '@tearsheet/protocol/clients/schemas'
import { expect, test } from 'vitest'
import type { SignedIn } from '../testing/test-app.ts'
import { withPortal } from '../testing/with-portal.ts'

const portal = await withPortal()
const daniel = await portal.signIn('full@lakeside.example')

const waiting = async (as: SignedIn) => (await portal.call(getAttention, {}, as)).body
const dayOf = (attentionItem: AttentionItem) =>
  attentionItem.kind === 'invoice'
    ? attentionItem.dueDate
    : attentionItem.kind === 'approval'
      ? (attentionItem.deadlineDate ?? '9999')
      : 'later'

async function countOf(sql: string): Promise<number> {
  const [row] = await portal.sql<{ n: number }>(`select count(*)::int as n from ${sql} and client_account_id = $1`, [
    daniel.scope.clientAccountId,
  ])
  return row?.n ?? 0
}

test('returns pending items, most urgent first, and counts all of them', async () => {
  const { attention, totalCount } = await waiting(daniel)
  expect(attention).toHaveLength(totalCount)
  const days = attention.map(dayOf)
  expect(days).toEqual(days.toSorted())
  const approvals = await countOf(`campaign where id in (select campaign_id from campaign_item where item_status = 2)`)
  const overdue = await countOf('invoice where status = 0 and due_date < current_date')
  const drafts = await countOf('pending_quote where closed_at is null')
  // Overdue invoices count as one item, however many there are.
  expect(totalCount).toBe(approvals + 1 + drafts)
  expect(attention.find((one) => one.kind === 'invoice')).toMatchObject({ overdueCount: overdue })
  expect(approvals).toBeGreaterThan(0)
  expect(overdue).toBeGreaterThan(0)
  expect(drafts).toBeGreaterThan(0)
})

test('lists ads waiting for approval by campaign, with separate counts for print and online', async () => {
  await portal.sql('update invoice set status = 1, balance = 0, shown_balance = 0 where client_account_id = $1', [
    daniel.scope.clientAccountId,
  ])
  const { attention } = await waiting(daniel)
  const approvals = attention.filter((one) => one.kind === 'approval')
  const nursing = approvals.find((one) => one.campaignName === 'Assistant Professor of Nursing')
  expect(nursing).toMatchObject({ printCount: 2, onlineCount: 0, jobNumber: expect.any(Number) })
  const [row] = await portal.sql<{ deadline_date: string }>('select deadline_date::text from campaign where id = $1', [
    nursing?.campaignId,
  ])
  expect(nursing?.deadlineDate).toBe(row?.deadline_date)
})

test('gives a draft without a title a name, and lists the latest first', async () => {
  await portal.sql(`update campaign_item set item_status = 3, ad_status = 'Canceled' where item_status = 2`)
  const { attention } = await waiting(daniel)
  const titles = attention.flatMap((one) => (one.kind === 'draft' ? [one.title] : []))
  expect(titles).toEqual([
    'Director of Undergraduate Admissions',
    'Assistant Professor of Data Journalism',
    'Campus Arborist',
    'Untitled quote',
  ])
})

test('shows a user who follows campaigns without approving them how many ads wait, and for which approver', async () => {
  await portal.sql(
    `update campaign_item set item_status = 2, ad_status = 'Awaiting Approval' where id in
      (select id from campaign_item where client_account_id = $1 order by id limit 4)`,
    [daniel.scope.clientAccountId],
  )
  const { waitsForOthers } = await waiting(await portal.signIn('limited@lakeside.example'))
  expect(waitsForOthers?.adCount).toBe(await countOf('campaign_item where item_status = 2'))
  expect(waitsForOthers?.approvers.map(({ firstName }) => firstName)).toContain('Daniel')
  expect(waitsForOthers?.approvers).toHaveLength(
    await countOf(`membership join app_user on app_user.id = user_id
      where role_id in (2, 3) and active and confirmed = 1`),
  )
  expect((await waiting(daniel)).waitsForOthers).toBeNull()
  await portal.sql(`update campaign_item set item_status = 3, ad_status = 'Canceled' where item_status = 2`)
  expect((await waiting(await portal.signIn('limited@lakeside.example'))).waitsForOthers).toBeNull()
})

test('omits the part of each missing flag', async () => {
  const limited = await portal.signIn('limited@lakeside.example')
  expect(await waiting(limited)).toEqual({ attention: [], totalCount: 0, waitsForOthers: null })
  const kinds = async (flag: string) => {
    const custom = await portal.signIn('custom@lakeside.example')
    await portal.sql(
      `update membership set manage_approve_ads = $2 = 'approve', manage_invoices = $2 = 'invoices',
        manage_request_quote = $2 = 'quotes' where user_id = $1`,
      [custom.userId, flag],
    )
    return new Set((await waiting(custom)).attention.map(({ kind }) => kind))
  }
  await portal.sql(
    `update invoice set status = 0, balance = 100, shown_balance = 100, due_date = current_date - 3 where client_account_id = $1`,
    [daniel.scope.clientAccountId],
  )
  expect(await kinds('quotes')).toEqual(new Set(['draft']))
  expect(await kinds('invoices')).toEqual(new Set(['invoice']))
})

test('includes nothing of another account, and requires a token', async () => {
  const curtis = await portal.signIn('talent@beacon.example')
  const mine = new Set((await waiting(curtis)).attention.map((item) => JSON.stringify(item)))
  for (const item of (await waiting(daniel)).attention) expect(mine.has(JSON.stringify(item))).toBe(false)
  expect((await portal.call(getAttention, {})).status).toBe(401)
  expect((await portal.call(getAttention, {}, { ...daniel, scope: curtis.scope })).status).toBe(403)
})
