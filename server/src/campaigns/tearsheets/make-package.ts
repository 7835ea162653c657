import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import type { Job, WriteContext } from '../../changes/context.ts'
import { and, eq, isNull } from '../../database/drizzle.ts'
import { tearsheetPackage } from '../../database/tables/campaigns.ts'
import { storeThroughDisk } from '../../documents/store-through-disk.ts'
import { streamFiles } from '../../documents/stream-files.ts'
import type { Storage } from '../../gateways/storage/port.ts'
import type { FileLinks } from '../../http/files/file-link.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { addNotifications } from '../../notifications/add-notifications.ts'
import { findCampaignsAnywhere } from '../queries.ts'
import { findPackage } from './package-queries.ts'
import { tearsheetEntries } from './present-tearsheets.ts'
import { listTearsheetsAnywhere, listWithoutTearsheetAnywhere } from './tearsheet-queries.ts'

/** Job that notifies the requesting user by email; its payload is `{ packageId }`. */
export const mailPackageTask = 'campaigns:mail-package'

/** Days for which a package's link works. */
const linkDays = 7

/** Returns the path of a package below the API. */
export const packagePath = (links: FileLinks, { id, expiresAt }: { id: string; expiresAt: Date }) =>
  `/api/campaigns/tearsheet-packages/${links.sign(id, expiresAt)}`

interface Dependencies {
  storage: Storage
  packageLinks: FileLinks
}

/**
 * Creates a requested package of tearsheets, stores it and announces it, once however often it runs (R15.4). The zip is
 * streamed to disk, never held in memory as a whole.
 */
export const makePackage: Job<Dependencies, { packageId: string }> = async ({ deps, inTransaction }, { packageId }) => {
  const { storage, packageLinks } = deps
  const order = await inTransaction(async ({ tx }) => {
    const found = await findPackage(tx, packageId)
    if (!found || found.readyAt !== null) return null
    const { campaignItemIds, campaignId } = found
    const sheets = await listTearsheetsAnywhere(tx, campaignItemIds)
    return { sheets, without: await listWithoutTearsheetAnywhere(tx, campaignItemIds), campaignId }
  })
  if (!order) return
  const storageKey = `packages/${packageId}`
  const content = streamFiles(tearsheetEntries(storage, order.sheets, order.without), new Date())
  const byteSize = await storeThroughDisk(storage, storageKey, content)
  await inTransaction((ctx) =>
    announce(ctx, { packageId, storageKey, byteSize, packageLinks, campaignId: order.campaignId }),
  )
}

interface Made {
  packageId: string
  campaignId: string
  storageKey: string
  byteSize: number
  packageLinks: FileLinks
}

async function announce(ctx: WriteContext, { packageId, campaignId, packageLinks, ...stored }: Made): Promise<void> {
  const { tx } = ctx
  const readyAt = new Date()
  const expiresAt = new Date(readyAt.getTime() + linkDays * 86_400_000)
  const [made] = await tx
    .update(tearsheetPackage)
    .set({ ...stored, readyAt, expiresAt })
    .where(and(eq(tearsheetPackage.id, packageId), isNull(tearsheetPackage.readyAt)))
    .returning({ clientAccountId: tearsheetPackage.clientAccountId })
  if (!made) return // another run was faster
  const [campaign] = await findCampaignsAnywhere(tx, [campaignId])
  await addNotifications(ctx, [
    {
      clientAccountId: made.clientAccountId,
      type: 'TEARSHEET_FOR_AD',
      message: campaignMessages.packageReady(campaign?.name ?? ''),
      link: packagePath(packageLinks, { id: packageId, expiresAt }),
      eventKey: `package:${packageId}`,
    },
  ])
  await enqueue(tx, mailPackageTask, { packageId }, { key: `${mailPackageTask}:${packageId}` })
}
