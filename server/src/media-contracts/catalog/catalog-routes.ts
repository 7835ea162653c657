import * as catalog from '@tearsheet/protocol/media-contracts/desk-catalog-endpoints'
import * as sectors from '@tearsheet/protocol/media-contracts/desk-sector-endpoints'
import type { ThreadPool } from '../../documents/thread-pool.ts'
import { type Routes, serve } from '../../http/verb.ts'
import { addPublication, changePublication, mergePublications, retirePublication } from './change-publication.ts'
import { exportImportErrors, exportImportTemplate } from './export-import.ts'
import { exportPublications } from './export-publications.ts'
import { importPublications } from './import-publications.ts'
import { addSector, changeSector, listStoredSectors, retireSector } from './keep-sectors.ts'
import { listPublications } from './list-publications.ts'

/** Routes for the catalog of publications. */
export const catalogRoutes: Routes<{ threads: ThreadPool }> = [
  serve(catalog.listPublications, listPublications),
  serve(catalog.exportPublications, exportPublications),
  serve(catalog.addPublication, addPublication),
  serve(catalog.changePublication, changePublication),
  serve(catalog.retirePublication, retirePublication),
  serve(catalog.mergePublications, mergePublications),
  serve(catalog.importPublications, importPublications),
  serve(catalog.exportImportTemplate, exportImportTemplate),
  serve(catalog.exportImportErrors, exportImportErrors),
  serve(sectors.listSectors, listStoredSectors),
  serve(sectors.addSector, addSector),
  serve(sectors.changeSector, changeSector),
  serve(sectors.retireSector, retireSector),
]
