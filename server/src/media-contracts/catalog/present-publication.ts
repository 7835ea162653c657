import type { PublicationLanguage } from '@tearsheet/protocol/media-contracts/catalog-schemas'
import { findNextIssue } from '@tearsheet/protocol/media-contracts/closing-rules'
import type { CatalogPublication } from '@tearsheet/protocol/media-contracts/desk-catalog-schemas'
import { printType, publicationType } from '@tearsheet/protocol/media-contracts/schemas'
import type { PublicationRow } from './catalog-queries.ts'

/** Returns a publication as the desk's API shows it. */
export function presentPublication(row: PublicationRow): CatalogPublication {
  const { id, name, website, sector, audience, keywords, region, price, runDays, leadDays, sizes, prices, closing } =
    row
  const { languages, proofDays, proofEmail, claimRule } = row
  return {
    id,
    isRetired: !row.active,
    nextIssue: closing && findNextIssue(closing, new Date(), region),
    fields: {
      name,
      website,
      sector,
      audience,
      keywords,
      region,
      // The table's check allows no others
      languages: languages as PublicationLanguage[],
      price,
      runDays,
      leadDays,
      sizes,
      prices,
      closing,
      proofDays,
      proofEmail,
      claimRule,
      type: publicationType.parse(row.type),
      // One that is online only has no print type, regardless of older data
      printType: row.type === 1 ? null : (printType.safeParse(row.printType).data ?? 1),
    },
  }
}
