import { withAccount } from '@tearsheet/protocol/addresses'
import type { Job } from '../../changes/context.ts'
import { listAccounts } from '../../clients/queries.ts'
import { type Post, sendEmail } from '../../documents/email/send-email.ts'
import type { FileLinks } from '../../http/files/file-link.ts'
import { findPerson } from '../../identity/person-queries.ts'
import { packageEmail } from '../emails.ts'
import { findCampaignsAnywhere } from '../queries.ts'
import { packagePath } from './make-package.ts'
import { findPackage } from './package-queries.ts'

interface Dependencies extends Post {
  packageLinks: FileLinks
}

/** Sends the user who requested a package of tearsheets its link and expiry. */
export const sendPackageLink: Job<Dependencies, { packageId: string }> = async (
  { deps, inTransaction },
  { packageId },
) => {
  const { packageLinks, sender } = deps
  const found = await inTransaction(async ({ tx }) => {
    const made = await findPackage(tx, packageId)
    const person = made && (await findPerson(tx, made.requestedBy))
    const [campaign] = made ? await findCampaignsAnywhere(tx, [made.campaignId]) : []
    if (!made?.expiresAt || !person || !campaign) return null
    const [account] = await listAccounts(tx, [made.clientAccountId])
    return { expiresAt: made.expiresAt, clientAccountId: made.clientAccountId, person, campaign, account }
  })
  if (!found) return
  const { expiresAt, clientAccountId, person, campaign, account } = found
  const email = packageEmail({
    firstName: person.firstName,
    about: account ? `${account.clientName} – ${account.name}` : null,
    campaignName: campaign.name,
    link: `${sender.portalUrl}${withAccount(packagePath(packageLinks, { id: packageId, expiresAt }), clientAccountId)}`,
    until: new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: person.timeZone }).format(expiresAt),
  })
  await sendEmail(deps, person.username, email, { limit: 'own' })
}
