import { print } from '../print.ts'
import type { Posting, RightSectors } from './labeled-postings.ts'
import type { Portal } from './portal.ts'

const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length)

interface Score {
  /** Share of the first five whose sector is primary or acceptable. */
  five: number
  /** Whether the first one's sector is primary. */
  first: number
  /** Whether the first one's sector is primary or acceptable. */
  firstTolerable: number
}

async function scoreOf(portal: Portal, posting: Posting, { primary, acceptable }: RightSectors): Promise<Score> {
  const found = await portal.recommend(posting.title, posting.description)
  const { rows } = await portal.owner.query<{ id: string; sector: string }>(
    'select id, sector from publication where id = any($1)',
    [found.map(({ id }) => id)],
  )
  const sectors = found.map(({ id }) => rows.find((row) => row.id === id)?.sector ?? '')
  const fits = (sector = '') => (primary.has(sector) || acceptable.has(sector) ? 1 : 0)
  return {
    five: sectors.slice(0, 5).filter(fits).length / 5,
    first: primary.has(sectors[0] ?? '') ? 1 : 0,
    firstTolerable: fits(sectors[0]),
  }
}

/**
 * Measures how many of the first five, and whether the first, belong to a right or acceptable sector for the posting's
 * label.
 */
export async function measureSectors(
  portal: Portal,
  postings: Posting[],
  labels: Map<string, RightSectors>,
): Promise<void> {
  const byLabel = new Map<string, Score[]>()
  for (const posting of postings) {
    const right = labels.get(posting.label)
    if (!right) continue
    byLabel.set(posting.label, [...(byLabel.get(posting.label) ?? []), await scoreOf(portal, posting, right)])
  }
  const table = [...byLabel].map(([label, scores]) => ({
    label,
    postings: scores.length,
    five: mean(scores.map(({ five }) => five)),
    first: mean(scores.map(({ first }) => first)),
    firstTolerable: mean(scores.map(({ firstTolerable }) => firstTolerable)),
  }))
  print(
    `\n${'label'.padEnd(26)}${'postings'.padStart(9)}${'five'.padStart(8)}${'first'.padStart(8)}${'tolerable'.padStart(11)}`,
  )
  for (const row of table.sort((a, b) => a.five - b.five))
    print(
      `${row.label.padEnd(26)}${String(row.postings).padStart(9)}${row.five.toFixed(2).padStart(8)}${row.first.toFixed(2).padStart(8)}${row.firstTolerable.toFixed(2).padStart(11)}`,
    )
  const measured = table.reduce((sum, { postings: n }) => sum + n, 0)
  print(`\n${measured} postings; ${postings.length - measured} have a label that is missing from the map`)
  print(`first five primary or acceptable   ${mean(table.map(({ five }) => five)).toFixed(3)} mean over labels`)
  print(`first one primary                  ${mean(table.map(({ first }) => first)).toFixed(3)}`)
  print(`first one primary or acceptable    ${mean(table.map((row) => row.firstTolerable)).toFixed(3)}`)
  print(`worst label                        ${table[0]?.label} ${table[0]?.five.toFixed(3)}`)
}
