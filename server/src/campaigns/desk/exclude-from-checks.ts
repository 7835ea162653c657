import type * as desk from '@tearsheet/protocol/campaigns/desk-monitoring-endpoints'
import { uuidv7 } from 'uuidv7'
import { listAccounts } from '../../clients/queries.ts'
import { desc, eq } from '../../database/drizzle.ts'
import { monitoringExclusion } from '../../database/tables/monitoring.ts'
import { publication } from '../../database/tables/publications.ts'
import { notFound } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'

/** Excludes the live ads of a publication or an account from the checks, or includes them again. @throws HttpError 404 */
export const excludeFromChecks: Verb<typeof desk.excludeFromChecks> = async (
  { tx, performer, changes },
  { publicationId = null, clientAccountId = null, isExcluded },
) => {
  if (publicationId !== null && (await tx.$count(publication, eq(publication.id, publicationId))) === 0)
    throw notFound('Publication')
  if (clientAccountId !== null && (await listAccounts(tx, [clientAccountId])).length === 0) throw notFound('Account')
  const own =
    publicationId !== null
      ? eq(monitoringExclusion.publicationId, publicationId)
      : eq(monitoringExclusion.excludedAccountId, clientAccountId ?? '')
  const changed = isExcluded
    ? await tx
        .insert(monitoringExclusion)
        .values({ id: uuidv7(), publicationId, excludedAccountId: clientAccountId, byName: performer.name })
        .onConflictDoNothing()
        .returning({ id: monitoringExclusion.id })
    : await tx.delete(monitoringExclusion).where(own).returning({ id: monitoringExclusion.id })
  const detail = { publicationId, clientAccountId }
  if (changed.length > 0)
    await changes.record({ kind: isExcluded ? 'monitoring.excluded' : 'monitoring.included', clientAccountId, detail })
  return { isExcluded }
}

/** Returns the publications and accounts whose live ads are not checked, newest first. */
export const listExclusions: Verb<typeof desk.listExclusions> = async ({ tx }) => {
  const rows = await tx
    .select({ exclusion: monitoringExclusion, publicationName: publication.name })
    .from(monitoringExclusion)
    .leftJoin(publication, eq(publication.id, monitoringExclusion.publicationId))
    .orderBy(desc(monitoringExclusion.at))
  const accounts = await listAccounts(
    tx,
    rows.flatMap(({ exclusion }) => exclusion.excludedAccountId ?? []),
  )
  const names = new Map(accounts.map((one) => [one.id, `${one.clientName}, ${one.name}`]))
  return {
    exclusions: rows.map(({ exclusion, publicationName }) => ({
      publicationId: exclusion.publicationId,
      clientAccountId: exclusion.excludedAccountId,
      name: publicationName ?? names.get(exclusion.excludedAccountId ?? '') ?? '',
      at: exclusion.at.toISOString(),
      by: exclusion.byName,
    })),
  }
}
