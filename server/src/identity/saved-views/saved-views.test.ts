import { userMessages } from '@tearsheet/protocol/identity/messages'
import * as savedViews from '@tearsheet/protocol/identity/saved-view-endpoints'
import { describe, expect, test } from 'vitest'
import { makeAccount, makePerson } from '../../testing/campaign-factories.ts'
import { retryWhileUnavailable } from '../../testing/retry-while-unavailable.ts'
import type { SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'

const absent = '01990000-0000-7000-8000-000000000000'

const portal = await withPortal()
const account = await makeAccount(portal)

const save = (as: SignedIn | null, name: string, query = '?tab=archived&keyword=nurse') =>
  portal.call(savedViews.saveView, { list: 'campaigns', name, query }, as)
const namesOf = (response: { body: { views?: { name: string }[] } }) => response.body.views?.map(({ name }) => name)
const listed = async (as: SignedIn, list: 'campaigns' | 'invoices' = 'campaigns') =>
  namesOf(await portal.call(savedViews.listSavedViews, { list }, as))

describe('a saved view', () => {
  test('is stored with its search text, in the order of saving, for one list only', async () => {
    const person = await makePerson(portal, account)
    await save(person, '  Nurses ')
    const { status, body } = await save(person, 'Open ones', '?tab=all')
    expect(status).toBe(200)
    expect(body.views?.map(({ name, query }) => [name, query])).toEqual([
      ['Nurses', '?tab=archived&keyword=nurse'],
      ['Open ones', '?tab=all'],
    ])
    expect(await listed(person)).toEqual(['Nurses', 'Open ones'])
    expect(await listed(person, 'invoices')).toEqual([])
  })

  test('is renamed and removed; those after it move up, and another can be saved', async () => {
    const person = await makePerson(portal, account)
    for (let n = 1; n <= 10; n++) await save(person, `View ${n}`)
    const eleventh = await save(person, 'View 11')
    expect([eleventh.status, eleventh.body.errors?.[0]?.message]).toEqual([400, userMessages.tooManyViews(10)])
    const { views } = (await portal.call(savedViews.listSavedViews, { list: 'campaigns' }, person)).body
    const [first, second] = views
    const renamed = await portal.call(savedViews.renameView, { viewId: second?.id ?? '', name: 'The second' }, person)
    expect(namesOf(renamed)?.slice(0, 3)).toEqual(['View 1', 'The second', 'View 3'])
    const removed = await portal.call(savedViews.removeView, { viewId: first?.id ?? '' }, person)
    expect(namesOf(removed)).toEqual(['The second', ...[3, 4, 5, 6, 7, 8, 9, 10].map((n) => `View ${n}`)])
    expect(namesOf(await save(person, 'View 11'))?.at(-1)).toBe('View 11')
    expect(await listed(person)).toHaveLength(10)
  })

  test('has a name that is unique in its list, ignoring case', async () => {
    const person = await makePerson(portal, account)
    await save(person, 'Nurses')
    const { views } = (await save(person, 'Doctors')).body
    const again = await save(person, 'NURSES')
    expect([again.status, again.body.errors]).toEqual([
      400,
      [{ code: 'invalid', field: 'name', message: userMessages.viewNameTaken }],
    ])
    const rename = (name: string) => portal.call(savedViews.renameView, { viewId: views[1]?.id ?? '', name }, person)
    expect((await rename('nurses')).status).toBe(400)
    expect(namesOf(await rename('doctors'))).toEqual(['Nurses', 'doctors'])
  })

  test('saved twenty times concurrently is stored ten times', async () => {
    const person = await makePerson(portal, account)
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => retryWhileUnavailable(() => save(person, `View ${n}`))),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), ...Array(10).fill(400)])
    expect(await listed(person)).toHaveLength(10)
  })

  test('is private: not visible to a colleague, nor from another account', async () => {
    const person = await makePerson(portal, account)
    const colleague = await makePerson(portal, account)
    const { views } = (await save(person, 'Mine')).body
    const viewId = views[0]?.id ?? ''
    expect(await listed(colleague)).toEqual([])
    expect((await portal.call(savedViews.renameView, { viewId, name: 'Yours' }, colleague)).status).toBe(404)
    expect((await portal.call(savedViews.removeView, { viewId }, colleague)).status).toBe(404)
    const stranger = await makePerson(portal, await makeAccount(portal))
    expect((await portal.call(savedViews.removeView, { viewId }, stranger)).status).toBe(404)
    expect((await portal.call(savedViews.removeView, { viewId: absent }, person)).status).toBe(404)
    expect(await listed(person)).toEqual(['Mine'])
  })

  test('requires a token and a well-formed request, and returns all errors', async () => {
    const person = await makePerson(portal, account)
    expect((await save(null, 'Mine')).status).toBe(401)
    const { status, body } = await portal.call(
      savedViews.saveView,
      { list: 'users' as 'campaigns', name: ' ', query: 'https://elsewhere.example' },
      person,
    )
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, ['list', 'name', 'query']])
  })
})
