import { deflateSync, inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { makePng, makeTiff, rgbTags } from '../../testing/make-images.ts'
import { sharedThreads } from '../../testing/shared-threads.ts'
import { inspectPng } from '../inspect-pictures.ts'
import { ThreadLost, threadTask } from '../thread-pool.ts'
import type { ConversionError } from './conversion.ts'
import { convertPicture } from './convert-picture.ts'
import { convertibleFormat } from './convertible-format.ts'

const task = threadTask<typeof convertPicture>(new URL('convert-picture.ts', import.meta.url), 'convertPicture')
const threads = sharedThreads()
const inThread = (content: Buffer, format: 'SVG' | 'TIFF', maxMs = 20_000) =>
  threads.run(task, { content, format, longEdge: 60 }, { maxMs })

const svg = (body: string, attributes = 'width="30" height="20"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${body}</svg>`,
  )
const square = '<rect width="30" height="20" fill="#f00"/>'

/** Pixels of a PNG that this module created, as hexadecimal colors, and its size. */
function readPng(png: Uint8Array) {
  const bytes = Buffer.from(png)
  expect(inspectPng(bytes)).toBe('sound')
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  const samples = bytes[25] === 2 ? 3 : 4
  const at = bytes.indexOf('IDAT')
  const rows = inflateSync(bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at - 4)))
  const colors = Array.from({ length: height }, (_, y) => {
    const row = rows.subarray(y * (width * samples + 1) + 1, (y + 1) * (width * samples + 1))
    for (let place = samples; place < row.length; place += 1)
      row[place] = ((row[place] ?? 0) + (row[place - samples] ?? 0)) & 255
    return row.toString('hex').match(new RegExp(`.{${samples * 2}}`, 'g'))
  })
  return { width, height, colors }
}
async function convertTiff(content: Buffer) {
  const result = await convertPicture({ content, format: 'TIFF', longEdge: 60 })
  return 'png' in result ? { ...readPng(result.png), pages: result.pages } : result.rejected
}

