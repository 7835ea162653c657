import { addressOf } from '@tearsheet/protocol/addresses'
import type { Campaign, CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { buttonClass } from '@tearsheet/ui/actions/button-class.ts'
import { Menu } from '@tearsheet/ui/actions/menu.tsx'
import type { MenuAction } from '@tearsheet/ui/actions/menu-action.ts'
import { PageHeader } from '@tearsheet/ui/layout/page-header.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { formatCount } from '@tearsheet/ui/lib/format.ts'
import { usePermission } from '@tearsheet/ui/lib/use-session.ts'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { CircleStop, Copy, FileBadge, FileText, Plus } from 'lucide-react'
import { useToday } from '../accounts/use-today.ts'
import styles from './campaign-detail-header.module.css'
import { nextLine } from './components/approve-by.ts'

interface CampaignActs {
  /** Asks for confirmation before stopping all published ads. */
  stopAll: () => void
  /** Saves the campaign summary; null when the view does not permit it. */
  summary: (() => void) | null
  /** Saves the evidence pack; null when the view does not permit it. */
  evidence: (() => void) | null
}

type Option = (campaign: Campaign, acts: CampaignActs) => MenuAction | null

/** Action that needs a permission of its own, in addition to the options of R7.3. */
const asNewQuote = ({ id }: Campaign): MenuAction => ({
  id: 'new-quote',
  label: 'Use as a new quote',
  icon: <Copy aria-hidden="true" />,
  href: addressOf('requestQuote', { step: 'step-1' }, { from: id }),
})

const summaryOption: Option = (_campaign, { summary }) =>
  summary && { id: 'summary', label: 'Campaign Summary', icon: <FileText aria-hidden="true" />, onSelect: summary }

/** Campaign Options in display order (R7.3); each returns whether it is available now. */
const options: readonly Option[] = [
  ({ publishedItemCount }, { stopAll }) =>
    publishedItemCount > 0
      ? { id: 'stop-all', label: 'Stop all Published ads', icon: <CircleStop aria-hidden="true" />, onSelect: stopAll }
      : null,
  ({ id }) => ({
    id: 'add-publication',
    label: 'Add New Publication',
    icon: <Plus aria-hidden="true" />,
    href: addressOf('campaign', { id, view: 'add-publications' }),
  }),
  summaryOption,
  (_campaign, { evidence }) =>
    evidence && {
      id: 'evidence',
      label: 'Download evidence pack',
      icon: <FileBadge aria-hidden="true" />,
      onSelect: evidence,
    },
]

/** The options of users who follow campaigns and do not approve ads. */
const readerOptions: readonly Option[] = [summaryOption]

interface CampaignDetailHeaderProps {
  campaign: Campaign
  /** The campaign's proofs that wait for the client. */
  waiting: readonly CampaignItem[]
  acts: CampaignActs
  /** Some ads are selected: their own action is the solid button. */
  hasSelection: boolean
}

/** The campaign's name, number and account, and the actions on the whole campaign. */
export function CampaignDetailHeader({ campaign, waiting, acts, hasSelection }: CampaignDetailHeaderProps) {
  const mayApprove = usePermission('manageApproveAds')
  const mayRequest = usePermission('manageRequestQuote')
  const offered = [
    ...(mayApprove ? options : readerOptions).flatMap((option) => option(campaign, acts) ?? []),
    ...(mayRequest ? [asNewQuote(campaign)] : []),
  ]
  const [next] = waiting
  const today = useToday()
  return (
    <PageHeader
      back={{ href: addressOf('campaigns'), label: 'My Campaigns' }}
      title={campaign.name}
      subtitle={`#${campaign.jobNumber} · ${campaign.clientAccountName}`}
      actions={
        <>
          {offered.length > 0 && <Menu label="Campaign Options" items={offered} />}
          {mayApprove && next && (
            <Stack gap={4} justify="end" className={styles.next}>
              <Link
                className={buttonClass(hasSelection ? 'secondary' : 'primary')}
                href={addressOf('campaignItem', {
                  campaignId: campaign.id,
                  campaignItemId: next.id,
                  view: 'review-artwork',
                })}
              >
                Review next proof ({formatCount(waiting.length)} waiting)
              </Link>
              <Text kind="meta" className={styles.deadline}>
                {nextLine(next, campaign.deadlineDate ?? null, today)}
              </Text>
            </Stack>
          )}
        </>
      }
    />
  )
}
