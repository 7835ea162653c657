import { expect, it } from 'vitest'
import { makeJpeg, makePng } from '../../testing/make-images.ts'
import { makeWord } from '../../testing/make-word.ts'
import { trimJpeg } from './trim-jpeg.ts'

const jpeg = makeJpeg()
const scans = Buffer.concat([
  jpeg.subarray(0, -2),
  Buffer.from('ff00ffd0aaffda0008010100003f0001ff00', 'hex'),
  jpeg.subarray(-2),
])

it.each([
  ['one byte', Buffer.concat([jpeg, Buffer.from([0])]), jpeg],
  ['a zip', Buffer.concat([jpeg, makeWord()]), jpeg],
  ['another picture', Buffer.concat([jpeg, jpeg]), jpeg],
  ['nothing', jpeg, jpeg],
  ['several scans and restarts', Buffer.concat([scans, Buffer.from('behind')]), scans],
])('removes what follows the end of a JPEG: %s', (_, content, expected) => {
  expect(trimJpeg(content)).toEqual(expected)
})

it.each([
  ['a JPEG that is cut off', jpeg.subarray(0, -2)],
  ['a JPEG with a wrong length', Buffer.from('ffd8ffe0ffff00', 'hex')],
  ['a PNG', makePng()],
  ['nothing', Buffer.alloc(0)],
])('leaves %s unchanged', (_, content) => {
  expect(trimJpeg(content)).toEqual(content)
})