describe('an SVG drawing', () => {
  it.each<[string, Buffer, [number, number]]>([
    ['with a size', svg(square), [60, 40]],
    ['with a box only', svg(square, 'viewBox="0 0 10 40"'), [15, 60]],
    ['of a billion pixels', svg(square, 'width="1e9" height="1e9"'), [60, 60]],
    ['with text', svg('<text x="2" y="15" font-family="Arial">Überland 東京</text>'), [60, 40]],
    [
      'with an embedded picture',
      svg(`<image href="data:image/png;base64,${makePng().toString('base64')}"/>`),
      [60, 40],
    ],
    [
      'of Illustrator, with entities for namespaces and data of its own',
      Buffer.from(
        '<?xml version="1.0" encoding="utf-8"?><!-- Generator: > --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [ <!ENTITY ns_svg "http://www.w3.org/2000/svg"> <!ENTITY ns_ai "http://ns.adobe.com/ai/"> ]>' +
          `<svg xmlns="&ns_svg;" width="30" height="20"><switch><foreignObject requiredExtensions="&ns_ai;"/><g>${square}</g></switch></svg>`,
      ),
      [60, 40],
    ],
    ['in UTF-16', Buffer.from(`\ufeff${svg(square)}`, 'utf16le'), [60, 40]],
    ['nested to a usual depth', svg(`${'<g opacity="0.9">'.repeat(100)}${square}${'</g>'.repeat(100)}`), [60, 40]],
  ])('%s becomes a PNG', async (_, content, [width, height]) => {
    expect(convertibleFormat(content)).toBe('SVG')
    const result = await inThread(content, 'SVG')
    if (!('png' in result)) throw new Error(result.rejected)
    const png = Buffer.from(result.png)
    expect([inspectPng(png), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['sound', width, height])
  })

  const entities = (subset: string, body: string) =>
    Buffer.from(`<!DOCTYPE svg [${subset}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${body}</svg>`)
  const laughs = [
    'a "haha"',
    ...'bcdefgh'.split('').map((name, place) => `${name} "${`&${'abcdefg'[place]};`.repeat(10)}"`),
  ]
  const hugePng = makePng()
  hugePng.writeUInt32BE(30_000, 16)
  hugePng.writeUInt32BE(30_000, 20)
  it.each<[string, Buffer, ConversionError]>([
    ['a script', svg(`<script>1</script>${square}`), 'script'],
    ['a script under a prefix', svg(`<s:script xmlns:s="http://www.w3.org/2000/svg">1</s:script>`), 'script'],
    ['a handler', svg(square, 'onload="alert(1)" width="9" height="9"'), 'script'],
    [
      'HTML',
      svg('<foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'),
      'html',
    ],
    ['a picture from elsewhere', svg('<image xlink:href="https://a.example/x.png"/>'), 'outside'],
    ['a picture in a file', svg('<image href="file:///etc/passwd"/>'), 'outside'],
    [
      'a drawing in a drawing',
      svg(`<image href="data:image/svg+xml;base64,${svg(square).toString('base64')}"/>`),
      'outside',
    ],
    ['a part of another file', svg('<use href="https://a.example/x.svg#a"/>'), 'outside'],
    [
      'a filter with a picture from elsewhere',
      svg('<filter id="f"><feImage href="//a.example/x"/></filter>'),
      'outside',
    ],
    ['a style from elsewhere', svg('<style>@import "https://a.example/x.css";</style>'), 'outside'],
    ['a font from elsewhere', svg('<style>@font-face{src:url(https://a.example/x.woff)}</style>'), 'outside'],
    ['a fill from elsewhere', svg('<rect style="fill:url(https://a.example/x#p)"/>'), 'outside'],
    [
      'an embedded picture of a billion pixels',
      svg(`<image href="data:image/png;base64,${hugePng.toString('base64')}"/>`),
      'tooManyPixels',
    ],
    [
      'entities of entities',
      entities(laughs.map((one) => `<!ENTITY ${one}>`).join(''), '<text>&h;</text>'),
      'entities',
    ],
    ['an entity from a file', entities('<!ENTITY a SYSTEM "file:///etc/passwd">', '<text>&a;</text>'), 'entities'],
    ['a parameter entity', entities('<!ENTITY % a "x">', square), 'entities'],
    ['a long entity many times', entities(`<!ENTITY a "${'a'.repeat(50_000)}">`, '&a;'.repeat(1_000)), 'tooComplex'],
    ['thousands of levels', svg(`${'<g>'.repeat(5_000)}${'</g>'.repeat(5_000)}`), 'tooComplex'],
    ['a hundred thousand elements', svg('<a/>'.repeat(100_001)), 'tooComplex'],
    ['a line of a million pixels', svg(square, 'width="1000000" height="1"'), 'tooManyPixels'],
    ['no size', svg('', 'width="0" height="0"'), 'damaged'],
    ['a missing end', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><g>'), 'damaged'],
    ['video', svg('<video xmlns="http://www.w3.org/1999/xhtml"/>'), 'media'],
    ['a script without a font here', svg('<text>ថ្ងៃ</text>'), 'glyphs'],
  ])('with %s is rejected', async (_, content, error) => {
    expect(await inThread(content, 'SVG')).toEqual({ rejected: error })
  })

  const shapes = Array.from(
    { length: 9 },
    (_, level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`,
  )
  const endless = `<filter id="f" x="0" y="0" width="1" height="1">${'<feTurbulence numOctaves="1000000" baseFrequency="0.1"/><feMorphology radius="9999"/>'.repeat(500)}</filter><rect width="30" height="20" filter="url(#f)"/>`
  const filtered = `<filter id="f">${'<feGaussianBlur stdDeviation="2"/>'.repeat(9_000)}</filter><g filter="url(#f)">${square}</g>`
  it.each([
    ['of a billion copies', svg(`<defs><path id="l0" d="M0 0h1v1z"/>${shapes.join('')}</defs><use href="#l9"/>`)],
    ['with an endless filter', svg(endless)],
    ['with thousands of filters', svg(filtered.repeat(20))],
    [
      'with patterns of patterns',
      svg(
        `${Array.from({ length: 30 }, (_, n) => `<pattern id="p${n}" width="1" height="1"><rect width="9" height="9" fill="url(#p${n + 1})"/><rect width="9" height="9" fill="url(#p${n + 1})"/></pattern>`).join('')}<rect width="30" height="20" fill="url(#p0)"/>`,
      ),
    ],
  ])('%s takes no more time than its limit', async (_, content) => {
    const started = performance.now()
    const result = await inThread(content, 'SVG', 3_000).catch((error) => error)
    expect(result instanceof ThreadLost || 'rejected' in result || 'png' in result).toBe(true)
    expect(performance.now() - started).toBeLessThan(15_000)
    // The threads convert the next drawing
    expect(await inThread(svg(square), 'SVG')).toHaveProperty('png')
  })
})

describe('a TIFF image', () => {
  const rgb = Buffer.from('ff000000ff000000ffffffff', 'hex')
  const page = { tags: rgbTags(2, 2), strip: rgb }
  const colors = [
    ['ff0000', '00ff00'],
    ['0000ff', 'ffffff'],
  ]
  it.each([
    ['without compression', makeTiff([page]), colors],
    ['with its numbers in the other order', makeTiff([page], { isLittleEndian: false }), colors],
    ['compressed by Deflate', makeTiff([{ tags: { ...page.tags, 259: [8] }, strip: deflateSync(rgb) }]), colors],
    [
      'compressed by PackBits',
      makeTiff([{ tags: { ...page.tags, 259: [32_773] }, strip: Buffer.from('0bff000000ff000000ffffffff', 'hex') }]),
      colors,
    ],
    [
      'with differences',
      makeTiff([{ tags: { ...page.tags, 317: [2] }, strip: Buffer.from('ff000001ff000000ffffff00', 'hex') }]),
      [
        ['ff0000', '00ff00'],
        ['0000ff', 'ffffff'],
      ],
    ],
    [
      'turned to the right',
      makeTiff([{ tags: { ...page.tags, 274: [6] }, strip: rgb }]),
      [
        ['0000ff', 'ff0000'],
        ['ffffff', '00ff00'],
      ],
    ],
    [
      'turned to the left',
      makeTiff([{ tags: { ...page.tags, 274: [8] }, strip: rgb }]),
      [
        ['00ff00', 'ffffff'],
        ['ff0000', '0000ff'],
      ],
    ],
    [
      'upside down',
      makeTiff([{ tags: { ...page.tags, 274: [3] }, strip: rgb }]),
      [
        ['ffffff', '0000ff'],
        ['00ff00', 'ff0000'],
      ],
    ],
    [
      'with transparency',
      makeTiff([
        { tags: { ...rgbTags(1, 1), 258: [8, 8, 8, 8], 277: [4], 338: [2] }, strip: Buffer.from('ff000080', 'hex') },
      ]),
      [['ff000080']],
    ],
    [
      'with black on white',
      makeTiff([
        { tags: { 256: [2], 257: [1], 258: [1], 259: [1], 262: [0], 277: [1], 278: [1] }, strip: Buffer.from([0x40]) },
      ]),
      [['ffffff', '000000']],
    ],
  ])('%s becomes a PNG', async (_, content, expected) => {
    expect(convertibleFormat(content)).toBe('TIFF')
    expect(await convertTiff(content)).toMatchObject({ colors: expected, pages: 1 })
  })

  // Written by ImageMagick 7
  const lzw =
    'SUkqACwAAACAP9/gCCQWDQeEQmEKpVQQqlWFRGJQWHwSGROMROBRmOQWAgAQAAABAwABAAAABgAAAAEBAwABAAAABAAAAAIBAwADAAAA8gAAAAMBAwABAAAABQAAAAYBAwABAAAAAgAAAAoBAwABAAAAAQAAABEBBAABAAAACAAAABIBAwABAAAAAQAAABUBAwABAAAAAwAAABYBAwABAAAABAAAABcBBAABAAAAIwAAABwBAwABAAAAAQAAACkBAwACAAAAAAABAD0BAwABAAAAAgAAAD4BBQACAAAAKAEAAD8BBQAGAAAA+AAAAAAAAAAQABAAEACF61EAAACAAMP1qAAAAAACzcxMAAAAAAHNzEwAAACAAM3MTAAAAAACj8L1AAAAABA3GqAAAAAAAiuHCgAAACAA'
  const fax =
    'SUkqAAwAAADwAQAQDQAAAQMAAQAAAAgAAAABAQMAAQAAAAQAAAACAQMAAQAAAAEAAAADAQMAAQAAAAQAAAAGAQMAAQAAAAAAAAAKAQMAAQAAAAEAAAARAQQAAQAAAAgAAAASAQMAAQAAAAEAAAAVAQMAAQAAAAEAAAAWAQMAAQAAAAQAAAAXAQQAAQAAAAQAAAAcAQMAAQAAAAEAAAApAQMAAgAAAAAAAQAAAAAA'
  it('with LZW compression and 16 bits, or with fax compression, becomes a PNG', async () => {
    const gradient = await convertTiff(Buffer.from(lzw, 'base64'))
    expect(gradient).toMatchObject({ width: 6, height: 4 })
    if (typeof gradient === 'string') throw new Error(gradient)
    expect(gradient.colors.map((row) => row?.[0])).toEqual(['ff0000', 'aa0055', '5500aa', '0000ff'])
    const scan = await convertTiff(Buffer.from(fax, 'base64'))
    expect(scan).toMatchObject({ width: 8, height: 4, pages: 1 })
  })

  it('of several pages has them one below the other, without thumbnails', async () => {
    const small = { tags: rgbTags(1, 1), strip: Buffer.from('123456', 'hex') }
    const thumbnail = { ...small, tags: { ...small.tags, 254: [1] } }
    expect(await convertTiff(makeTiff([page, thumbnail, small]))).toMatchObject({
      pages: 2,
      colors: [...colors, ['123456', 'ffffff']],
    })
  })

  const loop = makeTiff([page])
  loop.writeUInt32LE(loop.readUInt32LE(4), loop.length - 4)
  const manyNumbers = makeTiff([page])
  manyNumbers.writeUInt32LE(4_000_000_000, manyNumbers.readUInt32LE(4) + 2 + 4)
  const truncatedLzw = Buffer.from(lzw, 'base64')
  truncatedLzw.fill(0x80, 20, 40)
  it.each<[string, Buffer, ConversionError]>([
    ['only its first bytes', Buffer.from('II*\0\x08\0\0\0', 'latin1'), 'damaged'],
    ['its end cut off', makeTiff([page]).subarray(0, -10), 'damaged'],
    ['half of its data', makeTiff([{ tags: page.tags, strip: rgb.subarray(0, 6) }]), 'damaged'],
    ['data behind its end', makeTiff([{ tags: { ...page.tags, 273: [9_999_999] }, strip: rgb }]), 'damaged'],
    ['damaged compressed data', truncatedLzw, 'damaged'],
    [
      'less data than its size',
      makeTiff([{ tags: { ...rgbTags(9, 9), 259: [8] }, strip: deflateSync(rgb) }]),
      'damaged',
    ],
    [
      'more unpacked data than its size',
      makeTiff([{ tags: { ...page.tags, 259: [8] }, strip: deflateSync(Buffer.alloc(100_000_000)) }]),
      'damaged',
    ],
    ['a directory that follows itself', loop, 'damaged'],
    ['a tag of four billion numbers', manyNumbers, 'damaged'],
    [
      'too many pixels',
      makeTiff([{ tags: { ...rgbTags(29_999, 29_999), 259: [8] }, strip: deflateSync(rgb) }]),
      'tooManyPixels',
    ],
    ['four billion pixels on an edge', makeTiff([{ tags: rgbTags(4_000_000_000, 1), strip: rgb }]), 'tooManyPixels'],
    [
      'pages of too many pixels',
      makeTiff(Array.from({ length: 9 }, () => ({ tags: rgbTags(2_000, 2_000), strip: rgb }))),
      'tooManyPixels',
    ],
    ['no size', makeTiff([{ tags: rgbTags(0, 0), strip: rgb }]), 'damaged'],
    ['a hundred pages', makeTiff(Array.from({ length: 100 }, () => page)), 'tooComplex'],
    [
      'print colors',
      makeTiff([{ tags: { ...rgbTags(1, 1), 258: [8, 8, 8, 8], 262: [5], 277: [4] }, strip: rgb }]),
      'printColors',
    ],
    ['an unsupported compression', makeTiff([{ tags: { ...page.tags, 259: [7] }, strip: rgb }]), 'encoding'],
    ['tiles', makeTiff([{ tags: { ...page.tags, 322: [64] }, strip: rgb }]), 'encoding'],
    ['separate planes', makeTiff([{ tags: { ...page.tags, 284: [2] }, strip: rgb }]), 'encoding'],
  ])('with %s is rejected', async (_, content, error) => {
    expect(await convertTiff(content)).toBe(error)
  })
})
