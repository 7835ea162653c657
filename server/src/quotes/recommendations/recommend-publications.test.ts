// @module-tag sql
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import type { SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'

const app = await withPortal()
const full = await app.signIn('full@lakeside.example')
const other = await app.signIn('admin@northern.example')

interface Place {
  country?: string | null
  state?: string | null
  city?: string | null
  isRemote?: boolean | null
}

async function recommend(campaignTitle: string, jobDescription = '', as = full, place?: Place) {
  const { status, body } = await app.call(quotes.recommend, { campaignTitle, jobDescription, place }, as)
  expect(status).toBe(200)
  return body.recommendations
}

const namesOf = (found: readonly { name: string }[]) => found.map(({ name }) => name)

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
  ])('for "%s" belong to %s if they belong to a field', async (title, sector) => {
    const found = await recommend(title)
    const field = found.filter(({ group }) => group === 'field')
    expect((await sectorsOf(field)).slice(0, 2)).toEqual([sector, sector])
  })

  test('are twelve at most, best first, each with its own one-line reason and a score from 0 to 1', async () => {
    const found = await recommend('Registered Nurse', '<p>Care for patients in the emergency department.</p>')
    expect(found.length).toBeGreaterThan(6)
    expect(found.length).toBeLessThanOrEqual(12)
    const scores = found.map(({ score }) => score)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    for (const { reason, score, reach } of found) {
      expect(reason).toMatch(/^\S[^\n]{10,120}$/)
      expect(reach).not.toBe('')
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(1)
    }
    const reasons = found.map(({ reason }) => reason)
    expect(new Set(reasons).size).toBe(reasons.length)
  })

  test('for a campus start with the boards common to all campus buyers, then the field’s own', async () => {
    const found = await recommend(
      'Tenure-Track Assistant Professor of Chemistry',
      'Teach undergraduates at our college.',
    )
    const first = namesOf(found).slice(0, 5)
    expect(first).toEqual(expect.arrayContaining(['HigherEdJobs', 'Inside Higher Ed Careers', 'C&EN Jobs']))
    expect(found.filter(({ group }) => group === 'outreach').length).toBeGreaterThanOrEqual(2)
  })

  test('do not confuse words of rank with words of a name', async () => {
    const found = namesOf(await recommend('Associate Professor of Sociology'))
    expect(found[0]).not.toMatch(/Associat/)
    expect(found.slice(0, 6)).toContain('ASA Job Bank')
    expect(found.slice(0, 6)).not.toContain('ASA JobWeb')
  })

  describe('by place', () => {
    const nurse = (place?: Place, as = full) =>
      recommend('Registered Nurse', 'Care for patients in hospital.', as, place)

    test('use the account’s own place by default', async () => {
      expect(await nurse()).toEqual(await nurse({ country: 'US', state: 'NY', city: 'Buffalo' }))
      expect(namesOf(await nurse())).toContain('The Buffalo News')
    })

    test('include local ones only within their reach', async () => {
      const buffalo = namesOf(await nurse())
      expect(buffalo).not.toContain('Massachusetts Nurses Association Job Bank')
      expect(buffalo).not.toContain('Austin American-Statesman')
      const austin = namesOf(await nurse({ country: 'United States', state: 'Texas', city: 'Austin' }))
      expect(austin).toContain('Austin American-Statesman')
      expect(austin).not.toContain('The Buffalo News')
      const remote = namesOf(await nurse({ country: 'US', state: 'TX', city: 'Austin', isRemote: true }))
      expect(remote).not.toContain('Austin American-Statesman')
    })

    test('omit those read in another country', async () => {
      const found = namesOf(await nurse(undefined, other))
      expect(found).toContain('Health Match BC')
      expect(found).not.toContain('RNAO Careers in Nursing')
      expect(found).not.toContain('Nurse.com Jobs')
      const british = namesOf(await nurse({ country: 'GB', state: null, city: 'Leeds' }))
      expect(british[0]).toBe('NHS Jobs')
    })

    test('use the draft’s place, and the request’s in preference to it', async () => {
      const place = { country: 'US', state: 'TX', city: 'Austin' }
      const form = { campaignTitle: 'Registered Nurse', jobDescription: 'Care for patients in hospital.', ...place }
      const { pendingQuote } = (await app.call(quotes.create, form, full)).body
      const ask = async (entered?: Place) => {
        const { campaignTitle, jobDescription } = form
        const body = { campaignTitle, jobDescription, activeQuoteId: pendingQuote.id, place: entered }
        return (await app.call(quotes.recommend, body, full)).body.recommendations
      }
      expect(await ask()).toEqual(await nurse(place))
      expect(await ask({ country: 'US', state: 'NY', city: 'Buffalo' })).toEqual(await nurse())
      const tooLong = { campaignTitle: 'Nurse', place: { country: 'x'.repeat(101), state: 'y'.repeat(101) } }
      const rejected = await app.call(quotes.recommend, tooLong, full)
      expect(rejected.status).toBe(400)
      expect(rejected.body.errors?.map(({ field }) => field)).toEqual(['place.country', 'place.state'])
    })
  })

  test('are marked as covered by an open contract of the account', async () => {
    const found = await recommend(
      'Tenure-Track Assistant Professor of Chemistry',
      'Teach undergraduates at our college.',
    )
    const covered = found.filter(({ contract }) => contract !== null)
    expect(covered.length).toBeGreaterThan(0)
    for (const { id, contract, group } of covered) {
      expect(group).toBe('contract')
      const open = `select from media_contract where id = $1 and publication_id = $2 and client_account_id = $3
        and postings_purchased - postings_used = $4`
      const values = [contract?.id, id, full.scope.clientAccountId, contract?.postingsLeft]
      expect(await app.sql(open, values)).toHaveLength(1)
    }
    const theirs = await recommend('Assistant Professor of Chemistry', '', other, { country: 'US', state: 'NY' })
    const own = await app.sql<{ id: string }>('select id from media_contract where client_account_id = $1', [
      other.scope.clientAccountId,
    ])
    const mayCover = new Set(own.map(({ id }) => id))
    expect(theirs.filter(({ contract }) => contract && !mayCover.has(contract.id))).toEqual([])
  })

  test('give the title more weight than the description', async () => {
    const description = 'Works with nurses and physicians in a hospital. '.repeat(5)
    const field = (await recommend('Senior Software Engineer', description)).filter(({ group }) => group === 'field')
    expect((await sectorsOf(field))[0]).toBe('technology')
  })

  test('use the description’s words, not its markup', async () => {
    const plain = await recommend('Specialist', 'Care for patients as a registered nurse')
    const marked = await recommend(
      'Specialist',
      '<style>.economist{}</style><p class="lawyer">Care for <b>patients</b> as a registered nurse</p><script>law</script>',
    )
    expect(marked.map(({ id }) => id)).toEqual(plain.map(({ id }) => id))
  })

  test('tolerate a typo in the title', async () => {
    const field = async (title: string) => (await recommend(title)).filter(({ group }) => group === 'field')
    expect((await sectorsOf(await field('Regstered Nursse, Intensive Care'))).slice(0, 3)).toContain('nursing')
    expect((await sectorsOf(await field('Elektrician, maintenence and plumbing')))[0]).toBe('trades')
  })

  test('are the most used ones for an empty posting', async () => {
    const found = await recommend('', '')
    expect(found.length).toBeGreaterThan(0)
    const strange = await recommend(`'; drop table publication; -- \\ & | ! <-> :*`, '')
    expect(strange.length).toBeGreaterThan(0)
  })

  test('omit those withdrawn from the catalog', async () => {
    const [first] = await recommend('Registered Nurse')
    await app.sql('update publication set active = false where id = $1', [first?.id])
    expect((await recommend('Registered Nurse')).map(({ id }) => id)).not.toContain(first?.id)
    await app.sql('update publication set active = true where id = $1', [first?.id])
  })

  test('count similar campaigns of every account without naming them, and never of fewer than three clients', async () => {
    const [seldom, often] = await app.sql<{ id: string }>(
      "select id from publication where sector = 'agriculture' order by name limit 2",
    )
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const [clientId, accountId, campaignId] = [uuidv7(), uuidv7(), uuidv7()]
      await app.sql("insert into client (id, name) values ($1, 'Secret Vineyards')", [clientId])
      await app.sql(
        "insert into client_account (id, client_id, name, on_behalf_of_client_id) values ($1, $2, 'Secret', $2)",
        [accountId, clientId],
      )
      await app.sql(
        `insert into campaign (id, client_id, client_account_id, name, form, created_by)
         values ($1, $2, $3, 'Northern Secret Viticulture Manager', '{}', $4)`,
        [campaignId, clientId, accountId, other.userId],
      )
      // Two clients used one of them, one of the two many times; four used the other
      const used = attempt < 2 ? [seldom, seldom, seldom, often] : [often]
      for (const publication of used)
        await app.sql(
          `insert into campaign_item (id, campaign_id, client_id, client_account_id, publication_id, publication_name,
             publication_type, added_type) values ($1, $2, $3, $4, $5, 'x', 1, 3)`,
          [uuidv7(), campaignId, clientId, accountId, publication?.id],
        )
    }
    const found = await recommend('Viticulture Manager')
    expect(found.find(({ id }) => id === often?.id)?.reason).toBe('4 similar campaigns used it')
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

    test('are followed by its choices that do not rank, each once, with name and price', async () => {
      const { ranked, rows } = await seldom()
      const activeQuoteId = await draftOf([ranked[1] ?? '', ...rows.map(({ id }) => id)])
      const { status, body } = await ask(activeQuoteId)
      expect(status).toBe(200)
      expect(body.recommendations.slice(0, ranked.length).map(({ id }) => id)).toEqual(ranked)
      expect(body.recommendations.slice(ranked.length)).toMatchObject(
        rows.map(({ id, name, price }) => ({ id, name, price, reason: 'Chosen for this quote', score: 0 })),
      )
    })

    test('omit choices withdrawn from the catalog', async () => {
      const { ranked, rows } = await seldom()
      const [gone, kept] = rows.map(({ id }) => id)
      const activeQuoteId = await draftOf([gone ?? '', kept ?? ''])
      await app.sql('update publication set active = false where id = $1', [gone])
      const { body } = await ask(activeQuoteId)
      await app.sql('update publication set active = true where id = $1', [gone])
      expect(body.recommendations.slice(ranked.length).map(({ id }) => id)).toEqual([kept])
    })

    test('are rejected with 404 for another account’s, an unknown and a deleted draft alike', async () => {
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

  test('follow changes of the catalog’s keywords', async () => {
    await app.sql("insert into sector (name, label, keywords) values ('beekeeping', 'Beekeeping', 'beekeeper, apiary')")
    await app.sql(
      `insert into publication (id, name, type, sector, sectors, audience, keywords, region)
       values ($1, 'Hive Weekly', 1, 'beekeeping', '{beekeeping}', 'Beekeepers.', 'apiary, beekeeper', 'US')`,
      [uuidv7()],
    )
    const field = (await recommend('Beekeeper')).filter(({ group }) => group === 'field')
    expect(namesOf(field)[0]).toBe('Hive Weekly')
  })
})
