// @module-tag sql

import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import type { QuoteForm } from '@tearsheet/protocol/quotes/schemas'
import { describe, expect, test } from 'vitest'
import { jobContext } from '../changes/context.ts'
import { withPortal } from '../testing/with-portal.ts'
import { clearDrafts } from './clear-drafts.ts'

const publication = { name: 'The Campus Crier', type: 2, printType: 1, budget: 12_345 } as const

const app = await withPortal()
const full = await app.signIn('full@lakeside.example')
const limited = await app.signIn('limited@lakeside.example')
const other = await app.signIn('admin@northern.example')

async function start(form: QuoteForm = {}) {
  const { body } = await app.call(quotes.create, { campaignTitle: 'Map Librarian', ...form }, full)
  return body.pendingQuote
}
const remove = (quoteId: string) => app.call(quotes.remove, {}, full, { params: { quoteId } })
const restore = (quoteId: string, as = full) => app.call(quotes.restore, { quoteId }, as)
const details = (quoteId: string) => app.call(quotes.getDetails, { quoteId }, full)
const recorded = async (action: string, id: string) =>
  (await app.sql('select from audit_entry where action = $1 and subject_id = $2', [action, id])).length

describe('list of drafts', () => {
  test('shows the progress of each, when it was saved and by which user', async () => {
    const draft = await start({ campaignTitle: 'Keeper of the Bell Tower', salaryType: 2 })
    const query = { clientId: full.scope.clientId, clientAccountId: full.scope.clientAccountId, keyword: 'bell tower' }
    const row = async () => (await app.call(quotes.list, { query }, full)).body.data[0]
    expect(await row()).toMatchObject({ id: draft.id, stepReached: 4, updatedBy: { id: full.userId } })
    await app.call(quotes.saveManualPublication, { activeQuoteId: draft.id, publication }, full)
    expect((await row())?.stepReached).toBe(10)
  })
})

describe('deleted draft', () => {
  test('is restored unchanged, and restoring it twice is harmless', async () => {
    const draft = await start({ city: 'Utica' })
    await app.call(quotes.saveManualPublication, { activeQuoteId: draft.id, publication }, full)
    await remove(draft.id)
    const { status, body } = await restore(draft.id)
    expect(status).toBe(200)
    expect(body.pendingQuote).toMatchObject({ id: draft.id, city: 'Utica', version: draft.version })
    expect(body.pendingQuote.pendingQuoteItems.manual).toMatchObject([publication])
    expect((await restore(draft.id)).status).toBe(200)
    expect(await recorded('quotes.restore', draft.id)).toBe(1)
    expect((await details(draft.id)).status).toBe(200)
  })

  test('is inaccessible to another account, and to users who may not request quotes', async () => {
    const draft = await start()
    await remove(draft.id)
    expect((await restore(draft.id, other)).status).toBe(404)
    expect((await restore(draft.id, limited)).status).toBe(403)
    expect((await details(draft.id)).status).toBe(404)
  })

  test('cannot be restored after 30 days, and is then cleared with its publications', async () => {
    const [old, young] = [await start(), await start()]
    await app.call(quotes.saveManualPublication, { activeQuoteId: old.id, publication }, full)
    for (const [draft, days] of [
      [old, 31],
      [young, 29],
    ] as const) {
      await remove(draft.id)
      const closed = 'update pending_quote set closed_at = now() - make_interval(days => $2) where id = $1'
      await app.sql(closed, [draft.id, days])
    }
    expect((await restore(old.id)).status).toBe(404)
    await clearDrafts(jobContext(app.gateways, 'Beacon'))
    const left = await app.sql<{ id: string }>('select id from pending_quote where id = any($1::uuid[])', [
      [old.id, young.id],
    ])
    expect(left).toEqual([{ id: young.id }])
    expect(await app.sql('select from pending_quote_publication where pending_quote_id = $1', [old.id])).toEqual([])
    expect(await recorded('quotes.clear', old.id)).toBe(1)
  })

  test('differs from a submitted one, which is neither restored nor cleared', async () => {
    const draft = await start({
      jobDescription: '<p>Maps.</p>',
      applyEmail: 'jobs@lakeside.example',
      deadlineType: 'open-until-filled',
      startDateType: 'immediately',
      endDateType: 'maximize-runtime',
    })
    await app.call(quotes.saveManualPublication, { activeQuoteId: draft.id, publication }, full)
    const key = { 'idempotency-key': crypto.randomUUID() }
    const submission = { ...draft, quoteId: draft.id }
    const submitted = await app.call(quotes.submit, submission, full, { headers: key })
    expect(submitted.status).toBe(200)
    const other = { 'idempotency-key': crypto.randomUUID() }
    const late = [await restore(draft.id), await app.call(quotes.submit, submission, full, { headers: other })]
    for (const { status, body } of late) {
      expect(status).toBe(409)
      expect(body.errors?.[0]?.message).toMatch(/Submitted,? by .+ on \w+ \d+, \d{4}/)
    }
    await app.sql("update pending_quote set closed_at = now() - interval '90 days' where id = $1", [draft.id])
    await clearDrafts(jobContext(app.gateways, 'Beacon'))
    expect(await app.sql('select from pending_quote where id = $1', [draft.id])).toHaveLength(1)
  })
})

describe('duplicate of a draft', () => {
  const duplicate = (quoteId: string, as = full, headers = {}) =>
    app.call(quotes.duplicate, { quoteId }, as, { headers })

  test('has its form and publications and its own title, and leaves the original unchanged', async () => {
    const draft = await start({ city: 'Ithaca', deadlineDate: '2031-02-28', deadlineType: 'select-deadline' })
    await app.call(quotes.saveManualPublication, { activeQuoteId: draft.id, publication }, full)
    const before = (await details(draft.id)).body.pendingQuote
    const { status, body } = await duplicate(draft.id)
    expect(status).toBe(200)
    const copy = body.pendingQuote
    expect(copy).toMatchObject({ campaignTitle: 'Map Librarian (copy)', city: 'Ithaca', deadlineDate: '2031-02-28' })
    expect(copy.pendingQuoteItems.manual).toMatchObject([publication])
    expect(copy.id).not.toBe(draft.id)
    expect(copy.pendingQuoteItems.manual[0]?.id).not.toBe(before.pendingQuoteItems.manual[0]?.id)
    expect((await details(copy.id)).body.pendingQuote).toEqual(copy)
    expect((await details(draft.id)).body.pendingQuote).toEqual(before)
  })

  test('is created once for repeated requests with one key', async () => {
    const draft = await start()
    const key = { 'idempotency-key': crypto.randomUUID() }
    const ids = [await duplicate(draft.id, full, key), await duplicate(draft.id, full, key)]
    expect(new Set(ids.map(({ body }) => body.pendingQuote.id)).size).toBe(1)
  })

  test('keeps a title within its limit', async () => {
    const draft = await start({ campaignTitle: 'x'.repeat(200) })
    const { body } = await duplicate(draft.id)
    expect(body.pendingQuote.campaignTitle).toHaveLength(200)
    expect(body.pendingQuote.campaignTitle).toMatch(/ \(copy\)$/)
  })

  test('is rejected for another account’s draft, for a deleted one, and without the permission', async () => {
    const draft = await start()
    expect((await duplicate(draft.id, other)).status).toBe(404)
    expect((await duplicate(draft.id, limited)).status).toBe(403)
    await remove(draft.id)
    expect((await duplicate(draft.id)).status).toBe(404)
  })
})
