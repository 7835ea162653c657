import { describe, expect, it } from 'vitest'
import { makeOdt, makeWordOf, makeZip, wordParagraph, wordParts } from '../../testing/make-word.ts'
import { readFile } from './read-file.ts'

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const p = wordParagraph
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
const spaces =
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"'
const linesOfWord = async (body: string) =>
  (await readFile(makeWordOf(body.replace(/^<w:\w+/, `$& ${spaces}`)), word))?.lines

describe('text in parts of a Word document', () => {
  const box = (...texts: string[]) =>
    `<wps:txbx><w:txbxContent>${texts.map((text) => p(text)).join('')}</w:txbxContent></wps:txbx>`
  const choice = (inner: string) => `<mc:Choice Requires="wps"><w:drawing>${inner}</w:drawing></mc:Choice>`
  const inRun = (inner: string) => `<w:p>${run('Body')}<w:r>${inner}</w:r></w:p>`
  it.each<[string, string, string[]]>([
    [
      'several text boxes of a group',
      inRun(`<mc:AlternateContent>${choice(box('One') + box('Two'))}</mc:AlternateContent>`),
      ['Body', 'One', 'Two'],
    ],
    [
      'a text box whose fallback has no text',
      inRun(`<mc:AlternateContent>${choice(box('One'))}<mc:Fallback><w:pict/></mc:Fallback></mc:AlternateContent>`),
      ['Body', 'One'],
    ],
    [
      'a text box with a fallback, once',
      inRun(
        `<mc:AlternateContent>${choice(box('One'))}<mc:Fallback><w:pict><v:textbox><w:txbxContent>${p('One')}</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent>`,
      ),
      ['Body', 'One'],
    ],
    ['a text box of a drawing', inRun(`<w:drawing>${box('One', 'Two')}</w:drawing>`), ['Body', 'One', 'Two']],
    [
      'a text box of VML',
      inRun(`<w:pict><v:textbox><w:txbxContent>${p('One')}</w:txbxContent></v:textbox></w:pict>`),
      ['Body', 'One'],
    ],
    [
      'a simple field',
      `<w:p>${run('Title: ')}<w:fldSimple w:instr="DOCPROPERTY x">${run('Cook')}</w:fldSimple></w:p>`,
      ['Title: Cook'],
    ],
    [
      'the choice of a form field',
      `<w:p>${run('Type: ')}<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:ddList><w:result w:val="1"/><w:listEntry w:val="Full-time"/><w:listEntry w:val="Part-time"/></w:ddList></w:ffData></w:fldChar></w:r><w:r><w:instrText> FORMDROPDOWN </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
      ['Type: Part-time'],
    ],
    [
      'the boxes of a choice',
      `<w:p><w:sdt><w:sdtPr><w14:checkbox><w14:checked w14:val="1"/></w14:checkbox></w:sdtPr><w:sdtContent>${run('☒')}</w:sdtContent></w:sdt>${run(' Full time')}</w:p>`,
      ['☒ Full time'],
    ],
    ['an equation', `<w:p>${run('FTE ')}<m:oMath><m:r><m:t>0.5</m:t></m:r></m:oMath></w:p>`, ['FTE 0.5']],
    ['words on two pages', `<w:p>${run('One')}<w:r><w:br w:type="page"/></w:r>${run('Two')}</w:p>`, ['One', 'Two']],
  ])('is read: %s', async (_, body, lines) => {
    expect(await linesOfWord(body)).toEqual(lines)
  })

  it('is not read from prompts of empty fields', async () => {
    const prompt = `<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${run('Click or tap here to enter text.')}</w:sdtContent></w:sdt>`
    expect(await linesOfWord(`<w:p>${run('Salary: ')}${prompt}</w:p>${p('Care.')}`)).toEqual(['Salary:', 'Care.'])
  })

  it('is read in UTF-16', async () => {
    const xml = `\ufeff<?xml version="1.0" encoding="UTF-16"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${p('Café')}</w:body></w:document>`
    const parts = wordParts().map((part) =>
      part.name === 'word/document.xml' ? { ...part, content: Buffer.from(xml, 'utf16le') } : part,
    )
    expect((await readFile(makeZip(parts), word))?.lines).toEqual(['Café'])
  })
})

const linesOfOdt = async (body: string, styles = '') =>
  (await readFile(makeOdt(body, { styles }), 'application/vnd.oasis.opendocument.text'))?.lines
const op = (text: string, attributes = '') => `<text:p${attributes}>${text}</text:p>`
const hidden = (name: string, family: string) =>
  `<style:style style:name="${name}" style:family="${family}"><style:text-properties text:display="none"/></style:style>`

describe('an OpenDocument text', () => {
  const frame = '<draw:frame><draw:text-box><text:p>In a box</text:p></draw:text-box></draw:frame>'
  it.each([
    ['text boxes in a paragraph', op(`${frame}Body`), ['Body', 'In a box']],
    ['text boxes on a page', `${frame}${op('Body')}`, ['In a box', 'Body']],
    [
      'notes, below the text',
      `${op('Pay<text:note text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body><text:p>With steps</text:p></text:note-body></text:note> is good')}${op('End')}`,
      ['Pay is good', 'End', 'With steps'],
    ],
  ])('is read with %s', async (_, body, lines) => {
    expect(await linesOfOdt(body)).toEqual(lines)
  })

  it.each([
    ['comments', op('Care<office:annotation><text:p>secret</text:p></office:annotation>')],
    [
      'hidden fields',
      op('Care<text:hidden-text text:string-value="secret" text:is-hidden="true">secret</text:hidden-text>'),
    ],
    [
      'hidden paragraphs',
      `${op('<text:hidden-paragraph text:condition="1" text:is-hidden="true"/>secret')}${op('Care')}`,
    ],
    ['paragraphs of a hidden style', `${op('secret', ' text:style-name="P1"')}${op('Care')}`],
    ['prompts', op('Care<text:placeholder text:placeholder-type="text">&lt;secret&gt;</text:placeholder>')],
    [
      'hidden sections with sections in them',
      `<text:section text:name="a" text:display="none">${op('secret')}<text:section text:name="b">${op('secret')}</text:section>${op('secret')}</text:section>${op('Care')}`,
    ],
  ])('is read without %s', async (_, body) => {
    expect(await linesOfOdt(body, hidden('P1', 'paragraph'))).toEqual(['Care'])
  })
})

describe('an RTF document', () => {
  const linesOf = async (body: string) =>
    (
      await readFile(
        Buffer.from(
          `{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0 Arial;}{\\f2\\fcharset238 Arial CE;}{\\f3\\fcharset204 Arial Cyr;}}${body}}`,
          'latin1',
        ),
        'application/rtf',
      )
    )?.lines
  it.each<[string, string, string[]]>([
    [
      'characters of the code pages of its fonts',
      String.raw`\pard{\f2 \'b3\'f3d\'9f} {\f3 \'cf\'f0\'e8} \'e9t\'e9\par`,
      ['łódź При été'],
    ],
    ['text that is also in Unicode, once', String.raw`\pard {\upr{caf?}{\*\ud{caf\u233 ?}}} open\par`, ['café open']],
    [
      'text boxes',
      String.raw`\pard Body{\shp{\*\shpinst{\sp{\sn x}{\sv 1}}{\shptxt \pard In a box\par}}{\shprslt{\*\do\dpx}}}\par End\par`,
      ['Body', 'In a box', 'End'],
    ],
    ['wide spaces', String.raw`\pard One\emspace Two\enspace Three\par`, ['One Two Three']],
  ])('is read with %s', async (_, body, lines) => {
    expect(await linesOf(body)).toEqual(lines)
  })
})
