import { withdrawApplicationAddress } from '@tearsheet/protocol/addresses'
import type { Sender } from '../documents/email/email-content.ts'
import type { FileLinks } from '../http/files/file-link.ts'

/** Links of one application, each for one purpose only. */
export interface ApplicationLinks {
  confirm: FileLinks
  withdraw: FileLinks
}

const dayMs = 86_400_000
/** Days for which an application can be withdrawn by the link. */
const withdrawDays = 2 * 365

/** Returns the link that withdraws an application, included in every email to the applicant. */
export const withdrawLinkOf = (
  { links, sender }: { links: ApplicationLinks; sender: Pick<Sender, 'portalUrl'> },
  id: string,
  appliedAt: Date,
) =>
  `${sender.portalUrl}${withdrawApplicationAddress(links.withdraw.sign(id, new Date(appliedAt.getTime() + withdrawDays * dayMs)))}`
