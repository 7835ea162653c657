import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import type { CampaignTab } from '@tearsheet/protocol/campaigns/lifecycle'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import type { CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { useRef, useState } from 'react'
import { fetchFile, saveFile } from '../../lib/download.ts'
import { faultsOf } from '../../lib/error-catalogue.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import type { TaskOutcome } from './use-item-tasks.ts'

type Download = 'tearsheets' | 'summary' | 'evidence'

const told = (tone: TaskOutcome['tone'], ...messages: string[]): TaskOutcome => ({ tone, messages, skipped: [] })

/**
 * Saves tearsheets of ads, the summary of a campaign and all that proves that it ran. Many tearsheets are gathered behind the scenes; the server
 * says so instead of sending a file (R15.4).
 * @param tell how it went, in the page
 */
export function useDownloads(campaignId: string, tabView: CampaignTab, tell: (outcome: TaskOutcome) => void) {
  const [pending, setPending] = useState<Download | null>(null)
  const busy = useRef(false)

  const fetchAndSave = async (what: Download, save: () => Promise<string>) => {
    if (busy.current) return
    busy.current = true
    setPending(what)
    try {
      const message = await save()
      tell(told('success', message))
      showToast({ tone: 'success', message })
    } catch (error) {
      tell(told('danger', ...faultsOf(error).map(({ message }) => message)))
    } finally {
      busy.current = false
      setPending(null)
    }
  }
  const tearsheets = (items: readonly CampaignItem[]) =>
    fetchAndSave('tearsheets', async () => {
      const input = { campaignId, campaignItems: items.map(({ id }) => id), tabView }
      const { blob, fileName } = await fetchFile(campaigns.downloadTearsheets, input)
      if (blob.type.startsWith('application/json')) return campaignMessages.tearsheetsBeingGenerated
      saveFile(blob, fileName ?? 'Tearsheets.zip')
      return campaignMessages.tearsheetsDownloaded
    })
  const summary = () =>
    fetchAndSave('summary', async () => {
      tell(told('info', 'Your campaign summary is being generated.'))
      const { blob, fileName } = await fetchFile(campaigns.downloadSummary, { campaignId })
      saveFile(blob, fileName ?? 'CampaignSummary.pdf')
      return campaignMessages.summaryDownloaded
    })
  const evidence = () =>
    fetchAndSave('evidence', async () => {
      tell(told('info', 'Your evidence pack is being put together.'))
      const { blob, fileName } = await fetchFile(campaigns.downloadEvidence, { campaignId })
      saveFile(blob, fileName ?? 'Evidence.zip')
      return campaignMessages.evidenceDownloaded
    })
  return { pending, tearsheets, summary, evidence }
}
