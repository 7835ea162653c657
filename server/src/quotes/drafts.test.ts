// @module-tag sql
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { describe, expect, test } from 'vitest'
import type { SignedIn } from '../testing/test-app.ts'
import { withPortal } from '../testing/with-portal.ts'

const app = await withPortal()
const full = await app.signIn('full@lakeside.example')
const administrator = await app.signIn('admin@lakeside.example', 'Human Resources')
const limited = await app.signIn('limited@lakeside.example')
const other = await app.signIn('admin@northern.example')

const start = async (form: Parameters<typeof app.call<typeof quotes.create>>[1] = {}) =>
  (await app.call(quotes.create, { campaignTitle: 'Systems Librarian', ...form }, full)).body.pendingQuote
const unknown = '01900000-0000-7000-8000-000000000000'
const publication = { name: 'The Campus Crier', type: 2, printType: 1 } as const

describe('draft', () => {
  test('is created with an incomplete form and read back unchanged', async () => {
    const draft = await start({ salaryFrom: 66000.5, deadlineDate: '2031-02-28', jobNumber: 77 })
    const { status, body } = await app.call(quotes.getDetails, { quoteId: draft.id }, full)
    expect(status).toBe(200)
    expect(body.pendingQuote).toEqual(draft)
    expect(draft).toMatchObject({
      campaignTitle: 'Systems Librarian',
      salaryFrom: 66000.5,
      deadlineDate: '2031-02-28',
      jobNumber: '77',
      version: 1,
      updatedBy: { id: full.userId },
      pendingQuoteItems: { manual: [] },
    })
  })

  test('drops a state of another country, and keeps one in free text', async () => {
    const draft = await start({ country: 'US', state: 'IL' })
    const save = async (version: number, form: { country?: string; state?: string }) =>
      (await app.call(quotes.update, { version, ...form }, full, { params: { id: draft.id } })).body.pendingQuote
    expect((await save(1, { country: 'CA' })).state).toBeUndefined()
    expect(await save(2, { state: 'Ontario' })).toMatchObject({ state: 'Ontario' })
    expect(await save(3, { state: 'North of the lakes' })).toMatchObject({ state: 'North of the lakes' })
    expect((await save(4, { state: 'Illinois' })).state).toBeUndefined()
  })

  test('keeps fields that a save omits, and clears those set to null', async () => {
    const draft = await start({ city: 'Buffalo', deadlineDate: '2031-02-28', startDate: '2031-01-05' })
    const { body } = await app.call(
      quotes.update,
      { version: 1, department: 'Libraries', city: null, startDate: '' },
      full,
      { params: { id: draft.id } },
    )
    expect(body.pendingQuote).toMatchObject({ department: 'Libraries', deadlineDate: '2031-02-28', version: 2 })
    expect(body.pendingQuote.city).toBeUndefined()
    expect(body.pendingQuote.startDate).toBeUndefined()
    expect(body.pendingQuote.campaignTitle).toBe('Systems Librarian')
  })

  test('does not overwrite what another user saved in the meantime, and names that user', async () => {
    const draft = await start()
    const first = await app.call(quotes.update, { version: 1, city: 'Erie' }, administrator, {
      params: { id: draft.id },
    })
    const second = await app.call(quotes.update, { version: 1, city: 'Rome' }, full, { params: { id: draft.id } })
    expect(second.status).toBe(409)
    const { updatedBy } = first.body.pendingQuote
    expect(second.body.errors?.[0]?.message).toContain(updatedBy.name)
    // Formatted in the time zone of the reader
    expect(second.body.errors?.[0]?.message).toMatch(/ on [A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M$/)
    const { body } = await app.call(quotes.getDetails, { quoteId: draft.id }, full)
    expect(body.pendingQuote.city).toBe('Erie')
  })

  test('accepts one of two concurrent saves and rejects the other', async () => {
    const draft = await start()
    const save = (city: string) => app.call(quotes.update, { version: 1, city }, full, { params: { id: draft.id } })
    const responses = await Promise.all([save('Erie'), save('Rome')])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('is listed while it is open, is found by its title, and disappears once deleted', async () => {
    const draft = await start({ campaignTitle: 'Curator of Zoë’s 100% Collection' })
    const query = { clientId: full.scope.clientId, clientAccountId: full.scope.clientAccountId, keyword: 'ZOE' }
    const found = await app.call(quotes.list, { query }, full)
    expect(found.body.data.map(({ id }) => id)).toEqual([draft.id])
    expect(found.body.totalCount).toBe(1)
    const literal = await app.call(quotes.list, { query: { ...query, keyword: '1_0%' } }, full)
    expect(literal.body.totalCount).toBe(0)

    expect((await app.call(quotes.remove, {}, full, { params: { quoteId: draft.id } })).status).toBe(200)
    expect((await app.call(quotes.list, { query }, full)).body.totalCount).toBe(0)
    expect((await app.call(quotes.remove, {}, full, { params: { quoteId: draft.id } })).status).toBe(404)
    expect((await app.call(quotes.getDetails, { quoteId: draft.id }, full)).status).toBe(404)
    const update = await app.call(quotes.update, { version: 1 }, full, { params: { id: draft.id } })
    expect(update.status).toBe(404)
  })

  test('is listed in the requested order, one page at a time', async () => {
    const query = { clientId: full.scope.clientId, clientAccountId: full.scope.clientAccountId, paginationLimit: 2 }
    const sortForFilter = [{ sortBy: 'updatedAt', sortOrder: 'asc' } as const]
    const first = await app.call(quotes.list, { query: { ...query, sortForFilter } }, full)
    const second = await app.call(quotes.list, { query: { ...query, sortForFilter, pageNumber: 2 } }, full)
    const moments = [...first.body.data, ...second.body.data].map(({ updatedAt }) => updatedAt)
    expect(moments.length).toBeGreaterThan(2)
    expect(moments).toEqual([...moments].sort())
  })

  test('contains client-added publications, which can be changed and removed', async () => {
    const draft = await start()
    const added = await app.call(quotes.saveManualPublication, { activeQuoteId: draft.id, publication }, full)
    const [one] = added.body.pendingQuote.pendingQuoteItems.manual
    expect(one).toMatchObject({ ...publication, url: null, budget: null })
    const id = one?.id ?? ''
    const changed = await app.call(
      quotes.saveManualPublication,
      { activeQuoteId: draft.id, publication: { ...publication, id, budget: 40000 } },
      full,
    )
    expect(changed.body.pendingQuote.pendingQuoteItems.manual).toEqual([{ ...one, budget: 40000 }])
    // The form did not change: a concurrent save of it is not rejected.
    expect(changed.body.pendingQuote.version).toBe(1)
    const take = { activeQuoteId: draft.id, pendingQuoteItemId: id }
    const removed = await app.call(quotes.removeManualPublication, take, full)
    expect(removed.body.pendingQuote.pendingQuoteItems.manual).toEqual([])
    expect((await app.call(quotes.removeManualPublication, take, full)).status).toBe(404)
  })

  test('accepts a pasted job description without its clutter', async () => {
    const pasted = '<p class="MsoNormal" style="color:red" onclick="x()">Hello<o:p></o:p></p><script>alert(1)</script>'
    const draft = await start({ jobDescription: pasted })
    expect(draft.jobDescription).toBe('<p>Hello</p>')
  })

  test('rejects a job description that is too long after sanitizing, and accepts clutter that is not', async () => {
    const long = await app.call(quotes.create, { jobDescription: `<p>${'x'.repeat(100_000)}</p>` }, full)
    expect(long.status).toBe(400)
    expect(long.body.errors?.[0]?.field).toBe('jobDescription')
    const junk = `<!--${'x'.repeat(200_000)}--><p>Hello</p>`
    expect((await app.call(quotes.create, { jobDescription: junk }, full)).status).toBe(200)
  })

  test('is recorded in the audit trail with each change', async () => {
    const draft = await start()
    await app.call(quotes.update, { version: 1, city: 'Erie' }, full, { params: { id: draft.id } })
    await app.call(quotes.remove, {}, full, { params: { quoteId: draft.id } })
    const rows = await app.sql<{ action: string; user_id: string }>(
      'select action, user_id from audit_entry where subject_id = $1 order by id',
      [draft.id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['quotes.create', 'quotes.update', 'quotes.remove'])
    expect(new Set(rows.map(({ user_id }) => user_id))).toEqual(new Set([full.userId]))
  })
})

describe('access to a draft', () => {
  const query = (as: SignedIn) => ({ clientId: as.scope.clientId, clientAccountId: as.scope.clientAccountId })
  const everyCall = (id: string) => [
    (as: SignedIn | null) => app.call(quotes.update, { version: 1 }, as, { params: { id } }),
    (as: SignedIn | null) => app.call(quotes.remove, {}, as, { params: { quoteId: id } }),
    (as: SignedIn | null) => app.call(quotes.getDetails, { quoteId: id }, as),
    (as: SignedIn | null) => app.call(quotes.saveManualPublication, { activeQuoteId: id, publication }, as),
    (as: SignedIn | null) =>
      app.call(quotes.removeManualPublication, { activeQuoteId: id, pendingQuoteItemId: unknown }, as),
  ]

  test('is denied without a token, and without the permission to request quotes', async () => {
    const { id } = await start()
    const calls = [
      ...everyCall(id),
      (as: SignedIn | null) => app.call(quotes.create, {}, as),
      (as: SignedIn | null) => app.call(quotes.list, { query: query(limited) }, as),
      (as: SignedIn | null) => app.call(quotes.recommend, {}, as),
    ]
    for (const call of calls) {
      expect((await call(null)).status).toBe(401)
      expect((await call(limited)).status).toBe(403)
    }
  })

  test('returns the response of an unknown id to another account', async () => {
    const { id } = await start()
    for (const call of everyCall(id)) expect((await call(other)).status).toBe(404)
    for (const call of everyCall(unknown)) expect((await call(full)).status).toBe(404)
    const { body } = await app.call(quotes.list, { query: query(other) }, other)
    expect(body.data.map((one) => one.id)).not.toContain(id)
  })

  test('does not allow changing a publication through another draft', async () => {
    const [one, two] = [await start(), await start()]
    const added = await app.call(quotes.saveManualPublication, { activeQuoteId: one.id, publication }, full)
    const id = added.body.pendingQuote.pendingQuoteItems.manual[0]?.id ?? ''
    const moved = { activeQuoteId: two.id, publication: { ...publication, id } }
    expect((await app.call(quotes.saveManualPublication, moved, full)).status).toBe(404)
    const taken = { activeQuoteId: two.id, pendingQuoteItemId: id }
    expect((await app.call(quotes.removeManualPublication, taken, full)).status).toBe(404)
  })

  test('returns all errors of an invalid body', async () => {
    const body = { jobType: 9, deadlineDate: '2031-02-30', salaryFrom: -1 }
    // Sent as a faulty client would: the schema's types forbid it here.
    const { status, body: responseBody } = await app.call(
      quotes.create,
      body as Parameters<typeof start>[0] & object,
      full,
    )
    expect(status).toBe(400)
    expect(responseBody.errors?.map(({ field }) => field).sort()).toEqual(['deadlineDate', 'jobType', 'salaryFrom'])
  })
})
