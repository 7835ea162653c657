import * as candidates from '@tearsheet/protocol/candidates/endpoints'
import type { Database } from '../../database/connection.ts'
import { streamFiles } from '../../documents/stream-files.ts'
import type { Storage } from '../../gateways/storage/port.ts'
import { performerIn } from '../../http/actor.ts'
import { madeFile } from '../../http/files/made-file.ts'
import { inlineFile } from '../../http/files/sent-file.ts'
import { notFound } from '../../http/http-error.ts'
import type { Route } from '../../http/route.ts'
import { eraseCandidate } from '../erase-candidate.ts'
import { loadAccountKey } from '../files/load-account-key.ts'
import type { AccountKeys } from '../files/lock-file.ts'
import { openCv } from '../files/store-cv.ts'
import { findCv, listPublications, loadCandidate, loadParts } from './candidate-queries.ts'
import { addNote, changeCandidate, writeToCandidate } from './change-candidate.ts'
import { listColleagues } from './colleague-queries.ts'
import { exportPerson } from './export-person.ts'
import { candidateListStatement } from './list-candidates.ts'
import { moveCandidates } from './move-candidates.ts'
import { presentCandidate } from './present-candidate.ts'
import { recordOpened } from './record-opened.ts'

interface Dependencies {
  database: Database
  storage: Storage
  accountKeys: AccountKeys
}

/** Routes for reviewing applications, for the account's users. */
export function reviewRoutes(route: Route, { database, storage, accountKeys }: Dependencies): void {
  route(candidates.listPublications, async ({ tx, view }) => ({ publications: await listPublications(tx, view) }))

  route(candidates.list, (_ctx, body) => candidateListStatement(body))

  route(candidates.getDetails, async ({ tx, actor, view }, body) => {
    const { candidateId } = body
    await loadCandidate(tx, view, candidateId)
    await recordOpened(tx, { database, actor, view, candidateId, what: 'candidate' })
    return { candidate: presentCandidate(await loadParts(tx, view, candidateId)) }
  })

  route(candidates.downloadCv, async ({ tx, actor, view }, body) => {
    const { candidateId } = body
    await loadCandidate(tx, view, candidateId)
    const cv = await findCv(tx, view, candidateId)
    if (!cv) throw notFound('CV')
    const key = await loadAccountKey(tx, accountKeys, view.clientAccountId)
    await recordOpened(tx, { database, actor, view, candidateId, what: 'cv' })
    return inlineFile(cv, () => openCv(storage, key, cv.storageKey))
  })

  route(candidates.move, async ({ tx, actor, view }, body) => ({
    moved: await moveCandidates(tx, view, performerIn(actor, view), body),
  }))

  route(candidates.addNote, async ({ tx, actor, view }, body) => {
    await addNote(tx, view, performerIn(actor, view), body)
    return { candidate: presentCandidate(await loadParts(tx, view, body.candidateId)) }
  })

  route(candidates.listColleagues, async ({ tx, view }) => ({ colleagues: await listColleagues(tx, view) }))

  route(candidates.write, async ({ tx, actor, view }, body) => {
    await writeToCandidate(tx, view, performerIn(actor, view), body)
    return { candidate: presentCandidate(await loadParts(tx, view, body.candidateId)) }
  })

  route(candidates.change, async ({ tx, actor, view }, body) => {
    await changeCandidate(tx, view, performerIn(actor, view), body)
    return { candidate: presentCandidate(await loadParts(tx, view, body.candidateId)) }
  })

  route(candidates.erase, async ({ tx, actor, view }, body) => {
    const { candidateId } = body
    await loadCandidate(tx, view, candidateId)
    await eraseCandidate(tx, performerIn(actor, view), candidateId, 'request')
    return { candidateId }
  })

  route(candidates.exportPerson, async ({ tx, actor, view }, body) => {
    const entries = await exportPerson(tx, view, body.candidateId, { storage, accountKeys })
    await recordOpened(tx, { database, actor, view, candidateId: body.candidateId, what: 'person' })
    return madeFile({ fileName: 'Person.zip', mediaType: 'application/zip' }, () => streamFiles(entries, new Date()))
  })
}
