import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { uploadMessages } from '@tearsheet/protocol/uploads'
import { describe, expect, it } from 'vitest'
import { makeGif, makeJpeg, makePng, makeWebp } from '../../testing/make-images.ts'
import { makePdf } from '../../testing/make-pdf.ts'
import { makeLockedPdf, makeRawPdf } from '../../testing/make-raw-pdf.ts'
import { makeZip } from '../../testing/make-word.ts'
import { sendFile } from '../../testing/send-file.ts'
import { withPortal } from '../../testing/with-portal.ts'

const test = await withPortal()
const full = await test.signIn('full@lakeside.example')
const quoteId = (await test.call(quotes.create, { campaignTitle: 'Registrar' }, full)).body.pendingQuote.id

const [pdf, lockedPdf] = [await makePdf('Registrar', 'Registrar'), await makeLockedPdf('reader')]
const bytes = (text: string) => Buffer.from(text, 'latin1')
const zipOf = (name: string, content = 'words') => makeZip([{ name, content }])
const wrongKind = [
  415,
  'Upload a PDF, Word (DOCX), Word (DOC), OpenDocument (ODT), RTF, PNG, JPEG, WebP or GIF file',
] as const
const toConvert = (name: string) => [415, `This is ${name}. Export it as PDF or PNG, then upload that`] as const
const damaged = (kind: string) => [400, `This ${kind} file is damaged or contains something else as well`] as const
const hasScript = [400, uploadMessages.rejectedContent('script')] as const
const hasAction = [400, uploadMessages.rejectedContent('action')] as const
const locked = [400, uploadMessages.locked] as const
const tooManyPixels = [400, uploadMessages.tooManyPixels] as const

const hostile: [string, string, Buffer, readonly [number, string]][] = [
  ['nothing', 'empty.pdf', Buffer.alloc(0), wrongKind],
  ['a web page called PDF', 'posting.pdf', bytes('<!doctype html><script>alert(1)</script>'), wrongKind],
  ['a web page before a PDF', 'posting.pdf', Buffer.concat([bytes('<html></html>'), pdf]), wrongKind],
  [
    'a PDF with a web page in its head',
    'a.pdf',
    Buffer.concat([bytes('%PDF-1.4\n<script>1</script>\n'), pdf]),
    damaged('PDF'),
  ],
  ['a PDF with a zip behind it', 'a.pdf', Buffer.concat([pdf, zipOf('a.txt')]), damaged('PDF')],
  ['a PDF that ends as a zip does', 'a.pdf', zipBehind(pdf, 'startxref\n9\n%%EOF\n'), damaged('PDF')],
  ['a PDF that is cut off', 'a.pdf', pdf.subarray(0, -30), damaged('PDF')],
  ['a PDF with a script', 'a.pdf', makeRawPdf('', '<</S/J#61vaScript/JS(1)>>'), hasScript],
  ['a PDF that starts a program', 'a.pdf', makeRawPdf('', '<</S /Launch/F(cmd.exe)>>'), hasAction],
  [
    'an SVG with a script',
    'logo.png',
    bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    [400, uploadMessages.notConverted('SVG').script],
  ],
  [
    'a TIFF image without content',
    'logo.tif',
    bytes('II*\0\x08\0\0\0'),
    [400, uploadMessages.notConverted('TIFF').damaged],
  ],
  ['an EPS drawing', 'logo.eps', bytes('%!PS-Adobe-3.0 EPSF-3.0'), toConvert('an EPS drawing')],
  ['an EPS drawing with a preview', 'logo.eps', bytes('\xc5\xd0\xd3\xc6\x1e\0\0\0'), toConvert('an EPS drawing')],
  [
    'an SVG with a picture from elsewhere',
    'logo.svg',
    bytes('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><image href="https://a.example/x.png"/></svg>'),
    [400, uploadMessages.notConverted('SVG').outside],
  ],
  ['a program', 'cv.pdf', Buffer.concat([bytes('MZ'), Buffer.alloc(200)]), wrongKind],
  ['plain text', 'notes.docx', bytes('The position in full'), wrongKind],
  [
    'an old Word document without its directory',
    'posting.doc',
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
    damaged('Word (DOC)'),
  ],
  ['a PNG with a page behind it', 'a.png', Buffer.concat([makePng(), bytes('<html></html>')]), damaged('PNG')],
  ['a PNG without a size', 'a.png', makePng(0), damaged('PNG')],
  ['a PNG of too many pixels', 'a.png', sized(makePng(), 16, [0, 0, 39, 16, 0, 0, 19, 137]), tooManyPixels],
  ['a JPEG of too many pixels', 'a.jpg', sized(makeJpeg(), 25, [19, 137, 39, 16]), tooManyPixels],
  ['a GIF of too many pixels', 'a.gif', sized(makeGif(), 6, [16, 39, 137, 19]), tooManyPixels],
  ['a GIF with a picture that is larger than it', 'a.gif', sized(makeGif(), 32, [9, 0, 9, 0]), damaged('GIF')],
  ['a WebP of too many pixels', 'a.webp', sized(makeWebp(), 26, [16, 39, 137, 19]), tooManyPixels],
  ['a PDF that is locked', 'a.pdf', lockedPdf, locked],
  ['a JPEG that is cut off', 'a.jpg', makeJpeg().subarray(0, -2), damaged('JPEG')],
  ['a GIF with a script behind it', 'a.gif', Buffer.concat([makeGif(), bytes('=1;alert(1);')]), damaged('GIF')],
  ['a GIF without a picture', 'a.gif', bytes('GIF89a\x01\0\x01\0\0\0\0;'), damaged('GIF')],
  ['a WebP with a page behind it', 'a.webp', Buffer.concat([makeWebp(), bytes('<html></html>')]), damaged('WebP')],
  ['a WebP that is cut off', 'a.webp', makeWebp().subarray(0, -4), damaged('WebP')],
]

describe('rejected draft attachments', () => {
  it.each(hostile)('%s', async (_, name, content, [status, message]) => {
    const fields = { quoteId }
    const response = await sendFile(test, quotes.addAttachment, {
      fields,
      file: { name, content, type: 'application/pdf' },
      as: full,
    })
    expect([response.status, response.body.errors?.map(({ field, message: text }) => [field, text])]).toEqual([
      status,
      [['file', message]],
    ])
    expect(await test.sql('select from quote_attachment where pending_quote_id = $1', [quoteId])).toEqual([])
  })
})

/** The same image with other bytes at the position of its size: 10,000 by 5,001. */
function sized(content: Buffer, at: number, bytes: readonly number[]): Buffer {
  const other = Buffer.from(content)
  other.set(bytes, at)
  return other
}

/** A file with an empty zip at its end, whose comment is the expected ending of the file. */
function zipBehind(content: Buffer, comment: string): Buffer {
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([content, end, bytes(comment)])
}
