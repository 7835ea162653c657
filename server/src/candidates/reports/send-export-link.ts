import { addressOf, withAccount } from '@tearsheet/protocol/addresses'
import type { Job } from '../../changes/context.ts'
import { eq } from '../../database/drizzle.ts'
import { candidateExport } from '../../database/tables/candidate-exports.ts'
import { type Post, sendEmail } from '../../documents/email/send-email.ts'
import { findPerson } from '../../identity/person-queries.ts'
import { exportReadyEmail } from '../emails.ts'
import type { ExportDependencies } from './make-export.ts'

type Dependencies = Post & Pick<ExportDependencies, 'loadAccountScope'>

/** Notifies the user of an export that it is ready. Does nothing if it was canceled in the meantime. */
export const sendExportLink: Job<Dependencies, { exportId: string }> = async (
  { deps, inTransaction },
  { exportId },
) => {
  const found = await inTransaction(async ({ tx }) => {
    const [made] = await tx.select().from(candidateExport).where(eq(candidateExport.id, exportId))
    const scope = made && (await deps.loadAccountScope(tx, made.clientAccountId))
    const person = made && (await findPerson(tx, made.requestedBy))
    return made && scope && person ? { made, scope, person } : null
  })
  if (!found) return
  const { made, scope, person } = found
  const page = addressOf('candidateReports', { action: 'export-settings' })
  const email = exportReadyEmail({
    firstName: person.firstName,
    about: `${scope.clientName} – ${scope.clientAccountName}`,
    candidateCount: made.candidateCount,
    link: `${deps.sender.portalUrl}${withAccount(page, scope.clientAccountId)}`,
  })
  await sendEmail(deps, person.username, email, { limit: 'own', key: exportId })
}
