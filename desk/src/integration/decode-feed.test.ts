import { expect, it } from 'vitest'
import { decodeFeed } from './decode-feed.ts'

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer
const encoded = (text: string) => new TextEncoder().encode(text).buffer

it.each([
  ['its declaration', latin('<?xml version="1.0" encoding="ISO-8859-1"?><a>caf\u00e9</a>')],
  ['UTF-8 without a declaration', encoded('<a>café</a>')],
  [
    'its byte order mark',
    Uint8Array.from([0xff, 0xfe, ...[...'<a>café</a>'].flatMap((one) => [one.charCodeAt(0), 0])]).buffer,
  ],
  ['UTF-8 if the declared one is unknown', encoded('<?xml version="1.0" encoding="x-none"?><a>café</a>')],
])('decodes a feed in %s', (_, content) => {
  expect(decodeFeed(content)).toContain('<a>café</a>')
})
