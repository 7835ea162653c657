/** Whether an address is allowed in a link: a page or an email address, never a script. */
export function isLinkAddress(address: string): boolean {
  return /^(https?:\/\/|mailto:)\S+$/i.test(address.trim())
}
