import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { readZip } from '../../testing/read-zip.ts'
import { writeXlsx } from './write-xlsx.ts'

it('a workbook contains no characters that are invalid in XML, whatever an applicant wrote', async () => {
  async function* rows() {
    yield [['Quill\uffff\ufffe\u0000\u001bfeather', 'a\ud800b', 'Wren \u{1f426}\tand\nothers']]
  }
  const sheet = readZip(await buffer(writeXlsx(['Name', 'Note', 'Also'], rows()))).get('xl/worksheets/sheet1.xml')
  const text = sheet?.toString() ?? ''
  for (const kept of ['>Quillfeather<', '>a\ufffdb<', '>Wren \u{1f426}\tand\nothers<']) expect(text).toContain(kept)
  // XML 1.0, section 2.2
  expect(text).toMatch(/^[\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]*$/u)
})

it('a workbook shows a text that Excel reads as the code of a character as it was written', async () => {
  async function* rows() {
    yield [['_x003D_1+1', '_X000d_ and _x00_']]
  }
  const sheet = readZip(await buffer(writeXlsx(['Name', 'Note'], rows()))).get('xl/worksheets/sheet1.xml')
  // Office Open XML, ST_Xstring: an underscore before such a code is written as its own
  for (const written of ['>_x005F_x003D_1+1<', '>_x005F_X000d_ and _x00_<'])
    expect(sheet?.toString()).toContain(written)
})
