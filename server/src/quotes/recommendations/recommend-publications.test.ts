// @module-tag sql
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let full: SignedIn
let other: SignedIn

beforeAll(async () => {
  app = await createTestApp()
  full = await app.signIn('full@lakeside.example')
  other = await app.signIn('admin@northern.example')
})
afterAll(() => app.close())

async function recommend(campaignTitle: string, jobDescription = '', as = full) {
  const { status, body } = await app.call(quotes.recommend, { campaignTitle, jobDescription }, as)
  expect(status).toBe(200)
  return body.recommendations
}

async function sectorsOf(titles: { id: string }[]) {
  const ids = titles.map(({ id }) => id)
  const rows = await app.sql<{ id: string; sector: string }>('select id, sector from publication where id = any($1)', [
    ids,
  ])
  return ids.map((id) => rows.find((row) => row.id === id)?.sector ?? '')
}

describe('recommended publications', () => {
  test.each([
    ['Registered Nurse, Intensive Care', 'nursing'],
    ['Assistant Professor of Economics', 'economics'],
    ['Systems Librarian', 'library_information'],
    ['Campus Electrician', 'trades'],
    ['Staff Accountant', 'finance_accounting'],
  ])('for "%s" begin in %s', async (title, sector) => {
    const found = await recommend(title)
    expect((await sectorsOf(found)).slice(0, 2)).toEqual([sector, sector])
  })

  test('are twelve at most, best first, each with a one-line reason and a score from 0 to 1', async () => {
    const found = await recommend('Registered Nurse', '<p>Care for patients.</p>')
    expect(found).toHaveLength(12)
    for (const { reason, score } of found) {
      expect(reason).toMatch(/^[A-Z][^\n]{10,120}$/)
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(1)
    }
    expect(found[0]?.reason).toMatch(/^Read in nursing, the field of this posting/)
  })

  test('for an academic posting hold boards of higher education beside those of its field', async () => {
    const sectors = await sectorsOf(await recommend('Tenure-Track Assistant Professor of Chemistry'))
    expect(sectors.slice(0, 5)).toContain('physical_sciences')
    expect(sectors.slice(0, 6)).toContain('higher_education')
  })

  test('heed the title before the description', async () => {
    const description = 'Works with nurses and physicians in a hospital. '.repeat(5)
    expect((await sectorsOf(await recommend('Senior Software Engineer', description)))[0]).toBe('technology')
  })

  test('read the description’s words, not its markup', async () => {
    const plain = await recommend('Specialist', 'Care for patients as a registered nurse')
    const marked = await recommend(
      'Specialist',
      '<style>.economist{}</style><p class="lawyer">Care for <b>patients</b> as a registered nurse</p><script>law</script>',
    )
    expect(marked.map(({ id }) => id)).toEqual(plain.map(({ id }) => id))
  })

  test('forgive a slip of the pen in the title', async () => {
    expect((await sectorsOf(await recommend('Regstered Nursse, Intensive Care')))[0]).toBe('nursing')
    expect((await sectorsOf(await recommend('Elektrician, maintenence and plumbing')))[0]).toBe('trades')
  })

  test('with nothing said of the posting are what is used most', async () => {
    const found = await recommend('', '')
    expect(found.length).toBeGreaterThan(0)
    const strange = await recommend(`'; drop table publication; -- \\ & | ! <-> :*`, '')
    expect(strange.length).toBeGreaterThan(0)
  })

  test('leave out what the catalogue withdrew', async () => {
    const [first] = await recommend('Registered Nurse')
    await app.sql('update publication set active = false where id = $1', [first?.id])
    expect((await recommend('Registered Nurse')).map(({ id }) => id)).not.toContain(first?.id)
    await app.sql('update publication set active = true where id = $1', [first?.id])
  })

  test('count similar campaigns of every account without telling whose, and never fewer than three', async () => {
    const [seldom, often] = await app.sql<{ id: string }>(
      "select id from publication where sector = 'agriculture' order by name limit 2",
    )
    for (let turn = 0; turn < 4; turn += 1) {
      const campaignId = uuidv7()
      const home = [other.scope.clientId, other.scope.clientAccountId]
      await app.sql(
        `insert into campaign (id, client_id, client_account_id, name, form, created_by)
         values ($1, $2, $3, 'Northern Secret Viticulture Manager', '{}', $4)`,
        [campaignId, ...home, other.userId],
      )
      for (const publication of turn < 2 ? [seldom, often] : [often])
        await app.sql(
          `insert into campaign_item (id, campaign_id, client_id, client_account_id, publication_id, publication_name,
             publication_type, added_type) values ($1, $2, $3, $4, $5, 'x', 1, 3)`,
          [uuidv7(), campaignId, ...home, publication?.id],
        )
    }
    const found = await recommend('Viticulture Manager')
    expect(found.find(({ id }) => id === often?.id)?.reason).toMatch(/; 4 similar campaigns used it$/)
    expect(found.find(({ id }) => id === seldom?.id)?.reason ?? '').not.toContain('similar')
    expect(JSON.stringify(found)).not.toMatch(/Northern|Secret/)
  })

  describe('for a draft', () => {
    const seldom = async () => {
      const ranked = (await recommend('Registered Nurse')).map(({ id }) => id)
      const rows = await app.sql<{ id: string; name: string; price: number | null }>(
        'select id, name, price from publication where active and id <> all($1) order by name desc limit 2',
        [ranked],
      )
      return { ranked, rows }
    }
    const draftOf = async (recommendations: string[], as = full) => {
      const { body } = await app.call(quotes.create, { campaignTitle: 'Registered Nurse', recommendations }, as)
      return body.pendingQuote.id
    }
    const ask = (activeQuoteId: string | null, as: SignedIn | null = full) =>
      app.call(quotes.recommend, { campaignTitle: 'Registered Nurse', activeQuoteId }, as)

    test('are followed by what it has chosen and does not rank, each once, with name and price', async () => {
      const { ranked, rows } = await seldom()
      const activeQuoteId = await draftOf([ranked[1] ?? '', ...rows.map(({ id }) => id)])
      const { status, body } = await ask(activeQuoteId)
      expect(status).toBe(200)
      expect(body.recommendations.slice(0, ranked.length).map(({ id }) => id)).toEqual(ranked)
      expect(body.recommendations.slice(ranked.length)).toMatchObject(
        rows.map(({ id, name, price }) => ({ id, name, price, reason: 'Chosen for this quote', score: 0 })),
      )
    })

    test('leave out what it has chosen and the catalogue withdrew', async () => {
      const { ranked, rows } = await seldom()
      const [gone, kept] = rows.map(({ id }) => id)
      const activeQuoteId = await draftOf([gone ?? '', kept ?? ''])
      await app.sql('update publication set active = false where id = $1', [gone])
      const { body } = await ask(activeQuoteId)
      await app.sql('update publication set active = true where id = $1', [gone])
      expect(body.recommendations.slice(ranked.length).map(({ id }) => id)).toEqual([kept])
    })

    test('are refused with 404 for another account’s, an unknown and a deleted one alike', async () => {
      const { rows } = await seldom()
      const deleted = await draftOf(rows.map(({ id }) => id))
      await app.call(quotes.remove, {}, full, { params: { quoteId: deleted } })
      const theirs = await draftOf(
        rows.map(({ id }) => id),
        other,
      )
      const answers = [await ask(theirs), await ask(uuidv7()), await ask(deleted)]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
      expect(answers[0]?.body).not.toHaveProperty('recommendations')
      expect((await ask(theirs, null)).status).toBe(401)
      expect((await ask(theirs, other)).body.recommendations.length).toBeGreaterThan(2)
    })
  })

  test('are learnt from the catalogue’s words as they stand now', async () => {
    await app.sql("insert into sector (name, label, keywords) values ('beekeeping', 'Beekeeping', 'beekeeper, apiary')")
    await app.sql(
      `insert into publication (id, name, type, sector, audience, keywords, region)
       values ($1, 'Hive Weekly', 1, 'beekeeping', 'Beekeepers.', 'apiary', 'US')`,
      [uuidv7()],
    )
    expect((await recommend('Beekeeper'))[0]?.name).toBe('Hive Weekly')
  })
})
