import { routeAt } from '@tearsheet/protocol/addresses'
import { list, markRead, remove } from '@tearsheet/protocol/notifications/endpoints'
import { userAlertTypes } from '@tearsheet/protocol/notifications/schemas'
import { expect, test } from 'vitest'
import { jobContext } from '../changes/context.ts'
import type { SignedIn } from '../testing/test-app.ts'
import { withPortal } from '../testing/with-portal.ts'
import { addNotifications } from './add-notifications.ts'

const portal = await withPortal()
const daniel = await portal.signIn('full@lakeside.example')
const aiyana = await portal.signIn('admin@northern.example')

const reported = async (as: SignedIn) => (await portal.call(list, {}, as)).body.notificationList
const dismiss = (notificationId: string, as: SignedIn | null) => portal.call(remove, { notificationId }, as)

test('an account receives all types, newest first', async () => {
  const notifications = await reported(daniel)
  expect(new Set(notifications.map(({ type }) => type))).toEqual(
    // The desk confirms first that a live ad is not as approved
    new Set(userAlertTypes.filter((type) => type !== 'AD_NOT_ONLINE' && type !== 'AD_CLAIM')),
  )
  const moments = notifications.map(({ createdAt }) => createdAt)
  expect(moments).toEqual(moments.toSorted().toReversed())
})

test('a dismissed notification disappears for all users of the account, once', async () => {
  const [first] = await reported(daniel)
  expect((await dismiss(first?.id ?? '', daniel)).status).toBe(200)
  const colleague = await portal.signIn('limited@lakeside.example')
  expect((await reported(colleague)).map(({ id }) => id)).not.toContain(first?.id)
  expect((await dismiss(first?.id ?? '', colleague)).status).toBe(404)
  const [row] = await portal.sql(
    `select user_id from audit_entry where action = 'notifications.dismiss' and subject_id = $1`,
    [first?.id],
  )
  expect(row).toEqual({ user_id: daniel.userId })
})

test('returns 404 for another account’s notification, and keeps it', async () => {
  const [theirs] = await reported(aiyana)
  const { status, body } = await dismiss(theirs?.id ?? '', daniel)
  expect(status).toBe(404)
  const unknown = await dismiss('00000000-0000-7000-8000-000000000000', daniel)
  expect(unknown.body).toEqual(body)
  expect((await reported(aiyana)).map(({ id }) => id)).toContain(theirs?.id)
})

test('marks a notification as read for one user only, and keeps it in the list', async () => {
  const colleague = await portal.signIn('limited@lakeside.example')
  const before = await reported(daniel)
  const [first, second] = before.filter(({ type }) => type !== 'INVOICE_OVERDUE')
  expect(before.every(({ isUnread }) => isUnread)).toBe(true)
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect((await portal.call(markRead, { notificationIds: [first?.id ?? ''] }, daniel)).status).toBe(200)
  const unread = async (as: SignedIn) => (await reported(as)).filter(({ isUnread }) => isUnread).map(({ id }) => id)
  expect(await unread(daniel)).toEqual(before.map(({ id }) => id).filter((id) => id !== first?.id))
  expect(await reported(daniel)).toHaveLength(before.length)
  expect(await unread(colleague)).toContain(first?.id)

  // All of them are marked, or none.
  const [theirs] = await reported(aiyana)
  for (const id of [theirs?.id ?? '', '00000000-0000-7000-8000-000000000000'])
    expect((await portal.call(markRead, { notificationIds: [second?.id ?? '', id] }, daniel)).status).toBe(404)
  expect(await unread(daniel)).toContain(second?.id)
})

test('a user who may not see invoices neither sees their notifications nor may mark or dismiss them', async () => {
  const limited = await portal.signIn('limited@lakeside.example')
  const overdue = (await reported(daniel)).find(({ type }) => type === 'INVOICE_OVERDUE')
  expect(overdue).toBeDefined()
  expect((await reported(limited)).map(({ type }) => type)).not.toContain('INVOICE_OVERDUE')
  expect((await dismiss(overdue?.id ?? '', limited)).status).toBe(404)
  expect((await portal.call(markRead, { notificationIds: [overdue?.id ?? ''] }, limited)).status).toBe(404)
  expect((await reported(daniel)).map(({ id }) => id)).toContain(overdue?.id)
})

test('adds an event once, however often it is announced', async () => {
  const notice = {
    clientAccountId: daniel.scope.clientAccountId,
    type: 'AD_REVIEW' as const,
    message: 'The Daily Example is ready',
    link: null,
    eventKey: 'review:example:2',
  }
  const announce = () =>
    jobContext(portal.gateways, 'Beacon').inTransaction((ctx) => addNotifications(ctx, [notice, notice]))
  await Promise.all([announce(), announce(), announce()])
  await announce()
  expect((await reported(daniel)).filter(({ message }) => message === notice.message)).toHaveLength(1)
})

test('shows the newest two hundred', async () => {
  await portal.sql(
    `insert into notification (id, client_account_id, type, message, event_key, created_at)
      select gen_random_uuid(), $1, 'AD_REVIEW', 'number ' || n, 'number:' || n, now() - make_interval(mins => n)
      from generate_series(1, 250) n`,
    [aiyana.scope.clientAccountId],
  )
  const notifications = await reported(aiyana)
  expect(notifications).toHaveLength(200)
  expect(notifications[0]?.message).toBe('number 1')
})

test('requires a token, the user’s own account and a known id', async () => {
  expect((await portal.call(list, {})).status).toBe(401)
  expect((await dismiss('00000000-0000-7000-8000-000000000000', null)).status).toBe(401)
  expect((await portal.call(list, {}, { ...daniel, scope: aiyana.scope })).status).toBe(403)
  const { status, body } = await dismiss('seven', daniel)
  expect(status).toBe(400)
  expect(body.errors?.map(({ field }) => field)).toEqual(['notificationId'])

  const nobodys = { notificationIds: ['00000000-0000-7000-8000-000000000000'] }
  expect((await portal.call(markRead, nobodys)).status).toBe(401)
  expect((await portal.call(markRead, nobodys, { ...daniel, scope: aiyana.scope })).status).toBe(403)
  expect((await portal.call(markRead, nobodys, daniel)).status).toBe(404)
  const malformed = await portal.call(markRead, { notificationIds: ['seven', 'eight'] }, daniel)
  expect(malformed.status).toBe(400)
  expect(malformed.body.errors?.map(({ field }) => field)).toEqual(['notificationIds.0', 'notificationIds.1'])
  expect((await portal.call(markRead, { notificationIds: [] }, daniel)).status).toBe(400)
})

test('each notification links to a page of the portal', async () => {
  const notifications = [...(await reported(daniel)), ...(await reported(aiyana))].filter(({ link }) => link !== null)
  const lost = notifications.filter(({ link }) => routeAt(link ?? '') === null)
  expect(lost).toEqual([])
  expect(new Set(notifications.map(({ link }) => routeAt(link ?? '')))).toEqual(
    new Set(['campaign', 'campaignItem', 'invoice']),
  )
})
