// @module-tag sql
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withPortal } from '../../testing/with-portal.ts'

const add = (name: string, keywords: string) =>
  portal.sql(
    `insert into publication (id, name, type, sector, sectors, audience, keywords, region)
     select gen_random_uuid(), $1, 1, name, array[name], '', $2, 'US' from sector order by name limit 1`,
    [name, keywords],
  )

const portal = await withPortal()
await add('Nurse Gazette', 'nursing, intensive care, hospital')
await add('Care Weekly', 'hospital, public health')
await add('Field Notes', 'botany, field work')

/** Returns each term of each publication, with the version of its row. */
const listTerms = () =>
  portal.sql<{ name: string; term: string; weight: number; version: string }>(
    `select p.name, k.term, ln(1 + (select count(*) from publication)::float / k.publications) * k.base as weight,
       k.ctid::text as version
     from publication_term k join publication p on p.id = k.publication_id order by p.name, k.term`,
  )
const weights = async () => (await listTerms()).map(({ name, term, weight }) => `${name}: ${term} ${weight.toFixed(4)}`)
const versionsOf = async (wanted: string) =>
  (await listTerms()).filter(({ name }) => name === wanted).map(({ term, version }) => `${term} ${version}`)

/** Returns the terms of all publications when derived together from scratch. */
async function derivedTogether(): Promise<string[]> {
  const rows = await portal.sql<{ name: string; term: string; weight: number }>(
    `with role as materialized (select unnest(role_words()) as word),
    used as (
      select t.term, p.id, count(*)::float as n
      from publication p, regexp_split_to_table(p.keywords, '\\s*[,;\\n]\\s*') keyword, posting_terms(keyword) t
      where not exists (select from role where word = split_part(t.term, ' ', 1)) or not exists (
        select from role where word = split_part(t.term, ' ', 2) or split_part(t.term, ' ', 2) = '')
      group by 1, 2
    ), spread as (select term, count(*) as publications from used group by 1)
    select p.name, term, (ln(1 + (select count(*) from publication)::float / publications) * sqrt(least(n, 3))
      * case when term like '% %' then pair.value else 1 end) as weight
    from used join spread using (term) join recommendation_weight pair on pair.name = 'word_pair'
    join publication p on p.id = used.id order by p.name, term`,
  )
  return rows.map(({ name, term, weight }) => `${name}: ${term} ${weight.toFixed(4)}`)
}

test('updates shared weights when a publication’s keywords change, and nothing else', async () => {
  const before = await versionsOf('Field Notes')
  expect(before.length).toBeGreaterThan(2)
  const care = (await weights()).find((one) => one.startsWith('Care Weekly: hospit '))
  await portal.sql(`update publication set keywords = 'nursing, palliative care' where name = 'Nurse Gazette'`)
  expect(await versionsOf('Field Notes')).toEqual(before)
  const after = await weights()
  expect(after.find((one) => one.startsWith('Care Weekly: hospit '))).not.toBe(care)
  expect(after.some((one) => one.includes('palliat'))).toBe(true)
  expect(after).toEqual(await derivedTogether())
})

test('leaves the rows of other terms as they are when a publication is added or removed', async () => {
  const before = await versionsOf('Field Notes')
  await add('Tide Tables', 'hospital, oceanography')
  expect(await versionsOf('Field Notes')).toEqual(before)
  expect(await weights()).toEqual(await derivedTogether())
  await portal.sql(`delete from publication where name = 'Tide Tables'`)
  expect(await versionsOf('Field Notes')).toEqual(before)
  expect(await weights()).toEqual(await derivedTogether())
})

test('derives nothing again when a price changes', async () => {
  const before = await listTerms()
  await portal.sql('update publication set price = 12000, keywords = keywords')
  expect(await listTerms()).toEqual(before)
})

test('has the same terms as a full derivation after any insert, change and removal', async () => {
  const name = fc.constantFrom('Nurse Gazette', 'Care Weekly', 'Field Notes', 'Ward News', 'Law Review', 'Sea Letters')
  const word = fc.constantFrom(
    'nursing',
    'hospital',
    'public health',
    'law',
    'Field work',
    'director',
    'intensive care',
  )
  const keywords = fc.array(word, { maxLength: 4 }).map((words) => words.join(', '))
  const change = fc.oneof(
    fc.record({ how: fc.constant('set' as const), names: fc.array(name, { minLength: 1, maxLength: 3 }), keywords }),
    fc.record({ how: fc.constant('remove' as const), names: fc.array(name, { minLength: 1, maxLength: 2 }), keywords }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
      for (const { how, names, keywords: next } of changes) {
        if (how === 'remove') {
          await portal.sql('delete from publication where name = any ($1)', [names])
          continue
        }
        await portal.sql('update publication set keywords = $2 where name = any ($1)', [names, next])
        const known = await portal.sql<{ name: string }>('select name from publication where name = any ($1)', [names])
        for (const name of new Set(names)) if (!known.some((row) => row.name === name)) await add(name, next)
      }
      expect(await weights()).toEqual(await derivedTogether())
    }),
    { numRuns: 12 },
  )
})
