import { z } from 'zod'
import { calendarDate } from '../date-schemas.ts'
import { id } from '../identifiers.ts'
import { listQuery, page } from '../list-query.ts'
import { seasonPrice } from './catalog-schemas.ts'

/** 1 online, 2 print, 3 both. */
export const publicationType = z.union([z.literal(1), z.literal(2), z.literal(3)])
export type PublicationType = z.infer<typeof publicationType>

export const publicationTypeNames: Record<PublicationType, string> = { 1: 'Online', 2: 'Print', 3: 'Print and online' }

/** 1 line ad, 2 display. */
export const printType = z.union([z.literal(1), z.literal(2)])
export type PrintType = z.infer<typeof printType>

export const printTypeNames: Record<PrintType, string> = { 1: 'Line ad', 2: 'Display' }

/** A media contract: postings bought in advance in one publication. Money in base minor units. */
export const mediaContract = z.object({
  id,
  contractNumber: z.int(),
  /**
   * `price` is the catalog's plain price of an ad, null if it is quoted by hand; `prices` those by currency and season.
   */
  publication: z.object({
    id,
    name: z.string(),
    type: publicationType,
    price: z.int().nullable(),
    prices: z.array(seasonPrice),
  }),
  description: z.string(),
  startDate: calendarDate,
  endDate: calendarDate,
  postingsPurchased: z.int(),
  postingsUsed: z.int(),
  price: z.int(),
  status: z.enum(['Open', 'Expired']),
})
export type MediaContract = z.infer<typeof mediaContract>

export const mediaContractColumns = ['contractNumber', 'publication', 'startDate', 'endDate', 'price'] as const
export const mediaContractViews = ['Open', 'Expired'] as const
export const mediaContractQuery = listQuery(mediaContractColumns, mediaContractViews)
export const mediaContractLists = z.object({ Open: page(mediaContract), Expired: page(mediaContract) })
export type MediaContractView = (typeof mediaContractViews)[number]
export type MediaContractColumn = (typeof mediaContractColumns)[number]
