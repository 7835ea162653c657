import * as work from '@tearsheet/protocol/desk/work-endpoints'
import type { Endpoint } from '@tearsheet/protocol/endpoint'
import { expect, test } from 'vitest'
import { makeAccount, makePerson } from '../../testing/campaign-factories.ts'
import { withPortal } from '../../testing/with-portal.ts'

const absent = '01990000-0000-7000-8000-000000000000'
const late = { queue: 'reviews', name: 'Lakeside', query: '?keyword=lakeside' }

const portal = await withPortal()
const client = await makePerson(portal, await makeAccount(portal))
const ana = await makePerson(portal, null, { isAdministrator: true, name: 'Ana Abel' })
const ben = await makePerson(portal, null, { isAdministrator: true, name: 'Ben Bode' })

test('saves a filter of a queue by name, renames and removes it', async () => {
  const saved = (await portal.call(work.saveFilter, late, ana)).body.filters
  expect(saved).toMatchObject([{ name: 'Lakeside', query: '?keyword=lakeside' }])
  const mine = (await portal.call(work.saveFilter, { ...late, name: 'All mine', query: '?assignee=me' }, ana)).body
  expect(mine.filters.map(({ name }) => name)).toEqual(['All mine', 'Lakeside'])
  expect((await portal.call(work.listFilters, { queue: 'to-publish' }, ana)).body.filters).toEqual([])
  const filterId = saved[0]?.id ?? ''
  const renamed = await portal.call(work.renameFilter, { filterId, name: 'University' }, ana)
  expect(renamed.body.filters.map(({ name }) => name)).toEqual(['All mine', 'University'])
  const taken = await portal.call(work.renameFilter, { filterId, name: 'ALL MINE' }, ana)
  expect([taken.status, taken.body.errors?.[0]?.field]).toEqual([400, 'name'])
  const left = await portal.call(work.removeFilter, { filterId }, ana)
  expect(left.body.filters.map(({ name }) => name)).toEqual(['All mine'])
})

test('limits a filter to its owner', async () => {
  const [filter] = (await portal.call(work.saveFilter, { ...late, queue: 'stops' }, ana)).body.filters
  const filterId = filter?.id ?? ''
  expect((await portal.call(work.listFilters, { queue: 'stops' }, ben)).body.filters).toEqual([])
  expect((await portal.call(work.renameFilter, { filterId, name: 'Mine now' }, ben)).status).toBe(404)
  expect((await portal.call(work.removeFilter, { filterId }, ben)).status).toBe(404)
  expect((await portal.call(work.saveFilter, { ...late, queue: 'stops' }, ben)).status).toBe(200)
  expect((await portal.call(work.listFilters, { queue: 'stops' }, ana)).body.filters).toEqual([filter])
})

test('limits the number of filters for each queue, and requires a name and a query', async () => {
  for (let n = 0; n < 10; n += 1)
    await portal.call(work.saveFilter, { ...late, queue: 'errors', name: `Filter ${n}` }, ana)
  const one = await portal.call(work.saveFilter, { ...late, queue: 'errors', name: 'One too many' }, ana)
  expect([one.status, one.body.errors?.[0]?.field]).toEqual([400, 'name'])
  const invalid = await portal.call(work.saveFilter, { queue: '', name: ' ', query: 'x' }, ana)
  expect(invalid.body.errors?.map(({ field }) => field)).toEqual(['queue', 'name', 'query'])
})

const calls: [Endpoint, Record<string, unknown>][] = [
  [work.listFilters, { queue: 'reviews' }],
  [work.saveFilter, late],
  [work.renameFilter, { filterId: absent, name: 'x' }],
  [work.removeFilter, { filterId: absent }],
  [work.setAutopilot, { kind: 'review', seconds: null }],
]
test.each(calls.map(([endpoint, body]) => [endpoint.name, endpoint, body] as const))(
  '%s is for desk users only',
  async (_, endpoint, body) => {
    expect((await portal.call(endpoint, body, null)).status).toBe(401)
    expect((await portal.call(endpoint, body, client)).status).toBe(403)
  },
)
