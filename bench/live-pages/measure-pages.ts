import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CheckResult, ComparedField } from '@tearsheet/protocol/campaigns/monitoring-schemas'
import type { ApprovedAd } from '../../server/src/campaigns/monitoring/present-approved-ad.ts'
import { checkLivePage } from '../../server/src/quotes/reading/check-live-page.ts'

/** A page with the expected result: header lines, an empty line, and the body in the charset of the site. */
interface LabeledPage {
  name: string
  headers: Map<string, string>
  body: Uint8Array
}

/** `pages`, and the sets whose labels were committed before their first measurement. */
export const pageSets = [
  'pages',
  'held-out',
  'held-out-2',
  'held-out-3',
  'held-out-4',
  'held-out-5',
  'held-out-6',
  'held-out-7',
  'held-out-8',
  'held-out-9',
  'held-out-10',
  'held-out-11',
  'held-out-12',
] as const

/** Loads the pages of a set. */
export function loadPages(folder: (typeof pageSets)[number] = 'pages'): LabeledPage[] {
  const path = join(import.meta.dirname, folder)
  return readdirSync(path)
    .filter((name) => name.endsWith('.http'))
    .sort()
    .map((name) => {
      const content = readFileSync(join(path, name))
      const end = content.indexOf('\n\n')
      const lines = content.subarray(0, end).toString('utf8').split('\n')
      const headers = new Map(
        lines.map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]),
      )
      return { name, headers, body: content.subarray(end + 2) }
    })
}

/** Results of all pages: errors name the page, the expected result and the actual one. */
export interface PageMeasures {
  pages: number
  removed: number
  /** Pages that show the ad, or could not be read, and were reported as changed or removed. */
  falseAlarms: string[]
  /** Pages without the ad that were not reported. */
  missedRemovals: string[]
  /** Pages that show the ad, and were not read. */
  unread: string[]
  /** Changes that were reported with other fields than the changed one, or not at all. */
  wrongChanges: string[]
}

const isRemoved = (result: string) => result === 'gone' || result === 'ad_not_found'

export async function measurePages(pages: readonly LabeledPage[]): Promise<PageMeasures> {
  const ads: Record<string, ApprovedAd> = JSON.parse(readFileSync(join(import.meta.dirname, 'ads.json'), 'utf8'))
  const measures: PageMeasures = {
    pages: pages.length,
    removed: 0,
    falseAlarms: [],
    missedRemovals: [],
    unread: [],
    wrongChanges: [],
  }
  for (const { name, headers, body } of pages) {
    const ad = ads[headers.get('Ad') ?? '']
    if (!ad) throw new Error(`${name} names no ad`)
    const [mediaType = '', parameter = ''] = (headers.get('Content-Type') ?? 'text/html').split('; charset=')
    const inspection = await checkLivePage({
      ad,
      mediaType,
      charset: parameter || null,
      content: body,
      offeredBefore: false,
      at: headers.get('At') ?? '',
      requested: headers.get('Requested') ?? '',
      address: headers.get('Address') ?? '',
      status: Number(headers.get('Status')),
    })
    const expected = (headers.get('Expect') ?? '') as CheckResult // written by hand from the list of results
    const changes = inspection.fields.flatMap(({ field, state }) => (state === 'changed' ? [field] : []))
    compare(measures, { name, expected, field: headers.get('Changed') ?? null, result: inspection.result, changes })
  }
  return measures
}

interface Compared {
  name: string
  expected: CheckResult
  field: string | null
  result: CheckResult
  changes: ComparedField[]
}

function compare(measures: PageMeasures, { name, expected, field, result, changes }: Compared): void {
  const line = `${name}: ${expected} ${field ?? ''}, found ${result} ${changes.join(' ')}`
  if (isRemoved(expected)) {
    measures.removed += 1
    if (!isRemoved(result)) measures.missedRemovals.push(line)
  } else if (expected === 'changed') {
    if (isRemoved(result)) measures.falseAlarms.push(line)
    else if (result !== 'changed' || changes.join(' ') !== field) measures.wrongChanges.push(line)
  } else if (result === 'changed' || isRemoved(result)) measures.falseAlarms.push(line)
  else if (result !== expected) measures.unread.push(line)
}
