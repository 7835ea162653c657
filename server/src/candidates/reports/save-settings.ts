import type { saveSettings as endpoint } from '@tearsheet/protocol/candidates/report-endpoints'
import { recordChange } from '../../audit/record.ts'
import { candidateSettings } from '../../database/tables/candidates.ts'
import type { Verb } from '../../http/verb.ts'
import { loadSettings } from './report-queries.ts'

/** Saves the account's settings for applications: exports, consent, and the retention period. */
export const saveSettings: Verb<typeof endpoint> = async ({ tx, view, performer }, { settings }) => {
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
  return { settings: await loadSettings(tx, view) }
}
