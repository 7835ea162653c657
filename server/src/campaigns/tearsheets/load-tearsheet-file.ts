import type * as endpoints from '@tearsheet/protocol/campaigns/download-endpoints'
import { notFound } from '../../errors.ts'
import { inlineFile } from '../../http/files/sent-file.ts'
import type { Verb } from '../../http/verb.ts'
import { type AdFiles, mayReadFile } from '../artwork/load-artwork-file.ts'
import { tearsheetName } from './present-tearsheets.ts'
import { findTearsheetFile } from './tearsheet-queries.ts'

/**
 * Returns a tearsheet of an ad, for members of its account who may see campaigns and for users who may see ads at the
 * desk.
 * @throws HttpError 404 for anyone else, and for an unknown one
 */
export const loadTearsheetFile: Verb<typeof endpoints.getTearsheet, AdFiles> = async (ctx) => {
  const file = await ctx.inTransaction(({ tx }) => findTearsheetFile(tx, ctx.params))
  if (!file || !(await mayReadFile(ctx, file))) throw notFound('Tearsheet')
  const { byteSize, sha256, storageKey } = file
  return inlineFile({ fileName: tearsheetName(file), mediaType: 'application/pdf', byteSize, sha256 }, () =>
    ctx.deps.storage.open(storageKey),
  )
}
