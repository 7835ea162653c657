import { readWhole } from '@tearsheet/protocol/amounts'
import { type ClaimRule, usualClaimRule } from '@tearsheet/protocol/media-contracts/claim-rule-schemas'
import type { PublicationFields } from '@tearsheet/protocol/media-contracts/desk-catalog-schemas'
import { baseCurrency, writePlain } from '@tearsheet/protocol/money'
import { readAmount } from '../input/read-amount.ts'
import { readTypedPrices, type TypedPrices, typedPrices } from './typed-prices.ts'

/** A publication of the catalog as typed; its price is in US dollars. */
export interface TypedPublication
  extends TypedPrices,
    Omit<
      PublicationFields,
      keyof TypedPrices | 'website' | 'price' | 'runDays' | 'leadDays' | 'proofDays' | 'proofEmail' | 'claimRule'
    > {
  website: string
  price: string
  runDays: string
  leadDays: string
  proofDays: string
  proofEmail: string
  /** Without a number, the publication has the usual rule. */
  claimRule: TypedClaimRule
}

export interface TypedClaimRule {
  amount: string
  unit: ClaimRule['deadline']['unit']
  remedy: ClaimRule['remedy']
  minimumShare: string
}

function typedClaimRule(rule: ClaimRule | null): TypedClaimRule {
  const { deadline, remedy, minimumShare } = rule ?? usualClaimRule
  const amount = rule === null ? '' : String(deadline.amount)
  return { amount, unit: deadline.unit, remedy, minimumShare: String(minimumShare) }
}

const readClaimRule = ({ amount, unit, remedy, minimumShare }: TypedClaimRule): ClaimRule | null =>
  amount.trim() === ''
    ? null
    : { deadline: { amount: readWhole(amount), unit }, remedy, minimumShare: readWhole(minimumShare) }

const empty: PublicationFields = {
  name: '',
  type: 1,
  printType: null,
  website: null,
  sector: '',
  audience: '',
  keywords: '',
  region: 'US',
  languages: ['en'],
  price: null,
  runDays: 30,
  leadDays: 2,
  sizes: [],
  prices: [],
  closing: null,
  proofDays: null,
  proofEmail: null,
  claimRule: null,
}

export const typedPublication = (fields: PublicationFields = empty): TypedPublication => ({
  ...fields,
  ...typedPrices(fields),
  website: fields.website ?? '',
  price: fields.price === null ? '' : writePlain(fields.price, baseCurrency),
  runDays: String(fields.runDays),
  leadDays: String(fields.leadDays),
  proofDays: fields.proofDays === null ? '' : String(fields.proofDays),
  proofEmail: fields.proofEmail ?? '',
  claimRule: typedClaimRule(fields.claimRule),
})

/** Converts typed values to fields; an invalid number becomes a value that the server rejects with the field's path. */
export const readPublication = (typed: TypedPublication): PublicationFields => ({
  ...typed,
  ...readTypedPrices(typed),
  website: typed.website.trim() || null,
  price: typed.price.trim() === '' ? null : (readAmount(typed.price) ?? -1),
  runDays: readWhole(typed.runDays),
  leadDays: readWhole(typed.leadDays),
  proofDays: typed.proofDays.trim() === '' ? null : readWhole(typed.proofDays),
  proofEmail: typed.proofEmail.trim() || null,
  claimRule: readClaimRule(typed.claimRule),
})

/** Returns the path of a field by the path of its error; a price refers to its size by the key of its row. */
export const pathOf = (path: string) =>
  path
    .replace('publication.', '')
    .replace(/^(prices\.\d+)\.size$/, '$1.sizeKey')
    .replace('claimRule.deadline.', 'claimRule.')
