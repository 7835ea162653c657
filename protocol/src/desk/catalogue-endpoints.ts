import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { maxKeyword } from '../keywords.ts'
import { paged } from '../list-query.ts'
import { cataloguePublication, catalogueSector, importFault, publicationFields } from './catalogue-schemas.ts'

const access = 'desk'
const publicationExample: z.input<typeof publicationFields> = {
  ...{ name: 'Harbor Weekly', type: 2, printType: 2, website: 'https://www.example.com/', region: 'US' },
  ...{ sector: 'nursing', audience: 'Nurses by the lakes', keywords: 'registered nurse', price: 49_500 },
  ...{ runDays: 7, leadDays: 5 },
}
const response = z.object({ publication: cataloguePublication })

export const listPublications = endpoint({
  name: 'desk.listPublications',
  summary: 'The catalog by name, a page after another',
  path: '/desk/listPublications',
  access,
  area: 'catalogue',
  body: z.object({
    keyword: z.string().trim().max(maxKeyword).nullish(),
    isRetired: z.boolean().default(false),
    ...paged,
  }),
  response: z.object({
    publications: z.array(cataloguePublication),
    totalCount: z.int(),
    sectors: z.array(catalogueSector),
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
  summary: 'Changes what the catalog says of a publication; ads that are placed keep what they were placed with',
  path: '/desk/changePublication',
  access,
  area: 'catalogue',
  body: z.object({ publicationId: id, publication: publicationFields }),
  example: { publication: { ...publicationExample, name: 'Harbor Daily' } },
  response,
})

export const retirePublication = endpoint({
  name: 'desk.retirePublication',
  summary: 'Takes a publication out of what is proposed and chosen, or puts it back; ads that run there go on',
  path: '/desk/retirePublication',
  access,
  area: 'catalogue',
  body: z.object({ publicationId: id, isRetired: z.boolean() }),
  response,
})

export const mergePublications = endpoint({
  name: 'desk.mergePublications',
  summary:
    'Makes two entries of one publication one: ads, contracts and drafts of the second belong to the first, and it retires',
  path: '/desk/mergePublications',
  access,
  area: 'catalogue',
  body: z.object({ keptId: id, mergedId: id }),
  response,
})

export const importPublications = endpoint({
  name: 'desk.importPublications',
  summary:
    'Reads a catalog from CSV: what it would do and every bad cell by line and column; done only when confirmed, all or nothing',
  path: '/desk/importPublications',
  access,
  area: 'catalogue',
  runs: 'steps',
  body: z.object({ csv: z.string().min(1, { error: 'Choose a file' }).max(1_000_000), isConfirmed: z.boolean() }),
  response: z.object({
    rows: z.int(),
    added: z.int(),
    changed: z.int(),
    faults: z.array(importFault),
    /** Whether the action was performed. */
    isDone: z.boolean(),
  }),
})

export const exportPublications = endpoint({
  name: 'desk.exportPublications',
  summary: 'The catalog as CSV, in the columns that an import reads',
  path: '/desk/exportPublications',
  access,
  area: 'catalogue',
  body: z.object({ isRetired: z.boolean().default(false) }),
  runs: 'download',
  files: ['text/csv'],
})
