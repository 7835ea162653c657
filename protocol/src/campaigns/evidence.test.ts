import { describe, expect, test } from 'vitest'
import {
  countRun,
  type EvidenceManifest,
  evidenceErrors,
  manifestName,
  manifestSumName,
  readManifest,
  runOf,
  sealName,
} from './evidence.ts'

/** Replaces SHA-256, which each side computes by its own means: 64 characters that differ for each text here. */
function sumOf(text: string): string {
  let sum = 0n
  for (const character of text) sum = (sum * 1_000_003n + BigInt(character.codePointAt(0) ?? 0)) % (1n << 256n)
  return sum.toString(16).padStart(64, '0')
}

/** Returns a complete pack, by path. */
function makePack(): Map<string, string> {
  const files = new Map([
    ['ads/1/text.html', '<p>Lakes.</p>'],
    ['ads/1/artwork/version-1.pdf', 'a proof'],
    ['ads/1/tearsheets/1_Tide_2026-10-04_pB7.pdf', 'a page'],
  ])
  const manifest: EvidenceManifest = {
    format: 'tearsheet-evidence',
    version: 1,
    madeAt: '2026-11-20T10:00:00.000Z',
    provider: 'Beacon',
    campaign: {
      id: '01990000-0000-7000-8000-000000000000',
      name: 'Dean',
      jobNumber: 20001,
      client: 'Harbor College',
      clientAccount: 'Recruiting',
    },
    files: [...files].map(([path, text]) => ({ path, byteSize: Buffer.byteLength(text), sha256: sumOf(text) })),
  }
  const text = JSON.stringify(manifest)
  return new Map([
    ...files,
    [manifestName, text],
    [manifestSumName, `${sumOf(text)}  ${manifestName}\n`],
    [sealName, 'x'],
  ])
}

const foundIn = (pack: Map<string, string>) =>
  [...pack].map(([path, text]) => ({ path, byteSize: Buffer.byteLength(text), sha256: sumOf(text) }))

const verify = (pack: Map<string, string>) =>
  evidenceErrors(foundIn(pack), pack.get(manifestName) ?? '', pack.get(manifestSumName) ?? '')

describe('verifying an evidence pack', () => {
  test('finds no difference in an unchanged pack', () => {
    expect(verify(makePack())).toEqual([])
  })

  test('reports a duplicate path: readers differ in which of the two they show', () => {
    const pack = makePack()
    const path = 'ads/1/text.html'
    const files = [{ path, byteSize: 4, sha256: sumOf('else') }, ...foundIn(pack)]
    const reported = evidenceErrors(files, pack.get(manifestName) ?? '', pack.get(manifestSumName) ?? '')
    expect(reported).toEqual([{ kind: 'added', path }])
  })

  test('reports the file of every changed byte', () => {
    for (const path of [...makePack().keys()].filter((path) => path.startsWith('ads/'))) {
      const text = makePack().get(path) ?? ''
      for (let index = 0; index < text.length; index++) {
        const pack = makePack()
        const other = text[index] === 'x' ? 'y' : 'x'
        pack.set(path, text.slice(0, index) + other + text.slice(index + 1))
        expect(verify(pack)).toEqual([{ kind: 'changed', path }])
      }
    }
  })

  test('reports missing and additional files', () => {
    const pack = makePack()
    pack.delete('ads/1/text.html')
    pack.set('ads/2/text.html', '<p>Another</p>')
    expect(verify(pack)).toEqual([
      { kind: 'missing', path: 'ads/1/text.html' },
      { kind: 'added', path: 'ads/2/text.html' },
    ])
  })

  test('reports a manifest that does not match its checksum, is missing or cannot be read', () => {
    const changed = makePack()
    changed.set(manifestName, (changed.get(manifestName) ?? '').replace('Beacon', 'Bacon!'))
    expect(verify(changed)).toEqual([{ kind: 'changed', path: manifestName }])
    const withoutSum = makePack()
    withoutSum.delete(manifestSumName)
    expect(verify(withoutSum)).toEqual([{ kind: 'missing', path: manifestSumName }])
    for (const text of [
      '',
      '{}',
      'no json',
      '{"format":"tearsheet-evidence","version":1,"files":[{"path":"","sha256":"x"}]}',
    ])
      expect(verify(new Map([...makePack(), [manifestName, text]]))).toEqual([
        { kind: 'unreadable', path: manifestName },
      ])
  })
})

