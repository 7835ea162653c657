import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { maxKeyword } from '../keywords.ts'
import { paged } from '../list-query.ts'
import { catalogPublication, catalogSector, importError, publicationFields } from './desk-catalog-schemas.ts'

const access = 'desk'
const publicationExample: z.input<typeof publicationFields> = {
  ...{ name: 'Harbor Weekly', type: 2, printType: 2, website: 'https://www.example.com/', region: 'US' },
  ...{ sector: 'nursing', audience: 'Nurses by the lakes', keywords: 'registered nurse', price: 49_500 },
  ...{ runDays: 7, leadDays: 5 },
}
const response = z.object({ publication: catalogPublication })

export const listPublications = endpoint({
  name: 'desk.listPublications',
  summary: 'Lists the publications in the catalog by name, paginated',
  path: '/desk/listPublications',
  access,
  area: 'catalogue',
  body: z.object({
    keyword: z.string().trim().max(maxKeyword).nullish(),
    isRetired: z.boolean().default(false),
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
    'Imports a catalog from CSV: previews the changes and each invalid cell by line and column; applied only when confirmed, all or none',
  path: '/desk/importPublications',
  access,
  area: 'catalogue',
  runs: 'steps',
  body: z.object({ csv: z.string().min(1, { error: 'Choose a file' }).max(1_000_000), isConfirmed: z.boolean() }),
  response: z.object({
    rows: z.int(),
    added: z.int(),
    changed: z.int(),
    errors: z.array(importError),
    /** Whether the action was performed. */
    isDone: z.boolean(),
  }),
})

export const exportPublications = endpoint({
  name: 'desk.exportPublications',
  summary: 'Downloads the catalog as CSV, in the columns that an import reads',
  path: '/desk/exportPublications',
  access,
  area: 'catalogue',
  body: z.object({ isRetired: z.boolean().default(false) }),
  runs: 'download',
  files: ['text/csv'],
})
