import { expect, test } from 'vitest'
import { lineAdPng } from './line-ad.ts'

const ad = (headline: string) => lineAdPng({ headline, lines: ['Full time'], contact: 'jobs@lakeside.example' })

test('draws a character missing from the font as its code point, never as a gap', () => {
  expect(ad('Ω lab')).toEqual(ad('(U+03A9) lab'))
  expect(ad('Zoë “Z” Ng')).toEqual(ad('ZOE "Z" NG'))
  expect(ad('a@b')).not.toEqual(ad('a b'))
})