describe('the number of days', () => {
  test.each([
    ['that has not begun', null, null, 0, false, null],
    ['on its first day', '2026-11-20', null, 1, false, '2026-12-19'],
    ['on its twenty-ninth day', '2026-10-23', null, 29, false, '2026-11-21'],
    ['on its thirtieth day', '2026-10-22', null, 30, true, '2026-11-20'],
    ['that ended on its thirtieth day', '2026-09-01', '2026-09-30', 30, true, '2026-09-30'],
    ['that ended a day too soon', '2026-09-01', '2026-09-29', 29, false, null],
    ['over the end of a leap February', '2024-02-15', '2024-03-15', 30, true, '2024-03-15'],
    ['that is to begin', '2026-12-01', null, 0, false, '2026-12-30'],
  ])('of a run %s', (_what, firstDay, lastDay, days, isProven, thirtiethDay) => {
    expect(countRun(firstDay, lastDay, '2026-11-20')).toMatchObject({ days, isProven, thirtiethDay })
  })
})

describe('a manifest', () => {
  const whole = JSON.parse(makePack().get(manifestName) ?? '')

  test('is parsed as written', () => {
    expect(readManifest(JSON.stringify(whole))).toEqual(whole)
  })

  test.each([
    ['no JSON', '{'],
    ['null', 'null'],
    ['another format', JSON.stringify({ ...whole, format: 'zip' })],
    ['a later version', JSON.stringify({ ...whole, version: 2 })],
    ['no moment', JSON.stringify({ ...whole, madeAt: 'once' })],
    ['no campaign', JSON.stringify({ ...whole, campaign: null })],
    ['a campaign without a number', JSON.stringify({ ...whole, campaign: { ...whole.campaign, jobNumber: '1' } })],
    ['no list', JSON.stringify({ ...whole, files: {} })],
    ['a file without a sum', JSON.stringify({ ...whole, files: [{ path: 'a', byteSize: 1, sha256: 'x' }] })],
    ['a file of no size', JSON.stringify({ ...whole, files: [{ ...whole.files[0], byteSize: -1 }] })],
  ])('with %s is invalid', (_what, text) => {
    expect(readManifest(text)).toBeNull()
  })
})

describe('the run of an ad', () => {
  const live = { startDate: '2026-10-01', endDate: null, itemStatus: 5, adStatus: 'Published' } as const

  const on = (today: string, timeZone = 'UTC') => ({ today, timeZone })

  test('continues until today while it is published', () => {
    expect(runOf(live, [], on('2026-10-30'))).toMatchObject({ days: 30, lastDay: null, isProven: true })
  })

  test('ends on the day it was removed or canceled, if that is before its planned end', () => {
    const history = [{ at: '2026-10-10T23:59:00.000Z', action: 'completeStop' }]
    const stopped = { ...live, endDate: '2026-12-01', adStatus: 'Stopped' } as const
    expect(runOf(stopped, history, on('2026-11-20'))).toMatchObject({
      days: 10,
      lastDay: '2026-10-10',
      isProven: false,
    })
    const disapproved = [...history, { at: '2026-11-01T10:00:00.000Z', action: 'disapprove' }]
    const canceled = { ...live, endDate: '2026-12-01', itemStatus: 3, adStatus: 'Canceled' } as const
    expect(runOf(canceled, disapproved, on('2026-11-20'))).toMatchObject({ days: 10, lastDay: '2026-10-10' })
    // The removal was undone: it is published again.
    expect(runOf(live, history, on('2026-11-20'))).toMatchObject({ days: 51, lastDay: null })
  })
  test('ends on the day of its removal in the reader’s time zone', () => {
    const history = [{ at: '2026-10-11T03:30:00.000Z', action: 'completeStop' }]
    const stopped = { ...live, adStatus: 'Stopped' } as const
    expect(runOf(stopped, history, on('2026-11-20', 'America/Chicago'))).toMatchObject({ lastDay: '2026-10-10' })
    expect(runOf(stopped, history, on('2026-11-20', 'Europe/Berlin'))).toMatchObject({ lastDay: '2026-10-11' })
  })
})
