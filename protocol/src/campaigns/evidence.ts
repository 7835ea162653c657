import { addDays, dateIn, daysBetween } from '../dates.ts'
import type { AdStatus, ItemStatus } from './lifecycle.ts'

/**
 * Number of consecutive days for which an ad must have been published to count as advertised, including the first and
 * the last.
 */
export const daysToProve = 30

export const manifestName = 'manifest.json'
/** Name of the file with the manifest's checksum, in the format of `sha256sum -c`. */
export const manifestSumName = 'manifest.sha256'
/** Name of the file with the portal's signature of the manifest's checksum, which reveals a forged manifest. */
export const sealName = 'manifest.seal'

/** Manifest of an evidence pack: its owner, and each of its files with size and checksum. */
export interface EvidenceManifest {
  format: 'tearsheet-evidence'
  version: 1
  /** ISO 8601. */
  madeAt: string
  provider: string
  campaign: { id: string; name: string; jobNumber: number; client: string; clientAccount: string }
  files: FoundFile[]
}

/** A file with the checksum computed by the verifier. */
export interface FoundFile {
  path: string
  byteSize: number
  sha256: string
}

export interface EvidenceError {
  /** `unreadable`: there is no manifest to compare with. */
  kind: 'changed' | 'missing' | 'added' | 'unreadable'
  path: string
}

/**
 * Compares the files of an evidence pack with its manifest, and the manifest with its checksum; returns each difference
 * with its file. An empty result means unchanged since the pack was created, if the signature is valid: a browser
 * verifies it with the portal's public key (`campaigns.getEvidenceKey`), and the portal itself by
 * `campaigns.verifyEvidence`.
 * @param files all files of the pack, including its manifest, checksum and signature
 * @param manifestText content of the manifest
 * @param manifestSumText content of the checksum file
 */
export function evidenceErrors(
  files: readonly FoundFile[],
  manifestText: string,
  manifestSumText: string,
): EvidenceError[] {
  const manifest = readManifest(manifestText)
  if (!manifest) return [{ kind: 'unreadable', path: manifestName }]
  const found = new Map(files.map((file) => [file.path, file]))
  const errors: EvidenceError[] = []
  for (const own of [manifestName, manifestSumName, sealName])
    if (!found.has(own)) errors.push({ kind: 'missing', path: own })
  const sum = found.get(manifestName)?.sha256
  if (sum !== undefined && found.has(manifestSumName) && manifestSumText.trim() !== `${sum}  ${manifestName}`)
    errors.push({ kind: 'changed', path: manifestName })

  const listed = new Set([manifestName, manifestSumName, sealName])
  for (const { path, byteSize, sha256 } of manifest.files) {
    listed.add(path)
    const file = found.get(path)
    if (!file) errors.push({ kind: 'missing', path })
    else if (file.sha256 !== sha256 || file.byteSize !== byteSize) errors.push({ kind: 'changed', path })
  }
  const seen = new Set<string>()
  for (const { path } of files) {
    // Readers differ in which of two files with one path they show.
    if (!listed.has(path) || seen.has(path)) errors.push({ kind: 'added', path })
    seen.add(path)
  }
  return errors
}

/**
 * Parses the manifest of a pack; returns null for an invalid text. Written by hand, for a page that needs no schema
 * library otherwise.
 */
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

/** Consecutive calendar days for which an ad has been published. */
export interface RunCount {
  firstDay: string | null
  /** Last day of the run; null while it continues. */
  lastDay: string | null
  days: number
  /** Day on which the thirtieth consecutive day was or will be reached, if nothing ends the run before. */
  thirtiethDay: string | null
  isProven: boolean
}

/**
 * Counts the days of an ad's run up to `today`, including the first and the last.
 * @param lastDay the last day of its run as planned, or the day of its removal; null while open
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
 * Counts the run of an ad until its planned last day, or the day it was removed or canceled, if that is earlier.
 * @param history its events, oldest first; `at` is ISO 8601
 * @param today the date in the reader's time zone, which also determines the day of its removal
 */
export function runOf(
  item: RunItem,
  history: readonly { at: string; action: string }[],
  { today, timeZone }: { today: string; timeZone: string },
): RunCount {
  const last = (action: string) => history.findLast((event) => event.action === action)
  // A removed ad has ended, even if it was disapproved later.
  const ended = last('completeStop') ?? last('disapprove')
  const isDown = item.itemStatus === 3 || item.adStatus === 'Stopped'
  const removedOn = isDown && ended ? dateIn(timeZone, new Date(ended.at)) : null
  const ends = [item.endDate, removedOn].filter((date) => date !== null).toSorted()
  return countRun(item.startDate, ends[0] ?? null, today)
}
