import { addressOf } from '@tearsheet/protocol/addresses'
import { nextState } from '@tearsheet/protocol/campaigns/lifecycle'
import { approvalError, needsArtwork } from '@tearsheet/protocol/campaigns/rules'
import type { CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { worldToday } from '@tearsheet/ui/accounts/world-today.ts'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { buttonClass } from '@tearsheet/ui/actions/button-class.ts'
import { Menu } from '@tearsheet/ui/actions/menu.tsx'
import type { MenuAction } from '@tearsheet/ui/actions/menu-action.ts'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import type { ItemTask } from '../actions/chosen-items.ts'
import { hasArtworkToReview } from '../components/item-labels.ts'
import styles from './ad-row-acts.module.css'

interface AdRow {
  campaignId: string
  item: CampaignItem
  /** Whether the user may approve, change and stop ads. */
  mayApprove: boolean
  /** Approves at once; asks for confirmation before disapproving or stopping. */
  onTask: (task: ItemTask) => void
  /** Saves the ad's tearsheets; null when the view does not permit saving. */
  onTearsheets: (() => void) | null
}

/**
 * Returns the menu of a row (R10.2): the actions of the ad's own page, without opening it, by the same rules as the
 * server.
 */
export function adActs({ campaignId, item, mayApprove, onTask, onTearsheets }: AdRow, today: string): MenuAction[] {
  const hrefOf = (view?: 'review-artwork' | 'modify-ad') =>
    addressOf('campaignItem', { campaignId, campaignItemId: item.id, view })
  const can = (task: 'disapprove' | 'stop' | 'modify') => mayApprove && nextState(task, item, today) !== null
  const offered: (MenuAction | false | null)[] = [
    { id: 'details', label: 'Ad details and history', href: hrefOf() },
    item.artwork.length > 0 && {
      id: 'artwork',
      label: mayApprove && item.tab === 'ready-for-approval' ? 'Review artwork' : 'View artwork',
      href: hrefOf('review-artwork'),
    },
    mayApprove &&
      approvalError(item, today) === null && {
        id: 'approve',
        label: 'Approve',
        onSelect: () => onTask('approve'),
      },
    can('modify') && { id: 'modify', label: 'Modify ad', href: hrefOf('modify-ad') },
    can('disapprove') && { id: 'disapprove', label: 'Disapprove', onSelect: () => onTask('disapprove') },
    can('stop') && { id: 'stop', label: 'Stop ad', onSelect: () => onTask('stop') },
    item.hasTearsheet && onTearsheets && { id: 'tearsheet', label: 'Download tearsheet', onSelect: onTearsheets },
  ]
  return offered.filter((act) => act !== false && act !== null)
}

/** The next step of an ad as a button, and all other actions in the ⋯ menu. */
export function AdRowActs(row: AdRow) {
  return (
    <Inline gap={4} justify="end" wrap={false} className={styles.acts}>
      <NextStep {...row} />
      <Menu
        iconOnly
        size="row"
        variant="quiet"
        label={`Actions for ${row.item.publicationName}, ad ${row.item.adNumber}`}
        items={adActs(row, worldToday())}
      />
    </Inline>
  )
}

/** The next step of an ad: review its artwork, or approve an online ad. */
function NextStep({ campaignId, item, mayApprove, onTask }: AdRow) {
  if (item.tab !== 'ready-for-approval') return null
  const adLabel = <VisuallyHidden> {item.publicationName}</VisuallyHidden>
  if (hasArtworkToReview(item)) {
    return (
      <Link
        className={buttonClass('secondary', 'row')}
        href={addressOf('campaignItem', { campaignId, campaignItemId: item.id, view: 'review-artwork' })}
      >
        {mayApprove ? 'Review artwork' : 'View artwork'}
        {adLabel}
      </Link>
    )
  }
  if (!mayApprove || needsArtwork(item.publicationType)) return null
  if (approvalError(item, worldToday()) !== null) return null
  return (
    <Button size="row" onClick={() => onTask('approve')}>
      Approve{adLabel}
    </Button>
  )
}
