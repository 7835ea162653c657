import type { RejectedContent } from '@tearsheet/protocol/uploads'
import { describe, expect, it } from 'vitest'
import { makeDoc } from '../../testing/make-doc.ts'
import { makeWord, makeZip } from '../../testing/make-word.ts'
import { inspectDoc } from './inspect-doc.ts'
import { inspectWord } from './inspect-word.ts'

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const kinds = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const footer = (content: string) =>
  makeWord([{ name: 'word/footer1.xml', content: `<w:ftr xmlns:w="${word}"><w:p>${content}</w:p></w:ftr>` }])

const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
const piece = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`
const shown = '<w:r><w:t>1</w:t></w:r>'
/** Returns a field of pieces, in the form in which Word writes it. */
const field = (...pieces: string[]) =>
  `${mark('begin')}${pieces.map((text) => (text.startsWith('<') ? text : piece(text))).join('')}${mark('separate')}${shown}${mark('end')}`
const relation = (kind: string, target: string, mode = 'External') => ({
  name: 'word/_rels/document.xml.rels',
  content: `<?xml version="1.0" encoding="UTF-8"?>\n<Relationships><Relationship Id="r1" Type="${kind.includes('/') ? kind : `${kinds}/${kind}`}" Target="${target}"${mode && ` TargetMode="${mode}"`}/></Relationships>`,
})
const inside = (name: string, content: Buffer) => makeWord([{ name: `word/embeddings/${name}`, content }])

describe('a Word document', () => {
  it.each<[string, Buffer]>([
    ['page numbers', footer(`${field(' PAGE ')} of ${field(' NUMPAGES  \\* MERGEFORMAT ')}`)],
    ['a simple field', footer('<w:fldSimple w:instr=" PAGE   \\* MERGEFORMAT "><w:r><w:t>1</w:t></w:r></w:fldSimple>')],
    [
      'a table of contents',
      footer(
        `${mark('begin')}${piece(' TOC \\o "1-3" \\h \\z \\u ')}${mark('separate')}<w:hyperlink w:anchor="_Toc1">${field(' PAGEREF _Toc1 \\h ')}</w:hyperlink>${mark('end')}`,
      ),
    ],
    ['a link as a field', footer(field('HYPER', 'LINK "https://lakeside.example/a?b&amp;c" \\o "Tip"'))],
    ['a link to a bookmark', footer(field(' HYPERLINK \\l "top" '))],
    ['an email address', footer(field(' HYPERLINK "mailto:jobs@lakeside.example" '))],
    ['form fields', footer(`${field(' FORMTEXT ')}${field(' FORMCHECKBOX ')}${field(' FORMDROPDOWN ')}`)],
    ['a nested field', footer(field(' IF ', field(' MERGEFIELD Pay '), ' = "" "open" "stated"'))],
    ['a citation and a formula', footer(`${field(' ADDIN ZOTERO_ITEM CSL {"id":1}')}${field(' =SUM(ABOVE) ')}`)],
    ['an inserted field', footer(`<w:ins w:id="1">${field(' DATE ')}</w:ins>`)],
    ['a deleted field', footer(`${mark('begin')}<w:r><w:delInstrText> TIME </w:delInstrText></w:r>${mark('end')}`)],
    [
      'later properties between pieces',
      footer(field(' PA', '<w:r><w:rPr><w14:ligatures w14:val="all"/><w:lang w:val="en"/></w:rPr></w:r>', 'GE ')),
    ],
    [
      'links, and relationships of other publishers',
      makeWord([
        {
          name: 'word/_rels/document.xml.rels',
          content: `<Relationships xmlns="x"><Relationship Id="r1" Type="${kinds}/hyperlink" Target="https://lakeside.example/a?b&amp;c" TargetMode="External"/><Relationship Id="r2" Type="${kinds}/hyperlink" Target="#top" TargetMode="External"></Relationship><Relationship Id="r3" Type="http://customschemas.google.com/relationships/data" Target="meta.xml"/><Relationship Id="r4" Type="http://schemas.microsoft.com/office/2011/relationships/people" Target="people.xml"/></Relationships>`,
        },
      ]),
    ],
    [
      'a picture and a font',
      makeWord([
        { name: 'word/media/image1.png', content: 'x' },
        { name: 'word/fonts/font1.odttf', content: 'x' },
      ]),
    ],
    [
      'a picture with a link',
      footer(
        '<w:r><w:pict><v:shape href="https://lakeside.example"><v:imagedata r:id="r1" src=""/></v:shape></w:pict></w:r>',
      ),
    ],
    [
      'relationships of the strict format',
      makeWord([relation('http://purl.oclc.org/ooxml/officeDocument/relationships/extendedProperties', 'app.xml', '')]),
    ],
    ['a sheet', inside('a.xlsx', makeZip([{ name: 'xl/workbook.xml', content: '<workbook/>' }]))],
    ['a document', inside('a.docx', footer(field(' PAGE ')))],
    ['text that names fields', footer('<w:r><w:t>INCLUDEPICTURE and DDE, &lt;!DOCTYPE&gt;</w:t></w:r>')],
  ])('with %s is accepted', async (_, file) => {
    expect(await inspectWord(file)).toBe('word')
  })

  const rejectedFields = ['INCLUDEPICTURE "https://evil.example/a.png"', 'INCLUDETEXT "\\\\\\\\evil\\\\a"', 'INCLUDE a']
  const otherFields = [
    'IMPORT a',
    'LINK Excel.Sheet.8 "a"',
    'DATABASE \\d "a"',
    'MACROBUTTON Run',
    'RD a',
    'EMBED Package',
    'dde a',
  ]

  it.each([...rejectedFields, ...otherFields, 'UNKNOWN', 'HTMLACTIVEX'])(
    'with the field %s is rejected',
    async (name) => {
      const simple = `<w:fldSimple w:instr="${name.replaceAll('"', '&quot;')}"/>`
      const half = Math.ceil(name.length / 2)
      for (const content of [
        field(` ${name} `),
        simple,
        piece(name),
        field(name.slice(0, 2), name.slice(2)),
        field(`&#${name.charCodeAt(0)};${name.slice(1)}`),
        field(' IF 1 = 1 ', field(name)),
        `${mark('begin')}<w:r><w:delInstrText>${name}</w:delInstrText></w:r>${mark('end')}`,
        field('<w:ins w:id="1"><w:r><w:instrText>PAGE </w:instrText></w:r></w:ins>', name),
        `${mark('begin')}${piece('PAGE')}${mark('separate')}${piece(name.slice(0, half))}${piece(name.slice(half))}${mark('end')}`,
      ])
        expect(await inspectWord(footer(content)), content).toEqual({ content: 'field' })
    },
  )

  it.each([
    ['an ignored element', '<x:a><w:r><w:instrText>PAGE </w:instrText></w:r></x:a>'],
    ['an element with other letters', '<é:a><w:r><w:instrText>PAGE </w:instrText></w:r></é:a>'],
    [
      'one of two choices',
      '<mc:AlternateContent><mc:Choice><w:r><w:instrText>PAGE </w:instrText></w:r></mc:Choice></mc:AlternateContent>',
    ],
    ['a text box', '<w:txbxContent><w:r><w:instrText>PAGE </w:instrText></w:r></w:txbxContent>'],
  ])('that hides the name of a field in %s is rejected', async (_, hidden) => {
    expect(await inspectWord(footer(field(hidden, 'DDE a')))).toEqual({ content: 'field' })
  })

  it.each([
    ['a comment', `<!-- ${piece('PAGE ')} -->`],
    ['an instruction', `<?x ${piece('PAGE ')}?>`],
    ['an attribute', '<w:r><w:instrText a=">PAGE DDE a</w:instrText></w:r>'],
    ['another prefix', '<x:instrText>PAGE </x:instrText>'],
    ['another namespace', '<w:r xmlns:w="urn:x"><w:instrText>PAGE </w:instrText></w:r>'],
    ['a piece in a piece', '<w:instrText>PAGE <w:b/></w:instrText>'],
  ])('that hides the name of a field in %s is reported as damaged', async (_, hidden) => {
    expect(await inspectWord(footer(field(hidden, 'DDE a')))).toBe('damaged')
  })

  it.each(['javascript:alert(1)', 'file:///c:/a.exe', '\\\\\\\\evil\\\\a', 'a.exe', 'ms-word:x', 'https:a'])(
    'with a link to %s is rejected',
    async (address) => {
      const target = address.replaceAll('\\\\', '\\')
      for (const file of [
        footer(field(`HYPERLINK "${address}"`)),
        footer(field(`HYPERLINK \\o "https://lakeside.example" "${address}"`)),
        makeWord([relation('hyperlink', target)]),
        makeWord([relation('hyperlink', target, '')]),
        footer(`<w:pict><v:shape href="${target}"/></w:pict>`),
      ])
        expect(await inspectWord(file)).toEqual({ content: 'link' })
      expect(await inspectWord(footer(field('HYPERLINK ', field('DATE'))))).toEqual({ content: 'link' })
    },
  )

  it.each<[RejectedContent, string, Buffer]>([
    ['declarations', 'a DOCTYPE in its text', footer('<!DOCTYPE a>')],
    [
      'declarations',
      'a DOCTYPE in its properties',
      makeWord([
        {
          name: 'docProps/core.xml',
          content: '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///c:/a">]><a>&b;</a>',
        },
      ]),
    ],
    [
      'declarations',
      'a DOCTYPE in its relationships',
      makeWord([{ ...relation('image', 'a.png', ''), content: '<!DOCTYPE a><Relationships/>' }]),
    ],
    ['template', 'a template from elsewhere', makeWord([relation('attachedTemplate', 'https://evil.example/a.dotm')])],
    ['outside', 'a picture from elsewhere', makeWord([relation('image', 'https://evil.example/a.png')])],
    ['outside', 'a part from elsewhere of an unknown kind', makeWord([relation('urn:x/y', 'urn:a')])],
    [
      'outside',
      'a picture of a drawing from elsewhere',
      footer('<w:pict><v:imagedata src="//evil.example/a.png"/></w:pict>'),
    ],
    ['outside', 'a frame', makeWord([relation('frame', 'a.htm')])],
    ['file', 'another document in it', makeWord([relation('aFChunk', 'a.html', '')])],
    ['file', 'an object of another program', makeWord([relation('oleObject', 'embeddings/a.bin', '')])],
    ['macros', 'a control', makeWord([relation('control', 'a.xml', '')])],
    [
      'script',
      'an add-in',
      makeWord([relation('http://schemas.microsoft.com/office/2011/relationships/webextensiontaskpanes', 'a.xml', '')]),
    ],
    ['media', 'a video', makeWord([relation('video', 'https://evil.example/a')])],
    ['part', 'a part of an unknown kind', makeWord([relation('other', 'a.xml', '')])],
    ['part', 'a part of a kind that objects inherit', makeWord([relation('constructor', 'a.xml', '')])],
    ['outside', 'the same from elsewhere', makeWord([relation('constructor', 'https://evil.example/a')])],
    ['dataSource', 'a source for a merge', makeWord([relation('mailMergeSource', 'file:///c:/a.mdb')])],
    [
      'dataSource',
      'a connection for a merge',
      makeWord([
        {
          name: 'word/settings.xml',
          content: '<w:settings><w:mailMerge><w:connectString w:val="x"/></w:mailMerge></w:settings>',
        },
      ]),
    ],
    ['file', 'an old object', inside('oleObject1.bin', Buffer.from('d0cf11e0a1b11ae1', 'hex'))],
    ['file', 'a program as a sheet', inside('a.xlsx', Buffer.from('MZ'))],
    ['file', 'a program', makeWord([{ name: 'word/media/a.exe', content: 'MZ' }])],
    ['file', 'an embedded PDF', inside('a.pdf', Buffer.from('%PDF-1.7'))],
    ['part', 'a part that is none of a document', makeWord([{ name: 'word/media/a.bin', content: 'x' }])],
    ['field', 'a document with such a field', inside('a.docx', footer(field('INCLUDETEXT a')))],
    [
      'field',
      'a field in its glossary',
      makeWord([{ name: 'word/glossary/document.xml', content: `<w:p>${field('DDE a')}</w:p>` }]),
    ],
    ['file', 'documents in each other', inside('a.docx', inside('a.docx', inside('a.docx', makeWord())))],
    ['macros', 'a sheet with macros', inside('a.xlsx', makeZip([{ name: 'xl/vbaProject.bin', content: 'x' }]))],
    [
      'outside',
      'a sheet that loads another',
      inside(
        'a.xlsx',
        makeZip([{ name: 'xl/_rels/workbook.xml.rels', content: relation('externalLink', 'a.xml', '').content }]),
      ),
    ],
    [
      'outside',
      'a sheet that loads an address',
      inside('a.xlsx', makeZip([{ name: 'xl/worksheets/sheet1.xml', content: '<f>WEBSERVICE("a")</f>' }])),
    ],
  ])('reports %s for a document with %s', async (content, _, file) => {
    expect(await inspectWord(file)).toEqual({ content })
  })

  it.each(['utf-16', 'utf-7', 'IBM037'])('with a text in %s is reported as damaged', async (encoding) => {
    const content = `<?xml version="1.0" encoding="${encoding}"?><w:ftr/>`
    expect(await inspectWord(makeWord([{ name: 'word/footer1.xml', content }]))).toBe('damaged')
  })
})

describe('an old Word document', () => {
  const withText = (...texts: Buffer[]) => Buffer.concat([makeDoc(['Root Entry', 'WordDocument']), ...texts])
  const latin = (text: string) => Buffer.from(text, 'latin1')
  const wide = (text: string) => Buffer.from(text, 'utf16le')

  it('with fields that calculate is accepted', () => {
    expect(inspectDoc(withText(latin('\x13 PAGE \x141\x15'), wide('\x13 HYPERLINK "a"\x14\x15 DDE')))).toBe('word')
  })

  it.each(['DDEAUTO c', 'INCLUDEPICTURE a', 'includetext a', 'LINK a', 'DATABASE a', 'MACROBUTTON a'])(
    'with the field %s is rejected',
    (name) => {
      for (const text of [latin(`\x13 ${name}\x14\x15`), wide(`\x13${name}\x14\x15`)])
        expect(inspectDoc(withText(text))).toEqual({ content: 'field' })
    },
  )

  it.each([
    ['an embedded object', '_1234567890'],
    ['an embedded file', '\x01Ole10Native'],
  ])('with %s is rejected', (_, name) => {
    expect(inspectDoc(makeDoc(['Root Entry', 'WordDocument', name]))).toEqual({ content: 'file' })
  })
})
