import { list } from '@tearsheet/protocol/notifications/endpoints'
import { expect, test } from 'vitest'
import { jobContext } from '../../changes/context.ts'
import { withPortal } from '../../testing/with-portal.ts'
import { notifyExpiring } from './notify-expiring.ts'

const portal = await withPortal()
const daniel = await portal.signIn('full@lakeside.example')
const [found] = await portal.sql<typeof campaign>(
  `select id, name, job_number from campaign
   where client_account_id = $1 and status = 'active' and published_until is not null order by id limit 1`,
  [daniel.scope.clientAccountId],
)
if (!found) throw new Error('the demo has published ads')
const campaign: { id: string; name: string; job_number: number } = found

/** Sets the end of the campaign's last published ad. */
const endOn = (day: string) =>
  portal.sql(
    `update campaign_item set end_date = $2::date
     where campaign_id = $1 and item_status = 5 and ad_status in ('Published', 'Updated')`,
    [campaign.id, day],
  )
const notify = (today: string) => notifyExpiring(jobContext(portal.gateways, 'Beacon'), { today })
const reported = async () =>
  (await portal.call(list, {}, daniel)).body.notificationList
    .filter(({ type, link }) => type === 'CAMPAIGN_EXPIRING' && link?.includes(campaign.id))
    .map(({ message }) => message)
const words = (day: string) => `The ads of ${campaign.name} (#${campaign.job_number}) end on ${day}`

test('notifies an account seven days and one day before its campaign ends, each once, and again if the end changes', async () => {
  await endOn('2031-03-20')
  await portal.sql('delete from notification where link like $1', [`%${campaign.id}%`])
  await notify('2031-03-12')
  expect(await reported()).toEqual([])

  await Promise.all([notify('2031-03-13'), notify('2031-03-13'), notify('2031-03-13')])
  await notify('2031-03-15')
  expect(await reported()).toEqual([words('Mar 20, 2031')])
  await notify('2031-03-19')
  await notify('2031-03-20')
  expect(await reported()).toEqual([words('Mar 20, 2031'), words('Mar 20, 2031')])
  await notify('2031-03-21')
  expect(await reported()).toHaveLength(2)

  await endOn('2031-04-02')
  await notify('2031-03-26')
  expect(await reported()).toEqual([words('Apr 2, 2031'), words('Mar 20, 2031'), words('Mar 20, 2031')])
})

test('notifies once of a campaign that ends within seven days, and not of one without a known end', async () => {
  await endOn('2031-05-04')
  await notify('2031-05-02')
  expect((await reported())[0]).toBe(words('May 4, 2031'))
  const before = await reported()
  await portal.sql(`update campaign_item set end_date = null where campaign_id = $1`, [campaign.id])
  await notify('2031-05-03')
  expect(await reported()).toEqual(before)
})
