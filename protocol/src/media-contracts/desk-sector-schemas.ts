import { z } from 'zod'
import { moment } from '../date-schemas.ts'
import { oneLine } from '../one-line.ts'
import { catalogSector } from './desk-catalog-schemas.ts'

/** Fields of a sector, as set by the desk. */
export const sectorFields = z.object({
  label: oneLine().min(1, { error: 'Enter the name of the sector' }).max(80, { error: 'Use 80 characters or fewer' }),
  /** Words that identify postings of the sector, separated by commas. */
  keywords: z
    .string()
    .trim()
    .min(1, { error: 'Enter words of its postings' })
    .max(10_000, { error: 'Use 10,000 characters or fewer' }),
})
export type SectorFields = z.infer<typeof sectorFields>

export const storedSector = catalogSector.extend({
  keywords: z.string(),
  version: z.int(),
  /** Publications that are listed under it, without retired ones. */
  publicationCount: z.int(),
  /** Null if it was never changed at the desk. */
  changed: z.object({ at: moment, by: z.string() }).nullable(),
})
export type StoredSector = z.infer<typeof storedSector>
