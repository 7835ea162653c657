import { addressOf } from '@tearsheet/protocol/addresses'
import { downloadSummary } from '@tearsheet/protocol/campaigns/endpoints'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import type { CampaignSummary } from '@tearsheet/protocol/campaigns/schemas'
import { Menu } from '@tearsheet/ui/actions/menu.tsx'
import type { MenuAction } from '@tearsheet/ui/actions/menu-action.ts'
import { showToast } from '@tearsheet/ui/feedback/toast.ts'
import { download } from '@tearsheet/ui/lib/download.ts'
import { formatCount } from '@tearsheet/ui/lib/format.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { usePermission } from '@tearsheet/ui/lib/use-session.ts'

interface May {
  approve: boolean
  request: boolean
}

/** Returns the menu of a row, next step first (R8.6): the actions of the campaign's page, without opening it. */
export function rowActs({ id, toApproveCount }: CampaignSummary, may: May, onSummary: () => void): MenuAction[] {
  const offered: (MenuAction | false)[] = [
    may.approve &&
      toApproveCount > 0 && {
        id: 'approve',
        label: `Review ${formatCount(toApproveCount)} to approve`,
        href: addressOf('campaign', { id, view: 'ready-for-approval' }),
      },
    { id: 'ads', label: 'Show all ads', href: addressOf('campaign', { id, view: 'show-all' }) },
    may.approve && {
      id: 'add-publication',
      label: 'Add New Publication',
      href: addressOf('campaign', { id, view: 'add-publications' }),
    },
    may.request && {
      id: 'new-quote',
      label: 'Use as a new quote',
      href: addressOf('requestQuote', { step: 'step-1' }, { from: id }),
    },
    { id: 'summary', label: 'Campaign Summary', onSelect: onSummary },
  ]
  return offered.filter((act) => act !== false)
}

/** The ⋯ menu of a campaign in the list. */
export function CampaignRowMenu({ campaign }: { campaign: CampaignSummary }) {
  const may = { approve: usePermission('manageApproveAds'), request: usePermission('manageRequestQuote') }
  const { run } = useCall(
    async () => {
      const isSaved = await download(downloadSummary, { campaignId: campaign.id }, 'CampaignSummary.pdf')
      if (isSaved) showToast({ tone: 'success', message: campaignMessages.summaryDownloaded })
    },
    { showErrors: 'page' },
  )
  return (
    <Menu
      iconOnly
      size="row"
      variant="quiet"
      label={`Actions for ${campaign.name}`}
      items={rowActs(campaign, may, () => void run())}
    />
  )
}
