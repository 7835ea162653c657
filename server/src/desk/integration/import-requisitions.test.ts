// @module-tag sql
import * as integration from '@tearsheet/protocol/desk/integration-endpoints'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { describe, expect, test } from 'vitest'
import { makeAccount, makePerson } from '../../testing/campaign-factories.ts'
import { withPortal } from '../../testing/with-portal.ts'

const portal = await withPortal()
const account = await makeAccount(portal, { client: 'Linked College' })
const client = await makePerson(portal, account, { roleId: 2 })
const ana = await makePerson(portal, null, { isAdministrator: true, name: 'Ana Abel' })

const posting = (reference: string, title: string) => ({
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  identifier: { '@type': 'PropertyValue', value: reference },
  title,
  description: '<p>You keep the archive of the college. </p>',
  url: 'https://jobs.linked.example/1',
  validThrough: '2027-01-31',
})

describe('an import of requisitions', () => {
  test('creates drafts from schema.org postings, once for each reference', async () => {
    const content = JSON.stringify([posting('R-1', 'Archivist'), posting('R-2', 'Librarian')])
    const ask = { clientAccountId: account.clientAccountId, format: 'jobPosting' as const, content }
    const first = await portal.call(integration.importRequisitions, ask, ana)
    expect(first.body).toMatchObject({
      drafts: [{ reference: 'R-1', title: 'Archivist', isNew: true, notes: [] }, { reference: 'R-2' }],
      refused: [],
    })
    const again = await portal.call(integration.importRequisitions, ask, ana)
    expect(again.body.drafts.map(({ quoteId, isNew }) => [quoteId, isNew])).toEqual(
      first.body.drafts.map(({ quoteId }) => [quoteId, false]),
    )
    const draft = await portal.call(quotes.getDetails, { quoteId: first.body.drafts[0]?.quoteId ?? '' }, client)
    expect(draft.body).toMatchObject({
      pendingQuote: { campaignTitle: 'Archivist', deadlineDate: '2027-01-31' },
    })
  })

  test('converts a title to one line without hidden characters', async () => {
    const content = JSON.stringify([posting('R-20', 'Head\u202e of\tMaps\u0007')])
    const ask = { clientAccountId: account.clientAccountId, format: 'jobPosting' as const, content }
    const { body } = await portal.call(integration.importRequisitions, ask, ana)
    const draft = await portal.call(quotes.getDetails, { quoteId: body.drafts[0]?.quoteId ?? '' }, client)
    expect(draft.body.pendingQuote.campaignTitle).toBe('Head of Maps')
    const [row] = await portal.sql(`select title, form ->> 'campaignTitle' as own from pending_quote where id = $1`, [
      body.drafts[0]?.quoteId,
    ])
    expect(row).toEqual({ title: 'Head of Maps', own: 'Head of Maps' })
  })

  test('updates the draft of a posting until a person changes it, and reports who did', async () => {
    const ask = (title: string) => ({
      clientAccountId: account.clientAccountId,
      format: 'jobPosting' as const,
      content: JSON.stringify([posting('R-5', title)]),
    })
    const outcomeOf = async (title: string) => {
      const { body } = await portal.call(integration.importRequisitions, ask(title), ana)
      return body.drafts.map(({ quoteId, outcome, notes }) => ({ quoteId, outcome, notes }))[0]
    }
    const created = await outcomeOf('Registrar')
    const quoteId = created?.quoteId ?? ''
    expect(created).toEqual({ quoteId, outcome: 'created', notes: [] })
    expect(await outcomeOf('Registrar')).toEqual({ quoteId, outcome: 'unchanged', notes: [] })
    for (const title of ['Senior Registrar', 'Chief Registrar'])
      expect(await outcomeOf(title)).toEqual({ quoteId, outcome: 'updated', notes: [] })
    const read = async () => (await portal.call(quotes.getDetails, { quoteId }, client)).body.pendingQuote
    const draft = await read()
    expect(draft.campaignTitle).toBe('Chief Registrar')
    const own = { campaignTitle: 'Registrar of Harbor', version: draft.version }
    const saved = await portal.call(quotes.update, own, client, { params: { id: quoteId } })
    expect(saved.status).toBe(200)
    const kept = await outcomeOf('Registrar again')
    expect(kept?.outcome).toBe('kept')
    expect(kept?.notes[0]).toMatch(/kept as it is\. Changed by Robin Doe on \w+ \d+, \d{4}/)
    expect((await read()).campaignTitle).toBe('Registrar of Harbor')
  })

  test('reports a posting whose description is too long, and accepts the others', async () => {
    const long = { ...posting('R-8', 'Registrar'), description: `<p>${'x'.repeat(100_001)}</p>` }
    const content = JSON.stringify([long, posting('R-9', 'Provost')])
    const own = { clientAccountId: account.clientAccountId, format: 'jobPosting' as const, content }
    const { status, body } = await portal.call(integration.importRequisitions, own, ana)
    expect([status, body.drafts?.map(({ reference }) => reference)]).toEqual([200, ['R-9']])
    expect(body.refused).toMatchObject([{ place: 1, message: expect.stringContaining('too long') }])
  })

  test('removes the characters that the database cannot store', async () => {
    const fields = {
      title: 'Arch\0ivist',
      description: 'You keep\ud83d the archive.\0',
      jobLocation: { address: '\0Erie' },
    }
    const content = JSON.stringify([{ ...posting('R-\u000010', ''), ...fields }])
    const own = { clientAccountId: account.clientAccountId, format: 'jobPosting' as const, content }
    const { status, body } = await portal.call(integration.importRequisitions, own, ana)
    expect([status, body.errors ?? []]).toEqual([200, []])
    expect(body.drafts).toMatchObject([{ reference: 'R-10', title: 'Archivist', outcome: 'created' }])
  })

  test('reads a feed in RSS and in XML, and reports the items it rejects', async () => {
    const feed = `<rss><channel><item><title>Dean &amp; Chair</title><guid>F-1</guid><link>https://a.example/1</link>
      <description><![CDATA[<p>You lead.</p>]]></description></item>
      <item><title>No reference</title></item></channel></rss>`
    const xml =
      '<source><job><title>Nurse</title><referencenumber>X-1</referencenumber><city>Erie</city></job></source>'
    const own = { clientAccountId: account.clientAccountId, format: 'feed' as const }
    const rss = await portal.call(integration.importRequisitions, { ...own, content: feed }, ana)
    expect(rss.body).toMatchObject({ drafts: [{ reference: 'F-1' }], refused: [{ place: 2 }] })
    const jobs = await portal.call(integration.importRequisitions, { ...own, content: xml }, ana)
    expect(jobs.body).toMatchObject({
      drafts: [{ reference: 'X-1', isNew: true, notes: ['It has no description. Add one to the draft'] }],
      refused: [],
    })
    const [row] = await portal.sql<{ title: string }>('select title from pending_quote where id = $1', [
      rss.body.drafts[0]?.quoteId,
    ])
    expect(row?.title).toBe('Dean & Chair')
    const none = await portal.call(integration.importRequisitions, { ...own, content: 'words' }, ana)
    expect(none.body).toMatchObject({ drafts: [], refused: [{ place: 1 }] })
  })

  test.each(['windows-1252', 'iso-8859-1', 'utf-16'])('reads a decoded feed that declares %s', async (encoding) => {
    const job = `<id>E-${encoding}</id><title>Éducatrice à l’enfance</title><description>Garderie</description>`
    const content = `\ufeff<?xml version="1.0" encoding="${encoding}"?><jobs><job>${job}</job></jobs>`
    const own = { clientAccountId: account.clientAccountId, format: 'feed' as const, content }
    const { body } = await portal.call(integration.importRequisitions, own, ana)
    expect(body).toMatchObject({ drafts: [{ title: 'Éducatrice à l’enfance', notes: [] }], refused: [] })
  })

  test('reports a draft without a description and with a title that was cut', async () => {
    const title = `Registrar ${'of Harbors and Piers '.repeat(12)}`
    const feed = (content: string) => ({ clientAccountId: account.clientAccountId, format: 'feed' as const, content })
    const content = `<jobs><job><id>C-1</id><title>${title}</title></job></jobs>`
    const { body } = await portal.call(integration.importRequisitions, feed(content), ana)
    const notes = ['It has no description. Add one to the draft', 'Its title was cut to 200 characters']
    expect(body).toMatchObject({ drafts: [{ reference: 'C-1', notes }], refused: [] })
    const whole = `<jobs><job><id>C-2</id><title>${'x'.repeat(200)}</title><description>A</description></job></jobs>`
    expect((await portal.call(integration.importRequisitions, feed(whole), ana)).body).toMatchObject({
      drafts: [{ reference: 'C-2', notes: [] }],
    })
  })
})
