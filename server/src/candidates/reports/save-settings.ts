import type { saveSettings as endpoint } from '@tearsheet/protocol/candidates/report-endpoints'
import { candidateSettings } from '../../database/tables/candidates.ts'
import type { Verb } from '../../http/verb.ts'
import { loadSettings } from './report-queries.ts'

/** Saves the account's settings for applications: exports, consent, and the retention period. */
export const saveSettings: Verb<typeof endpoint> = async ({ tx, changes, view }, { settings }) => {
  const { clientAccountId } = view
  await tx
    .insert(candidateSettings)
    .values({ clientAccountId, ...settings })
    .onConflictDoUpdate({ target: candidateSettings.clientAccountId, set: settings })
  await changes.record({
    kind: 'account.candidateSettingsSaved',
    id: clientAccountId,
    detail: { retentionDays: settings.retentionDays, exportFormat: settings.exportFormat },
  })
  return { settings: await loadSettings(tx, view) }
}
