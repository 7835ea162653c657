import type { Issuer } from '../config.ts'

/** Returns the lines below the issuer's name at the top of a document. */
export const issuerLines = ({ address, phone, accountsEmail, taxId }: Issuer): string[] => [
  ...address,
  [phone, accountsEmail].filter((one) => one).join(' · '),
  ...(taxId === null ? [] : [`Tax ID ${taxId}`]),
]
