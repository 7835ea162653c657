/** Configured issuer of invoice documents; values that are not set are left out. */
export interface Issuer {
  name: string
  phone: string
  /** Lines of the address; empty if not set. */
  address: readonly string[]
  /** Mailing address for checks. */
  remitTo: readonly string[]
  taxId: string | null
  /** Such as "Net 30". */
  terms: string | null
  accountsEmail: string | null
  /** Details for a bank transfer, one for each line. */
  bankDetails: readonly string[]
}

/** Returns the lines below the issuer's name at the top of a document. */
export const issuerLines = ({ address, phone, accountsEmail, taxId }: Issuer): string[] => [
  ...address,
  [phone, accountsEmail].filter((one) => one).join(' · '),
  ...(taxId === null ? [] : [`Tax ID ${taxId}`]),
]
