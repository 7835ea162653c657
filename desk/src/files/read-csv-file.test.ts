import { expect, it } from 'vitest'
import { readCsvFile } from './read-csv-file.ts'

const read = (content: BlobPart, name = 'counts.csv') => readCsvFile(new File([content], name))
const utf16 = (text: string) =>
  [...text].map((letter) => letter.charCodeAt(0)).flatMap((code) => [code & 0xff, code >> 8])
const words = 'Name;Ort\r\nZürich;Genève\r\n'

it.each<[string, BlobPart]>([
  ['UTF-8', words],
  ['UTF-8 with its mark', `\u{feff}${words}`],
  [
    'UTF-16',
    new Uint8Array([0xff, 0xfe, ...new Uint8Array(Uint16Array.from(words, (one) => one.charCodeAt(0)).buffer)]),
  ],
  [
    'UTF-16 of the other byte order',
    new Uint8Array([0xfe, 0xff, ...utf16(words).map((_, at, all) => all[at ^ 1] ?? 0)]),
  ],
  ['UTF-16 without its mark', new Uint8Array(utf16(words))],
  ['Western European, as Excel saves a CSV', Uint8Array.from(words, (one) => one.charCodeAt(0))],
])('reads a file in %s', async (_, content) => {
  expect(await read(content)).toEqual({ csv: words, error: null })
})

it.each<[string, BlobPart, string]>([
  ['an empty file', '', 'counts.csv is empty'],
  ['a file of blanks', '\r\n \r\n', 'counts.csv is empty'],
  ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4]), 'counts.csv is a workbook. Save it as CSV, then choose that file'],
  [
    'an old workbook',
    new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]),
    'counts.csv is a workbook. Save it as CSV, then choose that file',
  ],
])('reports an error for %s', async (_, content, error) => {
  expect(await read(content)).toEqual({ csv: null, error })
})
