import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { makePdfOfPages, makeRawPdf } from '../../testing/make-raw-pdf.ts'
import { makeWord } from '../../testing/make-word.ts'
import { inspectFile } from '../inspect-file.ts'
import { inspectWord } from '../inspection/inspect-word.ts'
import { openCheckBudget, unitsPerMegabyte } from './check-budget.ts'
import { unpacksWithin } from './unpacks-within.ts'

const megabyte = 1024 * 1024
const maxBytes = 512 * megabyte
/** Maximum number of units by which the last step may exceed the budget. */
const oneStep = 8 * megabyte
/** Limit of a test, thirty times the duration of the units: a busy machine and the first run are slower. Unbounded checks took 43,000. */
const maxMsPerMegabyte = 3_000

const repeated = (text: string, bytes: number) => Buffer.alloc(bytes, text, 'latin1')
const ending = '\nstartxref\n9\n%%EOF'
const pdf = (body: Buffer) => Buffer.concat([Buffer.from('%PDF-1.7\n'), body, Buffer.from(ending)])
const small = deflateSync('q Q').toString('latin1')
/** A part whose one stored block contains the rest of the file. */
const stored = 'stream\nx\x01\x00\xff\xff\x00\x00'

const bombs: [string, Buffer][] = [
  ['marks of packed parts', repeated('stream\nx\x9c', megabyte)],
  ['marks without line ends', repeated('streamx\x9c', megabyte)],
  ['marks with their ends', repeated('stream\nx\x9cendstream', megabyte)],
  ['the smallest parts', repeated(`stream\n${small}endstream`, megabyte)],
  ['the smallest parts without ends', repeated(`stream\n${small}`, megabyte)],
  ['parts that hold all behind them', repeated(stored, megabyte)],
  [
    'parts that unpack to the most',
    repeated(`stream\n${deflateSync(Buffer.alloc(megabyte)).toString('latin1')}endstream`, megabyte),
  ],
  ['one part that unpacks to a gigabyte', Buffer.concat([Buffer.from('stream\n'), deflateSync(Buffer.alloc(1e9))])],
  [
    'parts in parts',
    repeated(`stream\n${deflateSync(deflateSync(Buffer.alloc(megabyte))).toString('latin1')}endstream`, megabyte),
  ],
  ['marks alone', repeated('stream', megabyte)],
  ['line ends behind a mark', repeated(`stream${'\n'.repeat(1_000)}`, megabyte)],
]

async function costOf<Result>(work: () => Promise<Result>): Promise<{ result: Result; ms: number }> {
  const before = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  return { result, ms: (user + system) / 1000 }
}

async function countPdf(content: Buffer) {
  const budget = openCheckBudget(content.length)
  const given = budget.left
  const { result, ms } = await costOf(() => unpacksWithin(content, maxBytes, budget))
  return { fits: result, units: given - budget.left, given, ms }
}

