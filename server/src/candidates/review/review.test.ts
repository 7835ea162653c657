import { buffer } from 'node:stream/consumers'
import * as candidates from '@tearsheet/protocol/candidates/endpoints'
import type { Stage } from '@tearsheet/protocol/candidates/lifecycle'
import type { CandidateQuery } from '@tearsheet/protocol/candidates/schemas'
import { uuidv7 } from 'uuidv7'
import { describe, expect, it } from 'vitest'
import { apply, cv, findOpenAd } from '../../testing/apply.ts'
import { makePerson, viewingAs } from '../../testing/campaign-factories.ts'
import { readZip } from '../../testing/read-zip.ts'
import { runDueJobs } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'

const test = await withPortal()
const lakeside = await test.signIn('admin@lakeside.example', 'Human Resources')
const beacon = await test.signIn('talent@beacon.example')
const ad = await findOpenAd(test)

const list = async (query: Partial<CandidateQuery> = {}) => {
  const { clientId, clientAccountId } = lakeside.scope
  const asked = { clientId, clientAccountId, campaignItemId: ad.id, filteredView: 'all' as const, ...query }
  return (await test.call(candidates.list, { query: asked }, lakeside)).body
}
const details = (candidateId: string, as = lakeside) => test.call(candidates.getDetails, { candidateId }, as)
const move = (moves: { candidateId: string; stage: Stage; version: number }[], as = lakeside) =>
  test.call(candidates.move, { moves }, as)
const logged = async (action: string, id: string) =>
  (await test.sql('select from audit_entry where action = $1 and subject_id = $2', [action, id])).length

describe('the demo world', () => {
  it('has candidates in every stage, each with answers and a CV that can be opened', async () => {
    const { body } = await test.call(candidates.listPublications, {}, lakeside)
    expect(body.publications.length).toBeGreaterThanOrEqual(3)
    const nursing = body.publications.find(({ campaignName }) =>
      campaignName.startsWith('Assistant Professor of Nursing'),
    )
    expect(Math.min(...Object.values(nursing?.counts ?? { none: 0 }))).toBeGreaterThan(0)
    const rows = (await list({ campaignItemId: nursing?.campaignItemId ?? '' })).all.data
    const found = await test.call(candidates.downloadCv, { candidateId: rows[0]?.id ?? '' }, lakeside)
    expect([found.status, String(found.body).slice(0, 5)]).toEqual([200, '%PDF-'])
  })
})

describe('the list', () => {
  it('counts every stage, shows the requested one, and searches words of answers and CVs', async () => {
    const [one, other] = [
      await apply(test, ad.id, { firstName: 'Anton', email: 'anton@mail.example', place: 'Tonawanda' }),
      await apply(test, ad.id, { firstName: 'Berta', lastName: 'Aal', email: 'berta@mail.example' }),
    ]
    const { all, new: fresh, hired } = await list()
    expect([all.totalCount, fresh.totalCount, hired.totalCount]).toEqual([2, 2, 0])
    expect(all.data.map(({ id }) => id)).toEqual([other, one])
    expect((await list({ keyword: 'tonawanda' })).all.data.map(({ id }) => id)).toEqual([one])
    // Words of the CV's text.
    expect((await list({ keyword: 'LIMNOLOGY anton' })).all).toMatchObject({ totalCount: 1, data: [{ id: one }] })
    const byName = [{ sortBy: 'name' as const, sortOrder: 'asc' as const }]
    expect((await list({ sortForFilter: byName })).all.data.map(({ lastName }) => lastName)).toEqual([
      'Aal',
      'Marchbanks',
    ])
    await test.call(candidates.change, { candidateId: one, rating: 4, tags: ['lakes'] }, lakeside)
    expect((await list({ minRating: 4, tag: 'lakes' })).all.data.map(({ id }) => id)).toEqual([one])
    expect((await list({ minRating: 5 })).all.totalCount).toBe(0)
  })
})

