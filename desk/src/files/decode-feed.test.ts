import { expect, it } from 'vitest'
import { decodeFeed } from './decode-feed.ts'

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer
const encoded = (text: string) => new TextEncoder().encode(text).buffer

it.each([
  ['its declaration', latin('<?xml version="1.0" encoding="ISO-8859-1"?><a>caf\u00e9</a>')],
  ['Windows-1252 by its declaration', latin('<?xml version="1.0" encoding="windows-1252"?><a>caf\u00e9</a>\u0092')],
  [
    'UTF-16 of the other byte order by its mark',
    Uint8Array.from([0xfe, 0xff, ...[...'<a>café</a>'].flatMap((one) => [0, one.charCodeAt(0)])]).buffer,
  ],
  ['UTF-8 without a declaration', encoded('<a>café</a>')],
  [
    'its byte order mark',
    Uint8Array.from([0xff, 0xfe, ...[...'<a>café</a>'].flatMap((one) => [one.charCodeAt(0), 0])]).buffer,
  ],
  ['UTF-8 if the declared one is unknown', encoded('<?xml version="1.0" encoding="x-none"?><a>café</a>')],
])('decodes a feed in %s', (_, content) => {
  expect(decodeFeed(content)).toContain('<a>café</a>')
})

it('decodes the signs of Windows-1252 that ISO 8859-1 lacks', () => {
  expect(decodeFeed(latin('<?xml version="1.0" encoding="windows-1252"?><a>l\u0092\u00e9cole</a>'))).toContain(
    'l’école',
  )
})
