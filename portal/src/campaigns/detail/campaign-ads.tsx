import { type CampaignTab, campaignTabs } from '@tearsheet/protocol/campaigns/lifecycle'
import type { CampaignDetail, CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { downloadSubmittedAttachment } from '@tearsheet/protocol/quotes/endpoints'
import { conversionNote, formatFileKinds } from '@tearsheet/protocol/uploads'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Tabs } from '@tearsheet/ui/actions/tabs.tsx'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { FileRows } from '@tearsheet/ui/forms/file-list.tsx'
import { Card } from '@tearsheet/ui/layout/card.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { configuration } from '@tearsheet/ui/lib/configuration.ts'
import { download } from '@tearsheet/ui/lib/download.ts'
import { formatBytes } from '@tearsheet/ui/lib/format.ts'
import { useListPage } from '@tearsheet/ui/lib/lists/use-list-page.ts'
import { usePermission } from '@tearsheet/ui/lib/use-session.ts'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useToday } from '../../accounts/use-today.ts'
import { StopAds, type StopRequest } from '../actions/stop-ads.tsx'
import { useDownloads } from '../actions/use-downloads.ts'
import { useItemTasks } from '../actions/use-item-tasks.ts'
import { CampaignDetailHeader } from '../campaign-detail-header.tsx'
import { byUrgency } from '../components/approve-by.ts'
import { hasArtworkToReview } from '../components/item-labels.ts'
import { StatusBadge } from '../components/status-badge.tsx'
import { CampaignItems } from './campaign-items.tsx'
import { detailTabs, itemsIn } from './detail-tabs.ts'
import { FactsStrip } from './facts-strip.tsx'
import { useItemPages } from './use-item-pages.ts'
import { useItemSelection } from './use-item-selection.ts'

const DaysAdvertised = lazy(async () => ({ default: (await import('./days-advertised.tsx')).DaysAdvertised }))

interface CampaignAdsProps {
  campaign: CampaignDetail
  items: readonly CampaignItem[]
  tab: CampaignTab
  /** Results of the campaign, provided by another domain. */
  Results: ComponentType<{ campaignId: string }>
}

/** A campaign's ads by tab, and the actions for all of them. */
export function CampaignAds({ campaign, items, tab, Results }: CampaignAdsProps) {
  const selection = useItemSelection(tab, items)
  const tasks = useItemTasks(campaign.id, tab)
  const mayDownload = usePermission('manageCampaigns')
  const downloads = useDownloads(campaign.id, tab, tasks.showOutcome)
  const [toStop, setToStop] = useState<StopRequest | null>(null)
  const deadlineDate = campaign.deadlineDate ?? null
  const urgent = byUrgency(items, deadlineDate, useToday())
  const shown = itemsIn(tab, tab === 'ready-for-approval' ? urgent : items)
  const pages = useItemPages(campaign.id, tab, shown)
  useListPage({
    title: `${campaign.name} – ${detailTabs[tab].name}`,
    page: pages.page,
    total: shown.length,
    firstPageHref: pages.pageHref(1),
  })
  const stopAll = () => {
    tasks.clearOutcome()
    setToStop({ items: itemsIn('published', items), wholeCampaign: true })
  }
  return (
    <>
      <CampaignDetailHeader
        campaign={campaign}
        waiting={urgent.filter((item) => item.tab === 'ready-for-approval' && hasArtworkToReview(item))}
        hasSelection={selection.items.length > 0}
        acts={{
          stopAll,
          summary: mayDownload ? () => void downloads.summary() : null,
          evidence: mayDownload ? () => void downloads.evidence() : null,
        }}
      />
      <FactsStrip campaign={campaign} items={items} />
      <Tabs
        label="Ads by status"
        selected={tab}
        tabs={campaignTabs.map((slug) => ({
          id: slug,
          label: detailTabs[slug].name,
          count: campaign.itemCounts[slug],
          badge: campaign.itemCounts[slug] > 0 && <TabBadge tab={slug} />,
          href: pages.tabHref(slug),
        }))}
      >
        <CampaignItems
          campaignId={campaign.id}
          tab={tab}
          items={shown}
          deadlineDate={deadlineDate}
          pages={pages}
          selection={selection}
          tasks={tasks}
          downloads={mayDownload ? downloads : null}
        />
      </Tabs>
      <Suspense fallback={<Skeleton shape="table" label="Loading the runs" rows={Math.min(items.length, 12)} />}>
        <DaysAdvertised
          campaignId={campaign.id}
          items={items}
          deadlineDate={deadlineDate}
          downloads={mayDownload ? downloads : null}
        />
        {/* Below the data that loads with the campaign, because it arrives later or not at all */}
        {mayDownload && <Results campaignId={campaign.id} />}
      </Suspense>
      <AttachedFiles campaign={campaign} />
      <StopAds request={toStop} tasks={tasks} onClose={() => setToStop(null)} />
    </>
  )
}

function TabBadge({ tab }: { tab: CampaignTab }) {
  const look = detailTabs[tab].badge?.(configuration().providerShortName)
  return look ? <StatusBadge look={look} /> : null
}

/** The files that came with the quote of a campaign; renders nothing when there are none. */
function AttachedFiles({ campaign: { id: campaignId, attachments } }: { campaign: CampaignDetail }) {
  if (attachments.length === 0) return null
  const save = (attachmentId: string, fileName: string) =>
    download(downloadSubmittedAttachment, { campaignId, attachmentId }, fileName)
  return (
    <Stack margin={[32, 0, 0, 0]}>
      <Card title="Attached files" flush>
        <FileRows
          isFramed={false}
          label="Files that came with the quote"
          files={attachments.map(({ id, fileName, mediaType, size }) => ({
            id,
            name: fileName,
            isImage: mediaType.startsWith('image/'),
            meta: [`${formatFileKinds([mediaType])}, ${formatBytes(size)}`, conversionNote(fileName)]
              .filter((words) => words !== null)
              .join('. '),
            actions: (
              <Button size="row" variant="quiet" onClick={() => void save(id, fileName)}>
                Download<VisuallyHidden> {fileName}</VisuallyHidden>
              </Button>
            ),
          }))}
        />
      </Card>
    </Stack>
  )
}
