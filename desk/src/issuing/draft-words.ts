import type { DraftDifference } from '@tearsheet/protocol/invoices/desk-schemas'
import type { DisplayedAmount } from '@tearsheet/protocol/invoices/schemas'
import { formatMinor } from '@tearsheet/protocol/money'
import { moneyLocale } from '@tearsheet/ui/lib/format.ts'

/** Formats an amount that is already converted. */
export const writeShown = ({ currencyCode: code, symbol, amount }: DisplayedAmount) =>
  formatMinor(amount, { code, symbol }, moneyLocale())

/** Describes a difference of an invoice before it is issued; `price` is the agreed one. */
export function differenceLabel(difference: DraftDifference, price: string | null): string {
  switch (difference) {
    case 'overContract':
      return `More than the contract’s ${price}`
    case 'underContract':
      return `Less than the contract’s ${price}`
    case 'overCatalog':
      return `More than the catalog’s ${price}`
    case 'underCatalog':
      return `Less than the catalog’s ${price}`
    case 'noProof':
      return 'No tearsheet or live address yet'
    case 'noApproval':
      return 'No approval on record'
    case 'noPurchaseOrder':
      return 'The account asks for a PO number, and there is none'
  }
}
