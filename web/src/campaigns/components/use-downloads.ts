import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import type { CampaignTab } from '@tearsheet/protocol/campaigns/lifecycle'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import type { CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { useRef, useState } from 'react'
import { fetchFile, saveFile } from '../../lib/download.ts'
import { faultsOf } from '../../lib/error-catalogue.ts'
import { showToast } from '../../ui/toast.ts'
import type { TaskOutcome } from './use-item-tasks.ts'

const told = (tone: TaskOutcome['tone'], ...messages: string[]): TaskOutcome => ({ tone, messages, skipped: [] })

/**
 * Saves tearsheets of ads and the summary of a campaign. Many tearsheets are gathered behind the scenes; the server
 * says so instead of sending a file (decisions: Documents).
 * @param tell how it went, in the page
 */
export function useDownloads(campaignId: string, tabView: CampaignTab, tell: (outcome: TaskOutcome) => void) {
  const [pending, setPending] = useState<'tearsheets' | 'summary' | null>(null)
  const busy = useRef(false)

  const fetchAndSave = async (what: 'tearsheets' | 'summary', save: () => Promise<string>) => {
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
  return { pending, tearsheets, summary }
}
