import type { CandidateSettings } from '@tearsheet/protocol/candidates/report-schemas'
import { recordChange } from '../../audit/record.ts'
import type { Transaction } from '../../database/connection.ts'
import { candidateSettings } from '../../database/tables/candidates.ts'
import type { ActiveView, Performer } from '../../http/actor.ts'

/** Saves the account's settings for applications: exports, consent, and the retention period. */
export async function saveSettings(
  tx: Transaction,
  view: ActiveView,
  performer: Performer,
  settings: CandidateSettings,
): Promise<void> {
  const { clientAccountId } = view
  await tx
    .insert(candidateSettings)
    .values({ clientAccountId, ...settings })
    .onConflictDoUpdate({ target: candidateSettings.clientAccountId, set: settings })
  await recordChange(tx, {
    performer,
    clientAccountId,
    action: 'candidates.saveSettings',
    subject: 'client_account',
    subjectId: clientAccountId,
    detail: { retentionDays: settings.retentionDays, exportFormat: settings.exportFormat },
  })
}
