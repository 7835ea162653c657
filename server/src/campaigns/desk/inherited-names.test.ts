import { unknownPlaceholders } from '@tearsheet/protocol/desk/rules'
import { minorDigits } from '@tearsheet/protocol/money'
import { ownValue } from '@tearsheet/protocol/own-value'
import { expect, test } from 'vitest'
import { readFeed } from '../../desk/feeds/read-feed.ts'
import { inspectSvg } from '../../documents/conversion/inspect-svg.ts'
import { decode } from '../../documents/inspection/read-tags.ts'
import { readImport } from '../../media-contracts/catalog/read-import.ts'
import { isPressState } from '../../quotes/places/find-region.ts'
import { readPage } from '../../quotes/reading/read-page.ts'
import { countryCode } from '../../quotes/recommendations/place.ts'

const inherited = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__']

test.each(inherited)('finds no value of a record under %s, which objects inherit', (name) => {
  expect(ownValue({ own: 1 }, name)).toBeUndefined()
  expect(minorDigits(name)).toBe(2)
  expect(isPressState('Constructor.')).toBe(false)
  expect(countryCode(name)).toBe(name.toUpperCase())
  expect(decode(`&${name};`)).toBe(`&${name};`)
  expect(readFeed(`<job><title>Dean</title><${name}>x</${name}></job>`, 1)?.items[0]?.thing.description).toBe('')
  expect(unknownPlaceholders(`{${name}}`)).toEqual([`{${name}}`])
  expect(inspectSvg(`<svg><image href="data:image/${name.replaceAll('_', '')};base64,"/></svg>`)).toBe('outside')
})

test.each(inherited)('reads a page whose data states %s, to values that can be passed on', async (name) => {
  const baseSalary = { '@type': 'MonetaryAmount', currency: 'USD', value: { value: 30, unitText: name } }
  const data = { '@type': 'JobPosting', title: 'Dean', description: 'x', employmentType: name, baseSalary }
  const content = Buffer.from(`<script type="application/ld+json">${JSON.stringify(data)}</script>`)
  const read = await readPage({ content, charset: null, address: 'https://jobs.example/1' })
  expect(structuredClone(read)).toEqual(read)
})

test('rejects an imported publication whose type is a name that objects inherit', () => {
  const { errors } = readImport({ csv: 'Name,Type,Sector,Audience,Keywords\nDaily,constructor,Nursing,Editors,tides' })
  expect(errors).toContainEqual(expect.objectContaining({ line: 2, column: 'Type' }))
})
