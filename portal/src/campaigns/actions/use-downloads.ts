import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import type { CampaignTab } from '@tearsheet/protocol/campaigns/lifecycle'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import type { CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { showToast } from '@tearsheet/ui/feedback/toast.ts'
import { fetchFile } from '@tearsheet/ui/lib/download.ts'
import { saveFile } from '@tearsheet/ui/lib/save-file.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { type SkippedItems, withoutTearsheet } from './chosen-items.ts'
import type { TaskOutcome } from './use-item-tasks.ts'

interface Download {
  what: 'tearsheets' | 'summary' | 'evidence'
  /** @returns the message to display */
  save: () => Promise<string>
}

const reported = (tone: TaskOutcome['tone'], ...messages: string[]): TaskOutcome => ({ tone, messages, skipped: [] })

/**
 * Saves tearsheets of ads, the summary of a campaign and the complete evidence that it ran. Many tearsheets are
 * collected in the background; the server then responds with a message instead of a file (R15.4).
 * @param report displays the result in the page
 */
export function useDownloads(campaignId: string, tabView: CampaignTab, report: (outcome: TaskOutcome) => void) {
  const { run, pending } = useCall(({ save }: Download) => save(), { showErrors: 'here' })
  const fetchAndSave = async (
    what: Download['what'],
    save: Download['save'],
    skipped: readonly SkippedItems[] = [],
  ) => {
    const saved = await run({ what, save })
    if (saved.done) {
      report({ ...reported('success', saved.answer), skipped })
      showToast({ tone: 'success', message: saved.answer })
    } else if (saved.error) report(reported('danger', ...saved.errors.map(({ message }) => message)))
  }
  const tearsheets = (items: readonly CampaignItem[]) => {
    const input = { campaignId, campaignItems: items.map(({ id }) => id), tabView }
    const save = async () => {
      const { blob, fileName } = await fetchFile(campaigns.downloadTearsheets, input)
      if (blob.type.startsWith('application/json')) return campaignMessages.tearsheetsBeingGenerated
      saveFile(blob, fileName ?? 'Tearsheets.zip')
      return campaignMessages.tearsheetsDownloaded
    }
    return fetchAndSave('tearsheets', save, withoutTearsheet(items))
  }
  const summary = () =>
    fetchAndSave('summary', async () => {
      report(reported('info', 'Your campaign summary is being generated.'))
      const { blob, fileName } = await fetchFile(campaigns.downloadSummary, { campaignId })
      saveFile(blob, fileName ?? 'CampaignSummary.pdf')
      return campaignMessages.summaryDownloaded
    })
  const evidence = () =>
    fetchAndSave('evidence', async () => {
      report(reported('info', 'Your evidence pack is being prepared.'))
      const { blob, fileName } = await fetchFile(campaigns.downloadEvidence, { campaignId })
      saveFile(blob, fileName ?? 'Evidence.zip')
      return campaignMessages.evidenceDownloaded
    })
  return { pending: pending?.what ?? null, tearsheets, summary, evidence }
}
