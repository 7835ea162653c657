import { textOf } from '@tearsheet/protocol/quotes/rules'
import type { PendingQuote, QuoteForm } from '@tearsheet/protocol/quotes/schemas'
import { readStored, writeStored } from '@tearsheet/ui/lib/stored.ts'
import { type DraftValues, emptyDraft, valuesOf } from './draft-values.ts'

/** Typed values not known to be saved; they survive a closed tab, a lost network and an expired session. */
export interface LocalCopy {
  values: DraftValues
  /** The version that the typed values are based on; null for a draft that was never saved. */
  version: number | null
  /** ISO timestamp. */
  writtenAt: string
  /** Id of the window that wrote it: only that window removes it. */
  writer: string
  /** Values sent over that version without a response; the server may have stored one of these. */
  sent?: readonly DraftValues[]
}

/** A creation that was or will be sent: repeated unchanged, with the same key, it creates one draft. */
export interface Creation {
  form: QuoteForm
  key: string
}

const thisWindow = crypto.randomUUID()

/** One copy per user, account and draft. */
export function copyKey(userId: string, clientAccountId: string, quoteId: string | null): string {
  return `draft:${userId}:${clientAccountId}:${quoteId ?? 'new'}`
}

/** Writes the copy before anything is sent. */
export function keepCopy(
  key: string,
  values: DraftValues,
  version: number | null,
  sent: readonly DraftValues[] = [],
): void {
  const copy: LocalCopy = { values, version, writtenAt: new Date().toISOString(), writer: thisWindow, sent }
  writeStored(key, JSON.stringify(copy))
}

/** Removes the copy, unless another window has written it since. */
export function dropCopy(key: string): void {
  if (readCopy(key)?.writer === thisWindow) writeStored(key, null)
}

/** Removes the copy, whichever window wrote it: it was read and is no longer needed. */
export function forgetCopy(key: string): void {
  writeStored(key, null)
}

export function readCopy(key: string): LocalCopy | null {
  try {
    const copy: unknown = JSON.parse(readStored(key) ?? 'null')
    if (!isCopy(copy)) return null
    return { ...copy, values: { ...emptyDraft, ...copy.values } }
  } catch {
    return null
  }
}

/**
 * Distinguishes our own data from foreign or outdated text; the values are validated against the form's limits before
 * they are sent.
 */
function isCopy(copy: unknown): copy is LocalCopy {
  return (
    typeof copy === 'object' &&
    copy !== null &&
    'values' in copy &&
    typeof copy.values === 'object' &&
    copy.values !== null &&
    'version' in copy &&
    'writer' in copy &&
    'writtenAt' in copy
  )
}

export type Opening =
  /** Nothing typed here is unsaved. */
  | { kind: 'saved'; values: DraftValues }
  /** The values typed here are based on the saved version: they are restored and saved. */
  | { kind: 'restored'; values: DraftValues; writtenAt: string }
  /** Both sides have changed: the user has to choose. */
  | { kind: 'conflict'; values: DraftValues; version: number | null; theirs: PendingQuote }

/** Returns what to display for a draft, given its saved version and the copy on this device (R9.5, R9.8). */
export function openDraft(saved: PendingQuote | null, copy: LocalCopy | null, beginning = emptyDraft): Opening {
  const savedValues = saved ? valuesOf(saved) : beginning
  if (!copy) return { kind: 'saved', values: savedValues }
  if (sameAnswers(copy.values, savedValues)) return { kind: 'saved', values: savedValues }
  // The saved version may be one sent from here that lost its response
  const isOurs = copy.sent?.some((one) => sameAnswers({ ...emptyDraft, ...one }, savedValues))
  if (!saved || copy.version === saved.version || isOurs)
    return { kind: 'restored', values: copy.values, writtenAt: copy.writtenAt }
  return { kind: 'conflict', values: copy.values, version: copy.version, theirs: saved }
}

/** A save without a response is no conflict: spaces and the tags of a cleaned description are ignored. */
export function sameAnswers(mine: DraftValues, theirs: DraftValues): boolean {
  const essence = (values: DraftValues) =>
    JSON.stringify(
      Object.entries({ ...emptyDraft, ...values }).map(([field, value]) => [
        field,
        field === 'jobDescription' ? plainText(value) : typeof value === 'string' ? value.trim() : value,
      ]),
    )
  return essence(mine) === essence(theirs)
}

const plainText = (html: unknown) => textOf(typeof html === 'string' ? html : '').replace(/\s+/g, ' ')

/** Storage key for the creation of a new draft until it has its response. */
const creationKey = (copy: string) => `${copy}:creation`

/** Stores the request that creates a draft, so that a reloaded page sends the same and creates one draft. */
export function keepCreation(copy: string, creation: Creation | null): void {
  writeStored(creationKey(copy), creation && JSON.stringify(creation))
}

export function readCreation(copy: string): Creation | null {
  try {
    const kept: unknown = JSON.parse(readStored(creationKey(copy)) ?? 'null')
    const isOurs = typeof kept === 'object' && kept !== null && 'key' in kept && 'form' in kept
    // Written only by `keepCreation`; the server validates every field again
    return isOurs ? (kept as Creation) : null
  } catch {
    return null
  }
}
