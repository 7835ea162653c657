/** Whose papers these are, as configured; a paper leaves out what is not set. */
export interface Issuer {
  name: string
  phone: string
  /** Lines of an address each; none where it is not set. */
  address: readonly string[]
  /** Where checks are sent. */
  remitTo: readonly string[]
  taxId: string | null
  /** Such as "Net 30". */
  terms: string | null
  accountsEmail: string | null
  /** What a bank transfer needs, a line for each fact. */
  bankDetails: readonly string[]
}

/** The lines under its name at the top of a paper. */
export const issuerLines = ({ address, phone, accountsEmail, taxId }: Issuer): string[] => [
  ...address,
  [phone, accountsEmail].filter((one) => one).join(' · '),
  ...(taxId === null ? [] : [`Tax ID ${taxId}`]),
]
