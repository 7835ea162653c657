import { buffer, text } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { plainAmount, readCsv, withoutFormula, writeCsv } from './csv.ts'

describe('a CSV', () => {
  it('begins with the UTF-8 byte order mark and quotes only where required', async () => {
    const written = await buffer(
      writeCsv(
        ['Name', 'Note'],
        [
          [
            ['Zoë, Inc.', 'say "hi"\nthere'],
            ['a\nb', 'c\rd'],
          ],
        ],
      ),
    )
    expect(written.toString()).toBe('\u{feff}Name,Note\r\n"Zoë, Inc.","say ""hi""\nthere"\r\n"a\nb","c\rd"\r\n')
  })

  it.each(['=1+2', '+1', '-x', '@x', '＝1+2', '＋1', '－1', '＠x', '\tx', '\rx', '\nx'])(
    'escapes %j, which a spreadsheet would execute',
    async (cell) => {
      const written = await text(writeCsv(['Name'], [[[cell]]]))
      expect(written.split('Name\r\n')[1]?.replace(/^"/, '')).toMatch(/^'/)
    },
  )

  it.each(['a;=1+2', 'a;-1+2', 'a\t@x', 'a\n=1+2;b', 'a\r\n＝1+2'])(
    'escapes the cell starts in %j for spreadsheets that separate cells by semicolons, as in much of Europe',
    async (cell) => {
      const written = await text(writeCsv(['Name'], [[['first', cell]]]))
      for (const part of written.split(/[;,\t\r\n]+/)) expect(part).not.toMatch(/^"?[=+@＝-]/)
    },
  )

  it.each(['a;"=1+2;b', 'a\t"@x\tb', 'a;""=1+2;b'])(
    'escapes a formula after the quotes in %j for these',
    async (cell) => {
      const written = await text(writeCsv(['First', 'Name'], [[['first', cell]]]))
      for (const delimiter of [';', '\t']) {
        const read = parse(written, { delimiter, relax_quotes: true, relax_column_count: true, bom: true }).flat()
        for (const part of read) expect(part.replace(/^"+/, '')).not.toMatch(/^[=+@]/)
      }
      expect(withoutFormula(parse(written, { bom: true }).flat().at(-1) ?? '')).toBe(cell)
    },
  )

  it('leaves bullet lists and semicolons between words unchanged', async () => {
    expect(await text(writeCsv(['Note'], [[['Needs:\n- a degree\n- French; German']]]))).toBe(
      'Note\r\n"Needs:\n- a degree\n- French; German"\r\n',
    )
  })

  it('leaves negative numbers unchanged', async () => {
    expect(await text(writeCsv(['Amount'], [[['-12.50'], ['-3']]]))).toBe('Amount\r\n-12.50\r\n-3\r\n')
  })

  it('keeps digits that a spreadsheet would change, and leaves them unchanged for programs', async () => {
    const cells = ['00412', '4111111111111111', '12E5', '412', '0.50', '0']
    const rows = [[cells]]
    const written = await text(writeCsv(['a'], rows))
    const quoted = cells.slice(0, 3).map((cell) => `"=""${cell}"""`)
    expect(written.split('\r\n')[1]).toBe([...quoted, ...cells.slice(3)].join(','))
    expect(['="00412"', '412'].map(withoutFormula)).toEqual(['00412', '412'])
    const plain = await text(writeCsv(['a'], rows, { reader: 'program' }))
    expect(plain.split('\r\n')[1]).toBe(cells.join(','))
  })

  it('sends its header before any rows are read, and reads rows only on demand', async () => {
    let asked = 0
    async function* batches() {
      for (let batch = 0; batch < 1_000; batch++) {
        asked += 1
        yield Array.from({ length: 1000 }, (_, row) => [`${batch}`, `row ${row} ${'x'.repeat(60)}`])
      }
    }
    const stream = writeCsv(['Batch', 'Row'], batches())
    expect(asked).toBe(0)
    for await (const first of stream) {
      expect(String(first)).toBe('\u{feff}Batch,Row\r\n')
      break
    }
    expect(asked).toBeLessThan(10)
  })

  it('fails, instead of ending, when its rows can no longer be read', async () => {
    async function* batches() {
      yield [['first']]
      throw new Error('database connection lost')
    }
    await expect(text(writeCsv(['Row'], batches()))).rejects.toThrow('database connection lost')
  })
})

describe('plainAmount', () => {
  it.each([
    [125050, 'USD', '1250.50'],
    [5, 'USD', '0.05'],
    [-5, 'USD', '-0.05'],
    [1250, 'JPY', '1250'],
    [1, 'KWD', '0.001'],
  ])('formats %i of %s as %s', (minor, code, written) => {
    expect(plainAmount(minor, code)).toBe(written)
  })
})

describe('a CSV that a spreadsheet has saved', () => {
  it.each([
    ['sep=;\r\na;b', [['a', 'b']]],
    ['\u{feff}sep=,\na;b,c', [['a;b', 'c']]],
    ['"sep=;"\na;b', [['a', 'b']]],
    ['a,b\nsep=;', [['a', 'b'], ['sep=;']]],
  ])('is read with the delimiter of its first line: %j', (csv, records) => {
    expect(readCsv(csv).map(({ record }) => record)).toEqual(records)
  })

  it('is read without empty columns and rows at its end', () => {
    expect(readCsv('a,b,,\n1,,,\n2,3,x,\n,,,').map(({ record }) => record)).toEqual([
      ['a', 'b'],
      ['1', ''],
      ['2', '3', 'x'],
    ])
  })

  it.each(['\n', '\r\n', '\r'])('has the line on which each record begins, with line breaks in cells: %j', (end) => {
    const csv = ['a,b', '"one', '', 'three",4', '5,"six', 'seven"', '', '8,9', ''].join(end)
    expect(readCsv(csv).map(({ record: [first = ''], line }) => [first.split('\n')[0], line])).toEqual([
      ['a', 1],
      ['one', 2],
      ['5', 5],
      ['8', 8],
    ])
  })
})
