import { withdrawApplicationAddress } from '@tearsheet/protocol/addresses'
import type { Sender } from '../documents/letters/letter.ts'
import type { FileLinks } from '../http/files/file-link.ts'

/** Links of one application, each for one purpose alone. */
export interface ApplicationLinks {
  confirm: FileLinks
  withdraw: FileLinks
}

const dayMs = 86_400_000
/** How long an application may be withdrawn by the link. */
const withdrawDays = 2 * 365

/** The link that withdraws an application, as it stands in every mail to its sender. */
export const withdrawLinkOf = (
  { links, sender }: { links: ApplicationLinks; sender: Pick<Sender, 'portalUrl'> },
  id: string,
  appliedAt: Date,
) =>
  `${sender.portalUrl}${withdrawApplicationAddress(links.withdraw.sign(id, new Date(appliedAt.getTime() + withdrawDays * dayMs)))}`
