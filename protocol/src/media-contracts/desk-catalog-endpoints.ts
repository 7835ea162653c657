import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { maxKeyword } from '../keywords.ts'
import { paged } from '../list-query.ts'
import { catalogPublication, catalogSector, importError, publicationFields } from './desk-catalog-schemas.ts'

const access = 'desk'
const publicationExample: z.input<typeof publicationFields> = {
  name: 'Harbor Weekly',
  type: 2,
  printType: 2,
  website: 'https://www.example.com/',
  region: 'US',
  sector: 'nursing',
  audience: 'Nurses by the lakes',
  keywords: 'registered nurse',
  price: 49_500,
  runDays: 7,
  leadDays: 5,
}
const csvText = z.string().min(1, { error: 'Choose a file' }).max(1_000_000)
const response = z.object({ publication: catalogPublication })

/** Filter of the catalog: words in the name, offered or retired. */
const filtered = {
  keyword: z.string().trim().max(maxKeyword).nullish(),
  isRetired: z.boolean().default(false),
}

export const listPublications = endpoint({
  name: 'desk.listPublications',
  summary: 'Lists the publications in the catalog by name, paginated',
  path: '/desk/listPublications',
  access,
  area: 'catalogue',
  body: z.object({
    ...filtered,
    ...paged,
  }),
  response: z.object({
    publications: z.array(catalogPublication),
    totalCount: z.int(),
    sectors: z.array(catalogSector),
  }),
  writes: false,
})

export const addPublication = endpoint({
  name: 'desk.addPublication',
  summary: 'Adds a publication to the catalog',
  path: '/desk/addPublication',
  access,
  area: 'catalogue',
  body: z.object({ publication: publicationFields }),
  example: { publication: publicationExample },
  response,
  idempotency: 'optional',
})

export const changePublication = endpoint({
  name: 'desk.changePublication',
  summary: 'Changes a publication in the catalog; existing ads keep their terms',
  path: '/desk/changePublication',
  access,
  area: 'catalogue',
  body: z.object({ publicationId: id, publication: publicationFields }),
  example: { publication: { ...publicationExample, name: 'Harbor Daily' } },
  response,
})

export const retirePublication = endpoint({
  name: 'desk.retirePublication',
  summary: 'Excludes a publication from recommendations and choices, or includes it again; ads that run there continue',
  path: '/desk/retirePublication',
  access,
  area: 'catalogue',
  body: z.object({ publicationId: id, isRetired: z.boolean() }),
  response,
})

export const mergePublications = endpoint({
  name: 'desk.mergePublications',
  summary:
    'Merges two entries of the same publication: the first gets the ads, contracts and drafts of the second, which is retired',
  path: '/desk/mergePublications',
  access,
  area: 'catalogue',
  body: z.object({ keptId: id, mergedId: id }),
  response,
})

export const importPublications = endpoint({
  name: 'desk.importPublications',
  summary:
    'Imports a catalog from CSV: previews the changes and each invalid cell by line and column; applied only when confirmed, and with errors only if the good rows are chosen',
  path: '/desk/importPublications',
  access,
  area: 'catalogue',
  runs: 'steps',
  // Writing 5,000 publications with their words takes two seconds
  isLong: true,
  body: z.object({
    csv: csvText,
    isConfirmed: z.boolean(),
    /** Imports the rows without errors if others have some; otherwise a file with errors changes nothing. */
    takesGoodRows: z.boolean().default(false),
  }),
  response: z.object({
    /** Rows without errors. */
    rows: z.int(),
    /** Rows with errors. */
    badRows: z.int(),
    added: z.int(),
    changed: z.int(),
    errors: z.array(importError),
    /** Whether the action was performed. */
    isDone: z.boolean(),
  }),
})

export const exportPublications = endpoint({
  name: 'desk.exportPublications',
  summary: 'Downloads the publications that match a search as CSV, in the columns that an import reads',
  path: '/desk/exportPublications',
  access,
  area: 'catalogue',
  body: z.object(filtered),
  runs: 'download',
  files: ['text/csv'],
})

export const exportImportTemplate = endpoint({
  name: 'desk.exportImportTemplate',
  summary: 'Downloads a CSV file with the columns of a catalog import and an example of each kind of publication',
  path: '/desk/exportImportTemplate',
  access,
  area: 'catalogue',
  runs: 'download',
  files: ['text/csv'],
})

export const exportImportErrors = endpoint({
  name: 'desk.exportImportErrors',
  summary: 'Downloads the rows of a catalog import that have errors, each with its line and its errors, as CSV',
  path: '/desk/exportImportErrors',
  access,
  area: 'catalogue',
  body: z.object({ csv: csvText }),
  runs: 'download',
  files: ['text/csv'],
})
