import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { sectorFields, storedSector } from './desk-sector-schemas.ts'

const access = 'desk'
const name = z.string().min(1).max(100)
const response = z.object({ sector: storedSector })
const example = { label: 'Marine biology', keywords: 'marine biologist, oceanographer' }

export const listSectors = endpoint({
  name: 'desk.listSectors',
  summary: 'Lists the sectors of the catalog by name, including retired ones, with the number of their publications',
  path: '/desk/listSectors',
  access,
  area: 'catalogue',
  response: z.object({ sectors: z.array(storedSector) }),
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
