import { describe, expect, it } from 'vitest'
import { makeOdt } from '../../testing/make-word.ts'
import { findMainPart } from './find-main-part.ts'
import { readHtml } from './read-document.ts'
import { readFile } from './read-file.ts'

describe('white text of a page', () => {
  it.each([
    '<table><tr><td bgcolor="#003366"><font color="white">Staff Nurse</font></td></tr></table>',
    '<div style="background-color: navy"><p style="color:#fff">Staff Nurse</p></div>',
    '<style>.head{background:#036}</style><p style="color:white">Staff Nurse</p>',
    '<p style="background-color:white;color:#000">Staff Nurse</p>',
    '<p style="font-size:1.2em;opacity:0.5">Staff Nurse</p>',
    '<p style="font-size:0.9rem;background-color:transparent">Staff Nurse</p>',
  ])('is read where it may have a background: %s', (html) => {
    expect(readHtml(html).lines).toEqual(['Staff Nurse'])
  })

  it('is left out where all backgrounds are white', () => {
    const html = '<body style="background:#ffffff"><p>Nurse</p><p style="color:#ffffff">keywords</p></body>'
    expect(readHtml(html).lines).toEqual(['Nurse'])
  })
})

it('is not of the main part of a page if it is hidden by its style', () => {
  const page = '<h1>Staff Nurse</h1><p style="display:none">keywords</p><p>Care for patients.</p>'
  expect(findMainPart(page)?.html).toBe('<p>Care for patients.</p>')
})

describe('text of a class that the style sheet of a page', () => {
  const page = (sheet: string, more = '') =>
    `<style type="text/css">${sheet}</style>${more}<h1>Nurse</h1><p>$24 <span class="a c1">$20</span> an hour</p>`
  const [kept, left] = ['<p>$24 $20 an hour</p>', '<p>$24 an hour</p>']
  const read = (html: string) =>
    [findMainPart(html)?.html, readHtml(html).html].map((text) =>
      text?.replace(/<\/?(?:span|del)[^<>]*>|<h.*<\/h\d>/g, '').replace('  ', ' '),
    )

  it.each([
    '.c0{color:#000}.c1{text-decoration:line-through}',
    '<!-- /* text */ span.c1, .c2 { display : none } -->',
    '@media print { .c3 { color: red } } .c1 { visibility: hidden }',
  ])('strikes or hides is left out: %s', (sheet) => {
    expect(read(page(sheet))[1]).toContain(left)
    expect(read(page(sheet))[0]?.replace(/\s+/g, ' ')).toBe(left)
  })

  it.each([
    ['@media (max-width: 600px) { .c1 { display: none } }', ''],
    ['.c10{display:none} p .c1{color:red}', ''],
    ['.c1{display:none}', '<script>unfold()</script>'],
  ])('may show is kept: %s %s', (sheet, script) => {
    expect(read(page(sheet, script))[0]?.replace(/\s+/g, ' ')).toBe(kept)
  })
})

describe('an OpenDocument text', () => {
  const style = (name: string, properties: string, more = '') =>
    `<style:style style:name="${name}" style:family="text" ${more}><style:text-properties ${properties}/></style:style>`
  const linesOf = async (styles: string, named = '') => {
    const spans = ['A', 'B'].map((name) => `<text:span text:style-name="${name}">words ${name}</text:span>`)
    const others = [
      {
        name: 'styles.xml',
        content: `<office:document-styles xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:styles>${named}</office:styles></office:document-styles>`,
      },
    ]
    const file = makeOdt(`<text:p>Nurse</text:p><text:p>${spans.join('')}</text:p>`, { styles, others })
    return (await readFile(file, 'application/vnd.oasis.opendocument.text'))?.lines
  }

  it.each(['fo:color="#ffffff"', 'fo:font-size="1pt"', 'text:display="none"'])(
    'is read without text that cannot be seen: %s',
    async (properties) => {
      expect(await linesOf(style('A', properties))).toEqual(['Nurse', 'words B'])
      const based = style('A', '', 'style:parent-style-name="Base"')
      expect(await linesOf(based, style('Base', properties))).toEqual(['Nurse', 'words B'])
    },
  )

  it('is read with white text if something in it has a background', async () => {
    const colored = style('B', 'fo:background-color="#003366"')
    expect(await linesOf(style('A', 'fo:color="#ffffff"') + colored)).toEqual(['Nurse', 'words Awords B'])
  })
})
