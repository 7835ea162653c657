import { expect, test } from 'vitest'
import { jobContext } from '../changes/context.ts'
import { withPortal } from '../testing/with-portal.ts'
import { scheduleDigests } from './schedule-digests.ts'

const portal = await withPortal()
const daniel = await portal.signIn('full@lakeside.example')

test('keeps alerts while their user has paused them, and then sends them in one message, each event once', async () => {
  await portal.sql('delete from digest')
  await portal.sql('delete from ad_news')
  await portal.sql(`update notification_setting set correspondence = '{}'`)
  await portal.sql(
    `update notification_setting set correspondence = '{email}', frequency = 2, told_until = '2026-01-01'
     where user_id = $1 and kind = 'jobLive'`,
    [daniel.userId],
  )
  await portal.sql(
    `update app_user set time_zone = 'America/New_York', news_paused_until = '2026-03-10' where id = $1`,
    [daniel.userId],
  )
  for (const at of ['2026-03-06T15:00:00Z', '2026-03-09T15:00:00Z'])
    await portal.sql(
      `insert into ad_news (id, client_account_id, campaign_item_id, kind, publication_name, campaign_name, job_number,
         link, event_key, happened_at)
       select gen_random_uuid(), client_account_id, id, 'jobLive', 'The Daily', 'Night Nurse', 20001, '/my-campaigns',
         gen_random_uuid()::text, $2 from campaign_item where client_account_id = $1 limit 1`,
      [daniel.scope.clientAccountId, at],
    )
  const plan = (now: string) => scheduleDigests(jobContext(portal.gateways, 'Beacon'), { now: new Date(now) })
  const planned = () =>
    portal.sql<{ due_at: Date; alerts: number }>('select due_at, cardinality(news_ids) as alerts from digest')
  for (const day of ['07', '08', '09']) await plan(`2026-03-${day}T14:00:00Z`)
  expect(await planned()).toEqual([])
  for (const hour of [12, 13]) await plan(`2026-03-10T${hour}:00:00Z`)
  expect(await planned()).toEqual([{ due_at: new Date('2026-03-10T12:00:00Z'), alerts: 2 }])
})
