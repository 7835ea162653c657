import { textOf } from '@tearsheet/protocol/quotes/rules'
import type { PendingQuote, QuoteForm } from '@tearsheet/protocol/quotes/schemas'
import { readStored, writeStored } from '../../lib/stored.ts'
import { type DraftValues, emptyDraft, valuesOf } from './draft-values.ts'

/** What was typed and is not known to be saved; it survives a closed tab, a lost network and an ended session. */
export interface LocalCopy {
  values: DraftValues
  /** The version the typing went on from; null for a draft that was never saved. */
  version: number | null
  /** ISO moment. */
  writtenAt: string
  /** Which window wrote it: only that one takes it away. */
  writer: string
  /** What was sent over that version and not answered; the server may hold one of these. */
  sent?: readonly DraftValues[]
}

/** A creation that was sent, or is about to be: sent again as it was, under its key, it makes one draft. */
export interface Creation {
  form: QuoteForm
  key: string
}

const thisWindow = crypto.randomUUID()

/** One copy for each person, account and draft. */
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

/** Takes the copy away, unless another window has written it since. */
export function dropCopy(key: string): void {
  if (readCopy(key)?.writer === thisWindow) writeStored(key, null)
}

/** Removes the copy, whichever window wrote it: it was read and is not needed any more. */
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

/** Enough to tell our own writing from foreign or old text; the values pass the form's bounds before they are sent. */
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
  /** What was typed here goes on from the very version that is saved: it is taken up and saved. */
  | { kind: 'restored'; values: DraftValues; writtenAt: string }
  /** Both sides have gone on: somebody has to choose. */
  | { kind: 'conflict'; values: DraftValues; version: number | null; theirs: PendingQuote }

/** What to show of a draft, given what is saved of it and what this device has kept (R9.5, R9.8). */
export function openDraft(saved: PendingQuote | null, copy: LocalCopy | null, beginning = emptyDraft): Opening {
  const savedValues = saved ? valuesOf(saved) : beginning
  if (!copy) return { kind: 'saved', values: savedValues }
  if (sameAnswers(copy.values, savedValues)) return { kind: 'saved', values: savedValues }
  // What is saved may be what was sent from here, of which the answer was lost
  const isOurs = copy.sent?.some((one) => sameAnswers({ ...emptyDraft, ...one }, savedValues))
  if (!saved || copy.version === saved.version || isOurs)
    return { kind: 'restored', values: copy.values, writtenAt: copy.writtenAt }
  return { kind: 'conflict', values: copy.values, version: copy.version, theirs: saved }
}

/** A save whose answer never came back is no conflict: spaces and the tags of a cleaned description do not count. */
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

/** Where the creation of a new draft is kept until it is answered. */
const creationKey = (copy: string) => `${copy}:creation`

/** Keeps what was sent to create a draft, so that a page loaded again sends the very same and makes one draft. */
export function keepCreation(copy: string, creation: Creation | null): void {
  writeStored(creationKey(copy), creation && JSON.stringify(creation))
}

export function readCreation(copy: string): Creation | null {
  try {
    const kept: unknown = JSON.parse(readStored(creationKey(copy)) ?? 'null')
    const isOurs = typeof kept === 'object' && kept !== null && 'key' in kept && 'form' in kept
    // Written by `keepCreation` alone; the server checks every field of it again
    return isOurs ? (kept as Creation) : null
  } catch {
    return null
  }
}
