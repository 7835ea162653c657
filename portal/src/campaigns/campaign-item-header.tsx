import { addressOf } from '@tearsheet/protocol/addresses'
import { type ItemAction, nextState } from '@tearsheet/protocol/campaigns/lifecycle'
import { approvalError, needsArtwork } from '@tearsheet/protocol/campaigns/rules'
import type { Campaign, CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { worldToday } from '@tearsheet/ui/accounts/world-today.ts'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { buttonClass } from '@tearsheet/ui/actions/button-class.ts'
import { Menu } from '@tearsheet/ui/actions/menu.tsx'
import type { MenuAction } from '@tearsheet/ui/actions/menu-action.ts'
import { PageHeader } from '@tearsheet/ui/layout/page-header.tsx'
import { usePermission } from '@tearsheet/ui/lib/use-session.ts'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { CircleStop, Download, FilePen } from 'lucide-react'
import { useState } from 'react'
import { StopAds, type StopRequest } from './actions/stop-ads.tsx'
import { useDownloads } from './actions/use-downloads.ts'
import type { ItemTasks } from './actions/use-item-tasks.ts'

interface CampaignItemHeaderProps {
  campaign: Campaign
  item: CampaignItem
  tasks: ItemTasks
}

/** The publication's name, its campaign, the next step, and all other actions. */
export function CampaignItemHeader({ campaign, item, tasks }: CampaignItemHeaderProps) {
  const mayApprove = usePermission('manageApproveAds')
  const online = !needsArtwork(item.publicationType)
  const canApprove = mayApprove && online && approvalError(item, worldToday()) === null
  const reviews = mayApprove && item.tab === 'ready-for-approval'
  const mayDownload = usePermission('manageCampaigns')
  const downloads = useDownloads(campaign.id, item.tab, tasks.showOutcome)
  const [toStop, setToStop] = useState<StopRequest | null>(null)
  const may = (action: ItemAction) => mayApprove && nextState(action, item, worldToday()) !== null
  const acts: MenuAction[] = []
  if (may('modify')) {
    acts.push({
      id: 'modify',
      label: 'Modify ad',
      icon: <FilePen aria-hidden="true" />,
      href: addressOf('campaignItem', { campaignId: campaign.id, campaignItemId: item.id, view: 'modify-ad' }),
    })
  }
  if (may('stop')) {
    const ask = () => {
      tasks.clearOutcome()
      setToStop({ items: [item], wholeCampaign: false })
    }
    acts.push({ id: 'stop', label: 'Stop ad', icon: <CircleStop aria-hidden="true" />, onSelect: ask })
  }
  if (mayDownload && item.hasTearsheet) {
    acts.push({
      id: 'tearsheet',
      label: 'Download tearsheet',
      icon: <Download aria-hidden="true" />,
      onSelect: () => void downloads.tearsheets([item]),
    })
  }
  return (
    <PageHeader
      back={{ href: addressOf('campaign', { id: campaign.id, view: item.tab }), label: campaign.name }}
      title={item.publicationName}
      subtitle={`#${campaign.jobNumber} · ${campaign.clientAccountName}`}
      actions={
        <>
          {canApprove ? (
            <Button
              variant="primary"
              pending={tasks.pending === 'approve'}
              pendingText="Approving…"
              onClick={() => void tasks.run('approve', [item])}
            >
              Approve
            </Button>
          ) : item.artwork.length > 0 ? (
            <Link
              className={buttonClass(reviews ? 'primary' : 'secondary')}
              href={addressOf('campaignItem', {
                campaignId: campaign.id,
                campaignItemId: item.id,
                view: 'review-artwork',
              })}
            >
              {reviews ? 'Review artwork' : 'View artwork'}
            </Link>
          ) : null}
          {acts.length > 0 && <Menu label="Ad Options" items={acts} />}
          <StopAds request={toStop} tasks={tasks} onClose={() => setToStop(null)} />
        </>
      }
    />
  )
}
