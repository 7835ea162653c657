import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A posting whose field is known. */
export interface Posting {
  id: string
  title: string
  description: string
  label: string
}

/** Sectors that are right for a label, and acceptable ones. */
export interface RightSectors {
  primary: Set<string>
  acceptable: Set<string>
}

/** Reads the postings of a .jsonl file, one JSON object per line with at least title, description and label. */
export function readPostings(path: string): Posting[] {
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => {
    const { id, title, description, label } = JSON.parse(line)
    return { id: String(id), title: String(title), description: String(description), label: String(label) }
  })
}

/** Reads `label_map.csv` next to the postings, for each label: label, primary|sectors, acceptable|sectors. */
export function readLabels(postingsPath: string): Map<string, RightSectors> {
  const [, ...lines] = readFileSync(join(dirname(postingsPath), 'label_map.csv'), 'utf8')
    .trim()
    .split('\n')
  return new Map(
    lines.map((line) => {
      const [label = '', primary = '', acceptable = ''] = line.trim().split(',')
      return [label, { primary: new Set(primary.split('|')), acceptable: new Set(acceptable.split('|')) }]
    }),
  )
}
