import type { CandidateSettings } from '@tearsheet/protocol/candidates/report-schemas'
import { recordChange } from '../../audit/record.ts'
import type { Transaction } from '../../database/connection.ts'
import { candidateSettings } from '../../database/tables/candidates.ts'
import type { ActiveView, Performer } from '../../http/actor.ts'

/** Saves how the account deals with applications: exports, consent, and how long they are kept. */
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