describe('checks before a file is parsed', () => {
  it.each(bombs)('limit the cost of a PDF of %s by its size', async (_, body) => {
    const { units, given, ms } = await countPdf(pdf(body))
    expect(units).toBeLessThanOrEqual(given + oneStep)
    expect(ms).toBeLessThan((maxMsPerMegabyte * given) / unitsPerMegabyte)
  })

  it('limit the cost of a small PDF that repeats a mark to one megabyte', async () => {
    const { fits, units, ms } = await countPdf(pdf(repeated('stream\nx\x9c', 100_000)))
    expect(fits).toBe(false)
    expect(units).toBeLessThanOrEqual(unitsPerMegabyte + oneStep)
    expect(ms).toBeLessThan(maxMsPerMegabyte)
  })

  it('limit the cost of a randomly assembled PDF by its size', async () => {
    const random = randomFrom(20_261_126)
    const pieces = [
      'stream\n',
      'stream\r\n',
      'endstream',
      'x\x9c',
      'x\x01',
      small,
      stored,
      '>>',
      ' 0 obj<<',
      '\n',
      '\x00',
    ]
    const packed = [1_000, 70_000, 2 * megabyte].map((size) => deflateSync(Buffer.alloc(size)).toString('latin1'))
    const words = [...pieces, ...packed]
    for (let attempt = 0; attempt < 40; attempt += 1) {
      const word = Array.from({ length: 1 + random(6) }, () => words[random(words.length)] ?? '').join('')
      const { units, given, ms } = await countPdf(pdf(repeated(word, 20_000 + random(500_000))))
      expect(units, JSON.stringify(word.slice(0, 200))).toBeLessThanOrEqual(given + oneStep)
      expect(ms, JSON.stringify(word.slice(0, 200))).toBeLessThan(maxMsPerMegabyte)
    }
  })

  it.each<[string, () => Buffer]>([
    [
      'two thousand files',
      () => makeWord(Array.from({ length: 1_990 }, (_, index) => ({ name: `word/media/${index}.png`, content: 'x' }))),
    ],
    ['fields', () => makeWord([{ name: 'word/footer1.xml', content: '<w:instrText>'.repeat((30 * megabyte) / 13) }])],
    [
      'letters as numbers',
      () => makeWord([{ name: 'word/footer1.xml', content: `<w:instrText>${'&#65;'.repeat((30 * megabyte) / 5)}` }]),
    ],
    [
      'attributes of fields',
      () => makeWord([{ name: 'word/footer1.xml', content: 'instr="" '.repeat((30 * megabyte) / 9) }]),
    ],
    [
      'tags',
      () =>
        makeWord([1, 2, 3].map((n) => ({ name: `word/footer${n}.xml`, content: '<abc'.repeat((30 * megabyte) / 4) }))),
    ],
    [
      'relations',
      () =>
        makeWord(
          Array.from({ length: 90 }, (_, n) => ({
            name: `word/_rels/${n}.rels`,
            content: '<Relationship Target="a" '.repeat(40_000),
          })),
        ),
    ],
    ['pictures of nothing', () => makeWord([{ name: 'word/media/a.bmp', content: Buffer.alloc(95 * megabyte) }])],
  ])('limit the cost of a Word document of %s by its size', async (_, make) => {
    const content = make()
    const budget = openCheckBudget(content.length)
    const given = budget.left
    const { ms } = await costOf(() => inspectWord(content, budget))
    // Unpacking stops when the budget is used up, so only the last rejected step may exceed it
    expect(ms).toBeLessThan((maxMsPerMegabyte * given) / unitsPerMegabyte)
  })

  it('accept documents with many parts and with pictures of one color', async () => {
    const stream = (data: Buffer) =>
      `<</Filter/FlateDecode/Length ${data.length}>>stream\n${data.toString('latin1')}\nendstream`
    const page = (n: number) => stream(deflateSync(`BT /F1 12 Tf 72 720 Td (Page ${n} of this document) Tj ET`))
    const pages = makeRawPdf('', ...Array.from({ length: 3_000 }, (_, n) => page(n)))
    const pictures = makeRawPdf(
      '',
      ...Array.from({ length: 4 }, () => stream(deflateSync(Buffer.alloc(12 * megabyte)))),
    )
    const noise = Buffer.from(Array.from({ length: 300_000 }, (_, n) => (n * 2_654_435_761) % 251))
    const scans = makeRawPdf('', ...Array.from({ length: 12 }, () => stream(deflateSync(noise))))
    for (const content of [pages, pictures, scans, makePdfOfPages(10_000)])
      expect((await countPdf(content)).fits).toBe(true)
    const text = `<w:p><w:r><w:instrText>PAGE</w:instrText><w:t>words</w:t></w:r></w:p>`.repeat(100_000)
    expect(await inspectWord(makeWord([{ name: 'word/footnotes.xml', content: text }]))).toBe('word')
  })

  it.each([
    ['image/png', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(megabyte)])],
    ['image/webp', webpOf(megabyte)],
    [
      'image/gif',
      Buffer.concat([Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00', 'latin1'), repeated('!\x00\x00', megabyte)]),
    ],
    [
      'image/jpeg',
      Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(megabyte, 0xff), Buffer.from('ffd9', 'hex')]),
    ],
  ])('limit the cost of a picture of empty pieces by its size: %s', async (mediaType, content) => {
    const { ms } = await costOf(() => inspectFile({ content, taken: [mediaType] }))
    expect(ms).toBeLessThan(maxMsPerMegabyte)
  })
})

/** Creates a WebP file of empty chunks. */
function webpOf(bytes: number): Buffer {
  const body = repeated('NONE\x00\x00\x00\x00', bytes - (bytes % 8))
  const head = Buffer.from('RIFF\x00\x00\x00\x00WEBP', 'latin1')
  head.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([head, body])
}

/** Returns a generator of numbers below a limit, identical in each run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
