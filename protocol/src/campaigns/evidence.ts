import { z } from 'zod'
import { calendarDate, moment } from '../date-schemas.ts'
import { addDays, daysBetween } from '../dates.ts'
import { id } from '../identifiers.ts'
import type { AdStatus, ItemStatus } from './lifecycle.ts'

/** Days in a row that an ad must have been up to count as advertised, the first and the last included. */
export const daysToProve = 30

export const manifestName = 'manifest.json'
/** Holds the manifest's own sum, as `sha256sum -c` reads it. */
export const manifestSumName = 'manifest.sha256'
/** Holds what the portal alone can write, so that a manifest made anew is told from ours: a signature of its sum. */
export const sealName = 'manifest.seal'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** What an evidence pack says of itself: whose it is, and each of its files with size and sum. */
export const evidenceManifest = z.object({
  format: z.literal('tearsheet-evidence'),
  version: z.literal(1),
  madeAt: moment,
  provider: z.string(),
  campaign: z.object({ id, name: z.string(), jobNumber: z.int(), client: z.string(), clientAccount: z.string() }),
  files: z.array(z.object({ path: z.string().min(1).max(500), byteSize: z.int().min(0), sha256 })),
})
export type EvidenceManifest = z.infer<typeof evidenceManifest>

/** A file as it was found: its sum was computed by whoever verifies. */
export interface FoundFile {
  path: string
  byteSize: number
  sha256: string
}

export interface EvidenceFault {
  /** `unreadable`: there is no manifest to hold anything to. */
  kind: 'changed' | 'missing' | 'added' | 'unreadable'
  path: string
}

/**
 * Holds the files of an evidence pack to its manifest, and the manifest to its own sum; every difference names its file.
 * None means unchanged since the pack was made, where the seal is the portal's: a browser checks it with the portal's
 * public key (`campaigns.getEvidenceKey`), and the portal itself by `campaigns.verifyEvidence`.
 * @param files every file of the pack, its manifest, sum and seal among them
 * @param manifestText the content of the manifest
 * @param manifestSumText the content of the file with its sum
 */
export function evidenceFaults(
  files: readonly FoundFile[],
  manifestText: string,
  manifestSumText: string,
): EvidenceFault[] {
  const manifest = readManifest(manifestText)
  if (!manifest) return [{ kind: 'unreadable', path: manifestName }]
  const found = new Map(files.map((file) => [file.path, file]))
  const faults: EvidenceFault[] = []
  for (const own of [manifestName, manifestSumName, sealName])
    if (!found.has(own)) faults.push({ kind: 'missing', path: own })
  const sum = found.get(manifestName)?.sha256
  if (sum !== undefined && found.has(manifestSumName) && manifestSumText.trim() !== `${sum}  ${manifestName}`)
    faults.push({ kind: 'changed', path: manifestName })

  const listed = new Set([manifestName, manifestSumName, sealName])
  for (const { path, byteSize, sha256 } of manifest.files) {
    listed.add(path)
    const file = found.get(path)
    if (!file) faults.push({ kind: 'missing', path })
    else if (file.sha256 !== sha256 || file.byteSize !== byteSize) faults.push({ kind: 'changed', path })
  }
  const seen = new Set<string>()
  for (const { path } of files) {
    // Of two files under one path, readers differ in which they show
    if (!listed.has(path) || seen.has(path)) faults.push({ kind: 'added', path })
    seen.add(path)
  }
  return faults
}

/** The manifest of a pack; null when the text is none. */
export function readManifest(text: string): EvidenceManifest | null {
  try {
    const parsed = evidenceManifest.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** How long an ad has been up, in calendar days in a row. */
export const runCount = z.object({
  firstDay: calendarDate.nullable(),
  /** The last day it was up; null while it is. */
  lastDay: calendarDate.nullable(),
  days: z.int(),
  /** The day on which the thirtieth day in a row was or will be reached, if nothing ends the run before. */
  thirtiethDay: calendarDate.nullable(),
  isProven: z.boolean(),
})
export type RunCount = z.infer<typeof runCount>

/**
 * Counts the days that an ad was up, its first and last included, up to `today`.
 * @param lastDay the last day of its run as planned, or the day it was taken down; null while open
 */
export function countRun(firstDay: string | null, lastDay: string | null, today: string): RunCount {
  if (firstDay === null) return { firstDay, lastDay: null, days: 0, thirtiethDay: null, isProven: false }
  const ended = lastDay !== null && lastDay < today
  const until = ended ? lastDay : today
  const days = Math.max(0, daysBetween(firstDay, until) + 1)
  const thirtiethDay = addDays(firstDay, daysToProve - 1)
  return {
    firstDay,
    lastDay: ended ? lastDay : null,
    days,
    thirtiethDay: lastDay !== null && lastDay < thirtiethDay ? null : thirtiethDay,
    isProven: days >= daysToProve,
  }
}

interface RunItem {
  startDate: string | null
  endDate: string | null
  itemStatus: ItemStatus
  adStatus: AdStatus
}

/**
 * How long an ad was up: until its planned last day, or the day it was removed or canceled, where it ran before.
 * @param history what happened to it, oldest first; `at` is ISO 8601 in UTC
 * @param today the date in UTC
 */
export function runOf(item: RunItem, history: readonly { at: string; action: string }[], today: string): RunCount {
  const ended = history.findLast(({ action }) => action === 'completeStop' || action === 'disapprove')
  const isDown = item.itemStatus === 3 || item.adStatus === 'Stopped'
  const removedOn = isDown && ended ? ended.at.slice(0, 10) : null
  const ends = [item.endDate, removedOn].filter((date) => date !== null).toSorted()
  return countRun(item.startDate, ends[0] ?? null, today)
}
