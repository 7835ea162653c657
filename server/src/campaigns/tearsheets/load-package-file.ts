import { accountIn, addressOf, withAccount } from '@tearsheet/protocol/addresses'
import type * as endpoints from '@tearsheet/protocol/campaigns/download-endpoints'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import { id } from '@tearsheet/protocol/identifiers'
import { HttpError } from '../../errors.ts'
import type { Storage } from '../../gateways/storage/port.ts'
import type { FileLinks } from '../../http/files/file-link.ts'
import { replyWithFile } from '../../http/files/reply-with-file.ts'
import type { Verb } from '../../http/verb.ts'
import { findPackage } from './package-queries.ts'
import { tearsheetsZip } from './present-tearsheets.ts'

interface Dependencies {
  storage: Storage
  packageLinks: FileLinks
}

/**
 * Returns the package of a link. @throws HttpError 404 for an invalid or expired link, without distinguishing them; a
 * person who followed it is redirected to a page instead
 */
export const loadPackageFile: Verb<typeof endpoints.getTearsheetPackage, Dependencies> = async (ctx) => {
  const { params, request, reply } = ctx
  const { storage, packageLinks } = ctx.deps
  const packageId = packageLinks.read(params.link)
  const found = packageId && (await ctx.inTransaction(({ tx }) => findPackage(tx, packageId)))
  if (found && found.storageKey !== null && found.byteSize !== null) {
    const content = await storage.open(found.storageKey)
    return replyWithFile({ ...tearsheetsZip, byteSize: found.byteSize }, () => content)
  }
  // A person who followed the link gets a page; any other client gets the usual error.
  if (request.headers.accept?.includes('text/html')) return reply.redirect(expiredAddress(request.url), 303)
  throw new HttpError(404, [{ code: 'not_found', message: campaignMessages.linkOver }])
}

/** Returns the URL of the page for an expired package link; it leads back into the account named in the link. */
function expiredAddress(link: string): string {
  const account = id.safeParse(accountIn(link)?.clientAccountId)
  const page = addressOf('tearsheetsExpired')
  return account.success ? withAccount(page, account.data) : page
}
