import { z } from 'zod'
import { id } from '../identifiers.ts'
import { baseCurrency } from '../money.ts'
import { oneLine, requiredText } from '../one-line.ts'
import {
  closingRule,
  maxProofDays,
  nextIssue,
  type PublicationSize,
  proofEmail,
  publicationLanguage,
  publicationSize,
  type SeasonPrice,
  seasonPrice,
} from './catalog-schemas.ts'
import { claimRule } from './claim-rule-schemas.ts'
import { printType, publicationType } from './schemas.ts'

const line = (most: number, missing: string) =>
  oneLine()
    .min(1, { error: missing })
    .max(most, { error: `Use ${most} characters or fewer` })

/** Regions of readers that recommendations and closing rules support. */
export const publicationRegions = ['global', 'EU', 'US', 'CA', 'UK', 'AU'] as const

const days = z.int({ error: 'Enter whole days' }).min(0).max(3650)

/**
 * Fields of a publication of the catalog, as set by the desk. `price` in base minor units, null if it is quoted by
 * hand.
 */
export const publicationFields = z
  .object({
    name: line(200, 'Enter the name'),
    type: publicationType,
    /** Form of its print ads; null for an online-only publication. */
    printType: printType.nullable(),
    website: z
      .url({ protocol: /^https?$/, error: 'Web address must start with https:// or http://' })
      .max(2000)
      .nullable(),
    /** Sector of the catalog in which it is listed. */
    sector: line(80, 'Enter the sector'),
    audience: line(500, 'Enter the audience'),
    /** Topics of the publication, as phrases. */
    keywords: requiredText(2000, 'Enter the keywords'),
    region: z
      .string()
      .trim()
      .refine((region) => publicationRegions.some((one) => one === region), {
        error: `Enter one of ${publicationRegions.join(', ')}`,
      }),
    /** Languages of its ads; French ones are recommended for postings in French. */
    languages: z.array(publicationLanguage).min(1, { error: 'Choose a language' }).max(4).default(['en']),
    price: z.int().min(0, { error: 'Enter an amount' }).max(1_000_000_000).nullable(),
    runDays: days.min(1, { error: 'Enter for how many days an ad runs' }),
    /** Days from the order to its first day, without a closing rule. */
    leadDays: days,
    sizes: z
      .array(publicationSize)
      .max(30, { error: 'Enter 30 sizes or fewer' })
      .superRefine(reportSameNames)
      .default([]),
    /** Prices by currency and season; `price` applies if none of them matches. */
    prices: z.array(seasonPrice).max(60, { error: 'Enter 60 prices or fewer' }).superRefine(reportOverlaps).default([]),
    /** Closing rule for print; null if every day accepts ads, `leadDays` ahead. */
    closing: closingRule.nullable().default(null),
    /** Days after an issue within which it sends tearsheets; null for the usual number. */
    proofDays: days
      .max(maxProofDays, { error: `Enter ${maxProofDays} days or fewer` })
      .nullable()
      .default(null),
    /** Address for requests of tearsheets. */
    proofEmail: proofEmail.nullable().default(null),
    /** Rule for claims; null for the usual one. */
    claimRule: claimRule.nullable().default(null),
  })
  .refine(({ type, printType: form }) => (type === 1) === (form === null), {
    error: 'Choose the form of the print ads. An online publication has none',
    path: ['printType'],
  })
  .superRefine(reportStrangeSizes)
export type PublicationFields = z.infer<typeof publicationFields>

/** The same in responses, without validation: older publications may lack fields that are required now. */
const reportedFields = z.object({
  ...publicationFields.shape,
  name: z.string(),
  website: z.string().nullable(),
  sector: z.string(),
  audience: z.string(),
  keywords: z.string(),
  region: z.string(),
  languages: z.array(publicationLanguage),
  price: z.int().nullable(),
  runDays: z.int(),
  leadDays: z.int(),
  sizes: z.array(publicationSize),
  prices: z.array(seasonPrice),
  closing: closingRule.nullable(),
  proofDays: z.int().nullable(),
  proofEmail: z.string().nullable(),
  claimRule: claimRule.nullable(),
})

function reportSameNames(sizes: readonly PublicationSize[], { addIssue }: z.RefinementCtx): void {
  const names = sizes.map(({ name }) => name.toLowerCase())
  for (const [index, name] of names.entries())
    if (names.indexOf(name) < index)
      addIssue({ code: 'custom', path: [index, 'name'], message: 'Give each size a name of its own' })
}

/** Reports prices of unknown sizes. */
function reportStrangeSizes(
  { sizes, prices }: { sizes: readonly PublicationSize[]; prices: readonly SeasonPrice[] },
  { addIssue }: z.RefinementCtx,
): void {
  for (const [index, { size }] of prices.entries())
    if (size !== undefined && !sizes.some(({ name }) => name === size))
      addIssue({ code: 'custom', path: ['prices', index, 'size'], message: `There is no size “${size}”` })
}

/**
 * Reports overlapping prices, so that a day has one price per currency and size. The base currency's own price is the
 * plain price, or the size's.
 */
function reportOverlaps(prices: readonly SeasonPrice[], { addIssue }: z.RefinementCtx): void {
  for (const [index, one] of prices.entries()) {
    const isPlain = one.currencyCode === baseCurrency.code && one.from === null
    if (isPlain)
      addIssue({ code: 'custom', path: [index, 'from'], message: `A price in ${baseCurrency.code} needs a season` })
    if (prices.slice(0, index).some((other) => doOverlap(one, other)))
      addIssue({
        code: 'custom',
        path: [index, one.from === null ? 'currencyCode' : 'from'],
        message: `${formatSeason(one)} overlaps a price above`,
      })
  }
}

const doOverlap = (one: SeasonPrice, other: SeasonPrice) =>
  one.currencyCode === other.currencyCode &&
  one.size === other.size &&
  (one.from === null) === (other.from === null) &&
  (one.from ?? '') <= (other.to ?? '') &&
  (other.from ?? '') <= (one.to ?? '')

const formatSeason = ({ currencyCode, from, to }: SeasonPrice) =>
  from === null ? currencyCode : `${currencyCode} ${from} to ${to}`

/** A sector of the catalog: its name in requests and files, and its displayed label. */
export const catalogSector = z.object({ name: z.string(), label: z.string(), isRetired: z.boolean() })
export type CatalogSector = z.infer<typeof catalogSector>

export const catalogPublication = z.object({
  id,
  fields: reportedFields,
  isRetired: z.boolean(),
  /** Next issue by its closing rule, as of now. */
  nextIssue: nextIssue.nullable(),
})
export type CatalogPublication = z.infer<typeof catalogPublication>

/** Columns of an import, in any order; the first five are required. */
export const importColumns = [
  'Name',
  'Type',
  'Sector',
  'Audience',
  'Keywords',
  'Form',
  'Website',
  'Region',
  'Languages',
  'Price',
  'Run days',
  'Lead days',
  'Sizes',
  'Prices',
  'Closing',
  'Proof days',
  'Proof email',
  'Claims',
] as const
/** Additional columns of the file with the rejected rows of an import; ignored when that is imported again. */
export const errorColumns = ['Line', 'Error'] as const
export type ImportColumn = (typeof importColumns)[number]
export const requiredColumns: readonly ImportColumn[] = ['Name', 'Type', 'Sector', 'Audience', 'Keywords']

/** An error of an import: the line of the file, from 1, and its column; null for the line as a whole. */
export const importError = z.object({ line: z.int(), column: z.string().nullable(), message: z.string() })
export type ImportError = z.infer<typeof importError>
