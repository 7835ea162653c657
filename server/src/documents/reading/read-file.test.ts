import { PDFDocument, StandardFonts } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { makeOldWord } from '../../testing/make-doc.ts'
import { makeOdt, makeWord, makeWordOf, makeZip, wordParagraph, wordParts } from '../../testing/make-word.ts'
import { inspectWord } from '../inspection/inspect-word.ts'
import { readHtml, readText } from './read-document.ts'
import { readFile } from './read-file.ts'

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
const linesOfWord = async (body: string) => (await readFile(makeWordOf(body), word))?.lines
const table = (...rows: string[][]) =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map((cell) => `<w:tc>${wordParagraph(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`

describe('tables of a Word document', () => {
  it.each<[string, string[][], string[]]>([
    [
      'two cells',
      [
        ['Job title', 'Staff Nurse'],
        ['Pay:', '$20 an hour'],
      ],
      ['Job title: Staff Nurse', 'Pay: $20 an hour'],
    ],
    [
      'four cells',
      [
        ['Job title', 'Staff Nurse', 'Location', 'Buffalo, NY'],
        ['Closing date', '', 'Salary', '$60,000'],
        ['Bargaining unit', 'None', 'FLSA', 'Exempt'],
      ],
      ['Job title: Staff Nurse', 'Location: Buffalo, NY', 'Salary: $60,000', 'Bargaining unit: None', 'FLSA: Exempt'],
    ],
    [
      'six cells',
      [['Title', 'Cook', 'Department', 'Kitchen', 'Req. #', 'L-1']],
      ['Title: Cook', 'Department: Kitchen', 'Req. #: L-1'],
    ],
    [
      'labels above their values',
      [
        ['Job title', 'Location', 'Closing date'],
        ['Staff Nurse', 'Buffalo, NY', 'January 15, 2027'],
      ],
      ['Job title: Staff Nurse', 'Location: Buffalo, NY', 'Closing date: January 15, 2027'],
    ],
    [
      'labels above their values, in two columns',
      [
        ['Titre du poste', 'Lieu de travail'],
        ['Infirmier', 'Gatineau (Québec)'],
      ],
      ['Titre du poste: Infirmier', 'Lieu de travail: Gatineau (Québec)'],
    ],
    ['other cells', [['Monday', '8 to 4', 'Ward 7']], ['Monday · 8 to 4 · Ward 7']],
    [
      'a list of several positions, which are kept as rows',
      [
        ['Title', 'Location'],
        ['Nurse', 'Erie'],
        ['Cook', 'Buffalo'],
      ],
      ['Title: Location', 'Nurse: Erie', 'Cook: Buffalo'],
    ],
  ])('with %s become lines', async (_, rows, expected) => {
    expect(await linesOfWord(table(...rows))).toEqual(expected)
  })

  it.each([
    [
      'next to its label',
      '<tr><td>Title</td><td>INNER</td></tr><tr><td>Location</td><td>Erie, PA</td></tr>',
      ['Title', 'Cook', 'Grade 5', 'Location: Erie, PA'],
    ],
    [
      'below its label',
      '<tr><td>Title</td><td>Location</td></tr><tr><td>INNER</td><td>Erie, PA</td></tr>',
      ['Title: Cook', 'Grade 5', 'Location: Erie, PA'],
    ],
  ])('with a table in a cell become lines: %s', (_, rows, lines) => {
    const inner = '<table><tr><td>Cook</td><td>Grade 5</td></tr></table>'
    expect(readHtml(`<table>${rows.replace('INNER', inner)}</table>`).lines).toEqual(lines)
  })

  it('with a label above the value in the same cell become lines', async () => {
    const cell = (...texts: string[]) => `<w:tc>${texts.map((text) => wordParagraph(text)).join('')}</w:tc>`
    const row = `<w:tbl><w:tr>${cell('Job Title', 'Staff Nurse')}${cell('Location', 'Erie, PA')}</w:tr></w:tbl>`
    expect(await linesOfWord(row)).toEqual(['Job Title: Staff Nurse', 'Location: Erie, PA'])
  })
})

describe('text that is not shown', () => {
  it.each([
    ['hidden', '<w:vanish/>'],
    ['struck', '<w:strike/>'],
    ['struck twice', '<w:dstrike/>'],
    ['of a hidden style', '<w:rStyle w:val="Child"/>'],
    ['white', '<w:color w:val="FFFFFF"/>'],
    ['almost white', '<w:color w:val="FDFDFD" w:themeColor="background1"/>'],
    ['of a white style', '<w:rStyle w:val="White"/>'],
    ['of one point', '<w:sz w:val="2"/>'],
    ['of no width', '<w:w w:val="1"/>'],
    ['transparent', '<w14:textFill><w14:noFill/></w14:textFill>'],
  ])('in Word is left out: %s', async (_, properties) => {
    const styles = `<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">
      <w:style w:type="character" w:styleId="Base"><w:name w:val="Base"/><w:rPr><w:vanish/></w:rPr></w:style>
      <w:style w:type="character" w:styleId="Child"><w:name w:val="Child"/><w:basedOn w:val="Base"/></w:style>
      <w:style w:type="character" w:styleId="White"><w:name w:val="White"/><w:rPr><w:color w:val="ffffff"/></w:rPr></w:style></w:styles>`
    const body = `<w:p>${run('Pay: ')}${run('$18', properties)}${run('$20', '<w:strike w:val="0"/>')}</w:p>`
    const parts = [{ name: 'word/styles.xml', content: styles }]
    const file = makeWord(parts)
    expect((await readFile(file, word))?.lines).toEqual(['The position in full.'])
    const named = wordParts(parts).map((part) => {
      if (part.name !== 'word/document.xml') return part
      return {
        ...part,
        content: `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
      }
    })
    expect((await readFile(makeZip(named), word))?.lines).toEqual(['Pay: $20'])
  })

  it('in Word is read on a background: of the text, the paragraph, the cell, its table, the box or the page', async () => {
    const white = (text: string, more = '') => run(text, `<w:color w:val="FFFFFF"/>${more}`)
    const shade = '<w:shd w:val="clear" w:color="auto" w:fill="1F3864"/>'
    const cell = (content: string, properties = '') =>
      `<w:tc><w:tcPr>${properties}</w:tcPr><w:p>${content}</w:p></w:tc>`
    const body = [
      `<w:p>${white('one', shade)}</w:p>`,
      `<w:p><w:pPr>${shade}</w:pPr>${white('two')}</w:p>`,
      `<w:tbl><w:tr>${cell(white('three'), shade)}</w:tr></w:tbl>`,
      `<w:tbl><w:tblPr><w:tblStyle w:val="GridTable4"/></w:tblPr><w:tr>${cell(white('four'))}</w:tr></w:tbl>`,
      `<w:p><w:r><w:pict><v:textbox><w:txbxContent><w:p>${white('five')}</w:p></w:txbxContent></v:textbox></w:pict></w:r></w:p>`,
      `<w:p>${white('keywords')}${white('too', '<w:shd w:val="clear" w:fill="FFFFFF"/>')}</w:p>`,
    ].join('')
    expect(await linesOfWord(body)).toEqual(['one', 'two', 'three', 'four', 'five'])
    expect((await readFile(makeWordOf(`<w:p>${white('six')}</w:p>`), word))?.lines).toEqual([])
    expect(await linesOfWord(`<w:background w:color="000080"/><w:p>${white('six')}</w:p>`)).toEqual(['six'])
  })

  it.each([
    '<s>$18</s>',
    '<strike>$18</strike>',
    '<del>$18</del>',
    '<span style="text-decoration: line-through">$18</span>',
    '<span style="color:red; display:none">$18</span>',
    '<b style="mso-hide:all">$18</b>',
    '<font hidden>$18</font>',
    '<div style="opacity: 0;">$18</div>',
    '<span style="font-size:1px">$18</span>',
    '<a href="https://a.example" style="color:transparent">$18</a>',
    '<span style="mso-x:1;color:#FFFFFF">$18</span>',
    '<font size=1 color="white">$18</font>',
  ])('in HTML is left out: %s', (html) => {
    expect(readHtml(`<p>Pay: ${html}$20</p>`).lines.join(' ')).toBe('Pay: $20')
  })
})

it.each(['word/document2.xml', 'main.xml'])('reads the text of a Word document in the part %s', async (name) => {
  const parts = wordParts().map((part) => ({
    name: part.name === 'word/document.xml' ? name : part.name,
    content: String(part.content).replaceAll('word/document.xml', name),
  }))
  const hidden = '<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>secret</w:t></w:r></w:p>'
  const file = makeZip(
    parts.map((part) => ({ ...part, content: part.content.replace('<w:body>', `<w:body>${hidden}`) })),
  )
  expect(await inspectWord(file)).toBe('word')
  expect((await readFile(file, word))?.lines).toEqual(['The position in full.'])
})

describe('list items', () => {
  it('are read from the bullets of symbol fonts', async () => {
    const symbol = '<w:p><w:r><w:sym w:font="Symbol" w:char="F0B7"/></w:r><w:r><w:tab/></w:r>'
    const wingdings = `<w:p>${run('\uf0a7', '<w:rFonts w:ascii="Wingdings"/>')}<w:r><w:tab/></w:r>`
    const courier = `<w:p>${run('o', '<w:rFonts w:ascii="Courier New"/>')}<w:r><w:tab/></w:r>`
    const body = `${wordParagraph('Duties')}${symbol}${run('Care')}</w:p>${wingdings}${run('Teach')}</w:p>${courier}${run('Lead')}</w:p>`
    const read = await readFile(makeWordOf(body), word)
    expect(read?.html).toBe('<p>Duties</p><ul><li>Care</li><li>Teach</li><li>Lead</li></ul>')
    expect(read?.lines).toEqual(['Duties', '• Care', '• Teach', '• Lead'])
  })

  it.each([
    ['• Care\n• Teach', '<ul><li>Care</li><li>Teach</li></ul>'],
    ['- Care\n- Teach', '<ul><li>Care</li><li>Teach</li></ul>'],
    ['\uf0b7 Care\n\uf0b7 Teach', '<ul><li>Care</li><li>Teach</li></ul>'],
    ['•\nCare', '<ul><li>Care</li></ul>'],
    ['- a single dash', '<p>- a single dash</p>'],
  ])('are read from text: %j', (text, html) => {
    expect(readText(text).html).toBe(html)
  })
})

it.each([
  ['Cook<div>Buffalo, NY</div>', ['Cook', 'Buffalo, NY']],
  ['<b>Cook</b><div>Buffalo, NY</div>$20', ['Cook', 'Buffalo, NY', '$20']],
  ['Cook<p>Buffalo, NY</p>', ['Cook', 'Buffalo, NY']],
  ['Cook<h2>Pay</h2>$20<ul><li><p>One</p></li></ul>', ['Cook', 'Pay', '$20', '• One']],
  ['Cook<hr>Buffalo', ['Cook', 'Buffalo']],
  ['<dl><dt>Pay</dt><dd>$20</dd></dl>', ['Pay', '$20']],
])('separates the words of blocks: %s', (html, lines) => {
  expect(readHtml(html).lines).toEqual(lines)
})

describe('other documents', () => {
  it('in the old Word format are read without hidden, struck and deleted text', async () => {
    const file = makeOldWord([
      { text: 'Staff Nurse\rLocation: Buffalo, NY\r' },
      { text: 'secret ', is: 'hidden' },
      { text: 'old ', is: 'struck' },
      { text: 'gone ', is: 'deleted' },
      { text: 'Care for patients.\r' },
    ])
    expect((await readFile(file, 'application/msword'))?.lines).toEqual([
      'Staff Nurse',
      'Location: Buffalo, NY',
      'Care for patients.',
    ])
  })

  it('in RTF are read with lists, tables and characters of code pages, without hidden text', async () => {
    const rtf = String.raw`{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0 Arial;}{\f1\fcharset2 Symbol;}}{\*\generator X;}
\pard Staff Nurse \u8211 ? D\'e9butant\par {\b Pay:} {\v hidden}{\strike $18}$20 {\field{\*\fldinst{HYPERLINK "https://a.example"}}{\fldrslt an hour}}\par
{\listtext\f1\'b7\tab}Care\par{\pntext\'b7\tab}Teach\par\trowd\intbl Job title\cell Nurse\cell Location\cell Erie, PA\cell\row\pard Done\par}`
    const read = await readFile(Buffer.from(rtf, 'latin1'), 'application/rtf')
    expect(read?.html).toBe(
      '<p>Staff Nurse – Débutant</p><p><strong>Pay:</strong> $20 an hour</p><ul><li>Care</li><li>Teach</li></ul><p>Job title: Nurse</p><p>Location: Erie, PA</p><p>Done</p>',
    )
  })

  it('in OpenDocument are read without hidden sections and struck text', async () => {
    const struck =
      '<style:style style:name="T1" style:family="text"><style:text-properties style:text-line-through-style="solid"/></style:style>'
    const body = `<text:h text:outline-level="2">Staff Nurse</text:h><text:section text:name="s" text:display="none"><text:p>secret</text:p></text:section>
      <text:p><text:span text:style-name="T1">old</text:span>Care</text:p><text:list><text:list-item><text:p>One</text:p></text:list-item></text:list>
      <table:table><table:table-row><table:table-cell><text:p>Pay</text:p></table:table-cell><table:table-cell><text:p>$20</text:p></table:table-cell></table:table-row></table:table>`
    const read = await readFile(makeOdt(body, { styles: struck }), 'application/vnd.oasis.opendocument.text')
    expect(read?.lines).toEqual(['Staff Nurse', 'Care', '• One', 'Pay: $20'])
  })
})

describe('a PDF', () => {
  async function makePage(texts: [string, number, number][]): Promise<Uint8Array> {
    const pdf = await PDFDocument.create()
    const font = await pdf.embedFont(StandardFonts.Helvetica)
    const page = pdf.addPage([612, 792])
    for (const [text, x, y] of texts) page.drawText(text, { x, y, size: 11, font })
    return pdf.save()
  }

  it.each<[string, [string, number, number][]]>([
    [
      'row by row',
      [
        ['Job title', 50, 700],
        ['Staff Nurse', 200, 700],
        ['Location', 50, 680],
        ['Buffalo, NY', 200, 680],
      ],
    ],
    [
      'column by column',
      [
        ['Job title', 50, 700],
        ['Location', 50, 680],
        ['Staff Nurse', 200, 700],
        ['Buffalo, NY', 200, 680],
      ],
    ],
    [
      'with four columns',
      [
        ['Job title', 50, 700],
        ['Staff Nurse', 150, 700],
        ['Location', 300, 700],
        ['Buffalo, NY', 400, 700],
      ],
    ],
    [
      'with labels above',
      [
        ['Job title', 50, 700],
        ['Location', 300, 700],
        ['Staff Nurse', 50, 680],
        ['Buffalo, NY', 300, 680],
      ],
    ],
  ])('has labels next to their values: %s', async (_, texts) => {
    expect((await readFile(await makePage(texts), 'application/pdf'))?.lines).toEqual([
      'Job title: Staff Nurse',
      'Location: Buffalo, NY',
    ])
  })

  it('without text has no lines', async () => {
    expect((await readFile(await makePage([]), 'application/pdf'))?.lines).toEqual([])
  })
})
