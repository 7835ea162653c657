import { withAccount } from '@tearsheet/protocol/addresses'
import { listAccounts } from '../../clients/queries.ts'
import type { Database } from '../../database/connection.ts'
import { type Post, sendEmail } from '../../documents/email/send-email.ts'
import type { FileLinks } from '../../http/files/file-link.ts'
import { findPerson } from '../../identity/person-queries.ts'
import { packageEmail } from '../emails.ts'
import { findCampaignsAnywhere } from '../queries.ts'
import { packagePath } from './make-package.ts'
import { findPackage } from './package-queries.ts'

interface Dependencies extends Post {
  database: Database
  packageLinks: FileLinks
}

/** Sends the user who requested a package of tearsheets its link and expiry. */
export async function sendPackageLink(deps: Dependencies, packageId: string): Promise<void> {
  const { database, packageLinks, sender } = deps
  const found = await database.transaction('tearsheet_provider', async (tx) => {
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
  await sendEmail(deps, person.username, email)
}
