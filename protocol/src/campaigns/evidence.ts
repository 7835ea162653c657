import { addDays, dateIn, daysBetween } from '../dates.ts'
import type { AdStatus, ItemStatus } from './lifecycle.ts'

/** Days in a row that an ad must have been up to count as advertised, the first and the last included. */
export const daysToProve = 30

export const manifestName = 'manifest.json'
/** Holds the manifest's own sum, as `sha256sum -c` reads it. */
export const manifestSumName = 'manifest.sha256'
/** A signature of the manifest's sum that only the portal can write, so that a forged manifest is recognised. */
export const sealName = 'manifest.seal'

/** What an evidence pack says of itself: whose it is, and each of its files with size and sum. */
export interface EvidenceManifest {
  format: 'tearsheet-evidence'
  version: 1
  /** ISO 8601. */
  madeAt: string
  provider: string
  campaign: { id: string; name: string; jobNumber: number; client: string; clientAccount: string }
  files: FoundFile[]
}

/** A file as it was found: its sum was computed by the verifier. */
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

/** The manifest of a pack; null when the text is none. By hand: browsers read it on a page that needs no schema else. */
export function readManifest(text: string): EvidenceManifest | null {
  try {
    const read: unknown = JSON.parse(text)
    return isManifest(read) ? read : null
  } catch {
    return null
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function isManifest(read: unknown): read is EvidenceManifest {
  if (!isObject(read) || read.format !== 'tearsheet-evidence' || read.version !== 1) return false
  const { madeAt, provider, campaign, files } = read
  if (typeof madeAt !== 'string' || Number.isNaN(Date.parse(madeAt)) || typeof provider !== 'string') return false
  if (!isObject(campaign) || !Number.isSafeInteger(campaign.jobNumber)) return false
  const words = [campaign.id, campaign.name, campaign.client, campaign.clientAccount]
  return words.every((word) => typeof word === 'string') && Array.isArray(files) && files.every(isListed)
}

function isListed(file: unknown): file is FoundFile {
  if (!isObject(file)) return false
  const { path, byteSize, sha256 } = file
  if (typeof path !== 'string' || path === '' || path.length > 500) return false
  if (typeof byteSize !== 'number' || !Number.isSafeInteger(byteSize) || byteSize < 0) return false
  return typeof sha256 === 'string' && /^[0-9a-f]{64}$/.test(sha256)
}

/** How long an ad has been up, in calendar days in a row. */
export interface RunCount {
  firstDay: string | null
  /** The last day it was up; null while it is. */
  lastDay: string | null
  days: number
  /** The day on which the thirtieth day in a row was or will be reached, if nothing ends the run before. */
  thirtiethDay: string | null
  isProven: boolean
}

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
 * @param history what happened to it, oldest first; `at` is ISO 8601
 * @param today the date in the reader's time zone, in which the day of its removal is told too
 */
export function runOf(
  item: RunItem,
  history: readonly { at: string; action: string }[],
  { today, timeZone }: { today: string; timeZone: string },
): RunCount {
  const last = (action: string) => history.findLast((event) => event.action === action)
  // One that was removed is down, even if it was disapproved later
  const ended = last('completeStop') ?? last('disapprove')
  const isDown = item.itemStatus === 3 || item.adStatus === 'Stopped'
  const removedOn = isDown && ended ? dateIn(timeZone, new Date(ended.at)) : null
  const ends = [item.endDate, removedOn].filter((date) => date !== null).toSorted()
  return countRun(item.startDate, ends[0] ?? null, today)
}
