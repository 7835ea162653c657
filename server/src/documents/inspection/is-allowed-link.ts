/**
 * Whether a document may link to an address: a web page or an email. Readers open other schemes with other programs,
 * and resolve an address without one against the folder of the document.
 */
export const isAllowedLink = (address: string | null): boolean =>
  address !== null && /^(https?:\/\/[^\s\\/]|mailto:)/i.test(address) && !/\p{Cc}/u.test(address)
