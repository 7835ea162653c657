import { addressOf } from '@tearsheet/protocol/addresses'
import { findPerson } from '../../auth/person-queries.ts'
import type { Database } from '../../database/connection.ts'
import type { Mail } from '../../gateways/mail/port.ts'
import type { FileLinks } from '../../http/files/file-link.ts'
import { packageEmail } from '../emails.ts'
import { findCampaignsAnywhere } from '../queries.ts'
import { packagePath } from './make-package.ts'
import { findPackage } from './package-queries.ts'

interface Dependencies {
  database: Database
  mail: Mail
  packageLinks: FileLinks
  /** Where the portal is reached, without a slash at the end. */
  portalUrl: string
  providerName: string
}

/** Tells who ordered a package of tearsheets where it can be fetched, and until when. */
export async function sendPackageLink(
  { database, mail, packageLinks, portalUrl, providerName }: Dependencies,
  packageId: string,
): Promise<void> {
  const found = await database.transaction('tearsheet_provider', async (tx) => {
    const made = await findPackage(tx, packageId)
    const person = made && (await findPerson(tx, made.requestedBy))
    const [campaign] = made ? await findCampaignsAnywhere(tx, [made.campaignId]) : []
    return made?.expiresAt && person && campaign ? { expiresAt: made.expiresAt, person, campaign } : null
  })
  if (!found) return
  const { expiresAt, person, campaign } = found
  const letter = packageEmail({
    firstName: person.firstName,
    campaignName: campaign.name,
    link: `${portalUrl}${packagePath(packageLinks, { id: packageId, expiresAt })}`,
    until: new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: person.timeZone }).format(expiresAt),
    settingsLink: `${portalUrl}${addressOf('manageAccount', { view: 'notifications' })}`,
    providerName,
  })
  await mail.send({ to: person.username, ...letter })
}
