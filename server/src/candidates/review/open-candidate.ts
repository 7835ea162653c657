import type * as candidates from '@tearsheet/protocol/candidates/endpoints'
import type { Database } from '../../database/connection.ts'
import { notFound } from '../../errors.ts'
import type { Storage } from '../../gateways/storage/port.ts'
import { inlineFile } from '../../http/files/sent-file.ts'
import type { Verb } from '../../http/verb.ts'
import { loadAccountKey } from '../files/load-account-key.ts'
import type { AccountKeys } from '../files/lock-file.ts'
import { openCv } from '../files/store-cv.ts'
import { findCv, loadCandidate, loadParts } from './candidate-queries.ts'
import { presentCandidate } from './present-candidate.ts'
import { recordOpened } from './record-opened.ts'

interface Dependencies {
  database: Database
  storage: Storage
  accountKeys: AccountKeys
}

/** Returns a candidate, and records that they were opened. @throws HttpError 404 */
export const openCandidate: Verb<typeof candidates.getDetails, { database: Database }> = async (
  ctx,
  { candidateId },
) => {
  const { tx, view } = ctx
  await loadCandidate(tx, view, candidateId)
  await recordOpened(ctx, { candidateId, part: 'candidate' })
  return { candidate: presentCandidate(await loadParts(tx, view, candidateId)) }
}

/** Returns a candidate's CV, and records that it was opened. @throws HttpError 404 */
export const downloadCv: Verb<typeof candidates.downloadCv, Dependencies> = async (ctx, { candidateId }) => {
  const { tx, view, deps } = ctx
  await loadCandidate(tx, view, candidateId)
  const cv = await findCv(tx, view, candidateId)
  if (!cv) throw notFound('CV')
  const key = await loadAccountKey(tx, { keys: deps.accountKeys, clientAccountId: view.clientAccountId })
  await recordOpened(ctx, { candidateId, part: 'cv' })
  return inlineFile(cv, () => openCv(deps.storage, key, cv.storageKey))
}