describe('a candidate', () => {
  it('is opened with all data, which is recorded each time, with the user and ids only', async () => {
    const id = await apply(test, ad.id, { email: 'opened@mail.example' })
    const { body } = await details(id)
    expect(body.candidate).toMatchObject({
      firstName: 'Ottilie',
      email: 'opened@mail.example',
      isUnread: false,
      cv: { fileName: 'Marchbanks-CV.pdf', mediaType: 'application/pdf', size: cv.content.length },
      history: [{ action: 'opened' }, { action: 'applied' }],
    })
    await details(id)
    expect(await logged('candidates.open', id)).toBe(2)
    const file = await test.call(candidates.downloadCv, { candidateId: id }, lakeside)
    expect(Buffer.compare(file.body as Buffer, cv.content)).toBe(0)
    expect(file.headers['content-security-policy']).toBe("sandbox; default-src 'none'")
    expect(await logged('candidates.readCv', id)).toBe(1)
  })

  it('opened by an administrator on behalf of a user is recorded in the audit log, though nothing may be changed', async () => {
    const id = await apply(test, ad.id, { email: 'looked-at@mail.example' })
    const sam = await makePerson(test, null, { isAdministrator: true, name: 'Sam Staff' })
    const viewer = await viewingAs(test, sam, lakeside, { mayChange: false })
    const looks = [
      details(id, viewer),
      test.call(candidates.downloadCv, { candidateId: id }, viewer),
      test.call(candidates.exportPerson, { candidateId: id }, viewer),
    ]
    expect((await Promise.all(looks)).map(({ status }) => status)).toEqual([200, 200, 200])
    const named = await test.sql(
      `select action, on_behalf_of_user_id as whose from audit_entry where subject_id = $1 and user_id = $2 order by 1`,
      [id, sam.userId],
    )
    expect(named).toEqual(
      ['candidates.exportPerson', 'candidates.open', 'candidates.readCv'].map((action) => ({
        action,
        whose: lakeside.userId,
      })),
    )
    // For the account it is still unread by its own users.
    expect((await list({ keyword: 'looked-at' })).all.data).toMatchObject([{ isUnread: true }])
  })

  it('is moved, all or none, and back; a move from an outdated state returns an error', async () => {
    const ids = [await apply(test, ad.id), await apply(test, ad.id)]
    const moves = ids.map((candidateId) => ({ candidateId, stage: 'shortlisted' as const, version: 1 }))
    const moved = await move(moves)
    expect(moved.body.moved).toMatchObject([
      { before: 'new', version: 2 },
      { before: 'new', version: 2 },
    ])
    const late = await move([{ candidateId: ids[0] ?? '', stage: 'hired', version: 1 }])
    expect([late.status, late.body.errors?.[0]?.message]).toEqual([
      409,
      expect.stringMatching(/^Ottilie Marchbanks has been moved by someone else\. Moved by .+ on .+/),
    ])
    const mixed = await move([
      { candidateId: ids[0] ?? '', stage: 'hired', version: 2 },
      { candidateId: ids[1] ?? '', stage: 'hired', version: 1 },
    ])
    expect([mixed.status, (await list()).hired.totalCount]).toEqual([409, 0])
    await move(ids.map((candidateId) => ({ candidateId, stage: 'new' as const, version: 2 })))
    expect((await details(ids[0] ?? '')).body.candidate).toMatchObject({ stage: 'new', version: 3 })
  })

  it('has notes that are stored once, and is shown with other applications from the same address', async () => {
    const id = await apply(test, ad.id, { email: 'same@mail.example' })
    const other = await apply(test, ad.id, { email: 'SAME@mail.example' })
    const noteId = uuidv7()
    for (let attempt = 0; attempt < 2; attempt += 1)
      await test.call(candidates.addNote, { candidateId: id, noteId, text: 'Call on Friday' }, lakeside)
    const { body } = await details(id)
    expect(body.candidate.notes).toMatchObject([{ text: 'Call on Friday' }])
    expect(body.candidate.others.map((one) => one.id)).toEqual([other])
  })

  it('has notes that notify colleagues by email, once, without any data of the candidate', async () => {
    const id = await apply(test, ad.id, { email: 'noted@mail.example', lastName: 'Featherstone' })
    const { body } = await test.call(candidates.listColleagues, {}, lakeside)
    const me = body.colleagues.find((one) => one.id === lakeside.userId)
    expect(me?.name).toBe('Marguerite Okafor')
    const noteId = uuidv7()
    const note = { candidateId: id, noteId, text: 'Featherstone: see her CV', mentions: [lakeside.userId] }
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect((await test.call(candidates.addNote, note, lakeside)).body.candidate.notes).toMatchObject([
        { text: note.text, mentions: ['Marguerite Okafor'] },
      ])
    await runDueJobs(test)
    const mails = (await test.mail.list()).filter(({ subject }) => subject.includes('mentioned you'))
    expect(mails).toMatchObject([{ to: 'admin@lakeside.example' }])
    expect(mails[0]?.text).toContain(`/candidates/view-candidates/${ad.id}/${id}?account=`)
    expect(mails[0]?.text).not.toContain('Featherstone')
    const stranger = { ...note, noteId: uuidv7(), mentions: [beacon.userId] }
    const rejected = await test.call(candidates.addNote, stranger, lakeside)
    expect([rejected.status, rejected.body.errors?.[0]?.field]).toEqual([400, 'mentions'])
  })

  it('receives a message, once, with a link to withdraw; the message stays with the application', async () => {
    const id = await apply(test, ad.id, { email: 'written@mail.example' })
    const message = {
      candidateId: id,
      messageId: uuidv7(),
      text: 'Can you come on Friday?\n\nThe door is on Elm Street.',
    }
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect((await test.call(candidates.write, message, lakeside)).body.candidate).toMatchObject({
        messages: [{ text: message.text, by: 'Marguerite Okafor' }],
        history: [{ action: 'written' }, { action: 'applied' }],
      })
    await runDueJobs(test)
    const mails = (await test.mail.list()).filter(({ to }) => to === 'written@mail.example')
    const [mail, ...more] = mails.filter(({ subject }) => subject.startsWith('Your application'))
    expect(more).toEqual([])
    for (const text of ['come on Friday', 'Elm Street', '/apply/withdraw/']) expect(mail?.text).toContain(text)
    expect((await test.call(candidates.write, { ...message, text: ' ' }, lakeside)).status).toBe(400)
    expect(await logged('candidates.written', id)).toBe(1)
  })

  it('is inaccessible to another account, through any endpoint', async () => {
    const id = await apply(test, ad.id)
    const asked = [
      details(id, beacon),
      test.call(candidates.downloadCv, { candidateId: id }, beacon),
      move([{ candidateId: id, stage: 'hired', version: 1 }], beacon),
      test.call(candidates.addNote, { candidateId: id, noteId: uuidv7(), text: 'Mine' }, beacon),
      test.call(candidates.change, { candidateId: id, rating: 1 }, beacon),
      test.call(candidates.write, { candidateId: id, messageId: uuidv7(), text: 'Mine' }, beacon),
      test.call(candidates.erase, { candidateId: id }, beacon),
      test.call(candidates.exportPerson, { candidateId: id }, beacon),
    ]
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 404))
    expect((await details(id)).body.candidate).toMatchObject({ stage: 'new', notes: [], rating: null })
  })

  it('can be exported completely, and is erased to the last byte', async () => {
    const id = await apply(test, ad.id, { email: 'gone@mail.example', lastName: 'Quillfeather' })
    await test.call(candidates.addNote, { candidateId: id, noteId: uuidv7(), text: 'Quillfeather called' }, lakeside)
    const words = { candidateId: id, messageId: uuidv7(), text: 'Dear Quillfeather' }
    await test.call(candidates.write, words, lakeside)
    const zip = await test.call(candidates.exportPerson, { candidateId: id }, lakeside)
    const files = readZip(zip.body as Buffer)
    expect([...files.keys()].sort()).toEqual([`application-${id}.json`, `cv-${id}.pdf`])

    const [kept] = await test.sql<{ storage_key: string }>(
      'select storage_key from candidate_cv where candidate_id = $1',
      [id],
    )
    expect((await test.call(candidates.erase, { candidateId: id }, lakeside)).status).toBe(200)
    await runDueJobs(test)
    expect((await details(id)).status).toBe(404)
    expect((await list({ keyword: 'quillfeather' })).all.totalCount).toBe(0)
    await expect(test.gateways.storage.open(kept?.storage_key ?? '').then(buffer)).rejects.toThrow()
    const tables = await test.sql<{ name: string }>(
      `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    for (const { name } of tables) {
      const found = await test.sql(`select from ${name} t where t::text ~* 'quillfeather|gone@mail'`)
      expect(found, name).toHaveLength(0)
    }
    expect(await logged('candidates.erase', id)).toBe(1)
  })
})
