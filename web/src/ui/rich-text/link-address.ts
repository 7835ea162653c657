/** Whether a link may lead there: to a page or a mailbox, never to a script. */
export function isLinkAddress(address: string): boolean {
  return /^(https?:\/\/|mailto:)\S+$/i.test(address.trim())
}
