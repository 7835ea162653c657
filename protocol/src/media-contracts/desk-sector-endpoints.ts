import { z } from 'zod'
import { moment } from '../date-schemas.ts'
import { endpoint } from '../endpoint.ts'
import { catalogSector } from './desk-catalog-schemas.ts'

const access = 'desk'

/** Fields of a sector, as set by the desk. */
export const sectorFields = z.object({
  label: z
    .string()
    .trim()
    .min(1, { error: 'Enter the name of the sector' })
    .max(80, { error: 'Use 80 characters or fewer' }),
  /** Words that identify postings of the sector, separated by commas. */
  keywords: z
    .string()
    .trim()
    .min(1, { error: 'Enter words of its postings' })
    .max(10_000, { error: 'Use 10,000 characters or fewer' }),
})
export type SectorFields = z.infer<typeof sectorFields>

export const keptSector = catalogSector.extend({
  keywords: z.string(),
  version: z.int(),
  /** Publications that are listed under it, without retired ones. */
  publicationCount: z.int(),
  /** Null if it was never changed at the desk. */
  changed: z.object({ at: moment, by: z.string() }).nullable(),
})
export type KeptSector = z.infer<typeof keptSector>

const name = z.string().min(1).max(100)
const response = z.object({ sector: keptSector })
const example = { label: 'Marine biology', keywords: 'marine biologist, oceanographer' }

export const listSectors = endpoint({
  name: 'desk.listSectors',
  summary: 'Lists the sectors of the catalog by name, including retired ones, with the number of their publications',
  path: '/desk/listSectors',
  access,
  area: 'catalogue',
  response: z.object({ sectors: z.array(keptSector) }),
  writes: false,
})

export const addSector = endpoint({
  name: 'desk.addSector',
  summary: 'Adds a sector to the catalog',
  path: '/desk/addSector',
  access,
  area: 'catalogue',
  body: z.object({ sector: sectorFields }),
  example: { sector: example },
  response,
  idempotency: 'optional',
})

export const changeSector = endpoint({
  name: 'desk.changeSector',
  summary: 'Renames a sector or changes its words; its publications keep it',
  path: '/desk/changeSector',
  access,
  area: 'catalogue',
  body: z.object({ name, version: z.int().min(1), sector: sectorFields }),
  example: { name: 'nursing', version: 1, sector: { label: 'Nursing and care', keywords: 'registered nurse' } },
  response,
})

export const retireSector = endpoint({
  name: 'desk.retireSector',
  summary: 'Excludes a sector from choices, or includes it again; its publications keep it',
  path: '/desk/retireSector',
  access,
  area: 'catalogue',
  body: z.object({ name, isRetired: z.boolean() }),
  example: { name: 'arts', isRetired: true },
  response,
})
