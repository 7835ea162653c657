import { bookDate } from '@tearsheet/protocol/dates'
import * as catalog from '@tearsheet/protocol/desk/catalog-endpoints'
import { csvType } from '../../documents/csv.ts'
import { exportName } from '../../documents/file-name.ts'
import { type ThreadPool, threadTask } from '../../documents/thread-pool.ts'
import type { Actor, Performer } from '../../http/actor.ts'
import { madeFile } from '../../http/files/made-file.ts'
import type { Route } from '../../http/route.ts'
import { listCatalog, listSectors } from './catalog-queries.ts'
import { addPublication, changePublication, mergePublications, retirePublication } from './change-publication.ts'
import { exportPublications } from './export-publications.ts'
import { importPublications } from './import-publications.ts'
import { presentPublication } from './present-publication.ts'

const readImport = threadTask<typeof import('./read-import.ts').readImport>(
  new URL('read-import.ts', import.meta.url),
  'readImport',
)

interface Dependencies {
  performerOf: (actor: Actor | null) => Performer
  threads: ThreadPool
}

/** Routes for the catalog of publications. */
export function catalogRoutes(route: Route, { performerOf, threads }: Dependencies): void {
  route(catalog.listPublications, async ({ tx }, body) => {
    const { rows, totalCount } = await listCatalog(tx, body)
    return { publications: rows.map(presentPublication), totalCount, sectors: await listSectors(tx) }
  })
  route(catalog.exportPublications, async ({ tx }, body) => {
    const fileName = exportName(['Publications', bookDate(new Date())], 'csv')
    return madeFile({ fileName, mediaType: csvType }, () => exportPublications(tx, body))
  })
  route(catalog.addPublication, async ({ actor, tx }, body) => ({
    publication: await addPublication(tx, body.publication, performerOf(actor)),
  }))
  route(catalog.changePublication, async ({ actor, tx }, body) => ({
    publication: await changePublication(tx, body.publicationId, body.publication, performerOf(actor)),
  }))
  route(catalog.retirePublication, async ({ actor, tx }, body) => ({
    publication: await retirePublication(tx, body.publicationId, body.isRetired, performerOf(actor)),
  }))
  route(catalog.mergePublications, async ({ actor, tx }, body) => ({
    publication: await mergePublications(tx, { ...body, performer: performerOf(actor) }),
  }))
  route(catalog.importPublications, async ({ actor, inTransaction }, body) => {
    const read = await threads.run(readImport, { csv: body.csv })
    const { isConfirmed } = body
    return inTransaction(({ tx }) => importPublications(tx, { ...read, isConfirmed, performer: performerOf(actor) }))
  })
}
