import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { buffer, text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { plainAmount, writeCsv } from './csv.ts'

const spooled = () => readdirSync(tmpdir()).filter((name) => name.startsWith('tearsheet-text-')).length

describe('a CSV', () => {
  it('begins with the mark of UTF-8 and quotes what must be', async () => {
    const written = await buffer(await writeCsv(['Name', 'Note'], [[['Zoë, Inc.', 'say "hi"\nthere']]]))
    expect(written.toString()).toBe('\u{feff}Name,Note\r\n"Zoë, Inc.","say ""hi""\nthere"\r\n')
  })

  it.each(['=1+2', '+1', '-x', '@x', '＝1+2', '＋1', '－1', '＠x', '\tx', '\rx', '\nx'])(
    'disarms %j, which a spreadsheet would run',
    async (cell) => {
      const written = await text(await writeCsv(['Name'], [[[cell]]]))
      expect(written.split('Name\r\n')[1]?.replace(/^"/, '')).toMatch(/^'/)
    },
  )

  it('leaves numbers below nothing as they are', async () => {
    expect(await text(await writeCsv(['Amount'], [[['-12.50'], ['-3']]]))).toBe('Amount\r\n-12.50\r\n-3\r\n')
  })

  it('that is large passes over the disk, whole, and leaves nothing there', async () => {
    const before = spooled()
    async function* batches() {
      for (let batch = 0; batch < 40; batch++)
        yield Array.from({ length: 1000 }, (_, row) => [`${batch}`, `row ${row} ${'x'.repeat(60)}`])
    }
    const stream = await writeCsv(['Batch', 'Row'], batches())
    expect(spooled()).toBe(before + 1)
    const lines = (await text(stream)).trimEnd().split('\r\n')
    expect([lines.length, lines.at(-1)]).toEqual([40_001, `39,row 999 ${'x'.repeat(60)}`])
    for (let tries = 0; spooled() > before && tries < 50; tries++) await sleep(20)
    expect(spooled()).toBe(before)
  })

  it('whose rows cannot be read fails before anything has left, and leaves nothing on the disk', async () => {
    const before = spooled()
    async function* batches() {
      for (let batch = 0; batch < 40; batch++) yield Array.from({ length: 1000 }, () => ['x'.repeat(60)])
      throw new Error('the database went away')
    }
    await expect(writeCsv(['Row'], batches())).rejects.toThrow('the database went away')
    expect(spooled()).toBe(before)
  })
})

describe('an amount', () => {
  it.each([
    [125050, 'USD', '1250.50'],
    [5, 'USD', '0.05'],
    [-5, 'USD', '-0.05'],
    [1250, 'JPY', '1250'],
    [1, 'KWD', '0.001'],
  ])('%i of %s is %s', (minor, code, written) => {
    expect(plainAmount(minor, code)).toBe(written)
  })
})
