import type { exportPerson as endpoint } from '@tearsheet/protocol/candidates/endpoints'
import type { Database } from '../../database/connection.ts'
import { type FileEntry, lazyEntry, streamFiles, textEntry } from '../../documents/stream-files.ts'
import type { Storage } from '../../gateways/storage/port.ts'
import { replyWithFile } from '../../http/files/reply-with-file.ts'
import type { Verb } from '../../http/verb.ts'
import { loadAccountKey } from '../files/load-account-key.ts'
import type { AccountKeys } from '../files/lock-file.ts'
import { endingOf, openCv } from '../files/store-cv.ts'
import { listOfPerson, loadCandidate, loadParts } from './candidate-queries.ts'
import { presentCandidate } from './present-candidate.ts'
import { recordOpened } from './record-opened.ts'

interface Dependencies {
  database: Database
  storage: Storage
  accountKeys: AccountKeys
}

/**
 * Exports all data of the account about one person, identified by the email address: applications, notes, history, and
 * the CVs. @throws HttpError 404
 */
export const exportPerson: Verb<typeof endpoint, Dependencies> = async (ctx, { candidateId }) => {
  const { tx, view } = ctx
  const { storage, accountKeys } = ctx.deps
  const { email } = await loadCandidate(tx, view, candidateId)
  const entries: FileEntry[] = []
  for (const row of await listOfPerson(tx, view, email)) {
    const parts = await loadParts(tx, view, row.id)
    const { others: _, ...shown } = presentCandidate(parts)
    const content = { ...shown, consentText: row.consentText }
    entries.push(textEntry(`application-${row.id}.json`, JSON.stringify(content, null, 2)))
    const { cv } = parts
    if (!cv) continue
    const key = await loadAccountKey(tx, { keys: accountKeys, clientAccountId: view.clientAccountId })
    entries.push(lazyEntry(`cv-${row.id}${endingOf(cv.mediaType)}`, () => openCv(storage, key, cv.storageKey)))
  }
  await recordOpened(ctx, { candidateId, part: 'person' })
  return replyWithFile({ fileName: 'Person.zip', mediaType: 'application/zip' }, () => streamFiles(entries, new Date()))
}
