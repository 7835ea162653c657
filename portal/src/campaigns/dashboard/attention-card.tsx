import { addressOf } from '@tearsheet/protocol/addresses'
import type { AttentionItem, WaitingForOthers } from '@tearsheet/protocol/clients/schemas'
import { formatMinor } from '@tearsheet/protocol/money'
import { bookToday } from '@tearsheet/ui/accounts/book-today.ts'
import { useTimeZone } from '@tearsheet/ui/accounts/use-time-zone.ts'
import { type ActionItem, ActionList } from '@tearsheet/ui/actions/action-list.tsx'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { buttonClass } from '@tearsheet/ui/actions/button-class.ts'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { Card } from '@tearsheet/ui/layout/card.tsx'
import { formatCount, moneyLocale, nonBreaking } from '@tearsheet/ui/lib/format.ts'
import { usePermission } from '@tearsheet/ui/lib/use-session.ts'
import { EmptyState } from '@tearsheet/ui/text/empty-state.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { Eye, FilePen, Hourglass, ReceiptText, Unplug } from 'lucide-react'
import { useState } from 'react'
import { useToday } from '../../accounts/use-today.ts'
import { draftHref } from '../components/row-href.ts'
import { useAttention } from '../queries.ts'
import styles from './attention-card.module.css'
import {
  approvalMeta,
  approvalTitle,
  draftMeta,
  draftTitle,
  invoiceMeta,
  invoiceTitle,
  liveAdMeta,
  liveAdTitle,
  othersTitle,
} from './attention-labels.ts'

/** Number of items displayed before "show all". */
const shownFirst = 6

/** Items that wait for the client, most urgent first, each with its own action: the core of the home page. */
export function AttentionCard() {
  const { data, isError, error, refetch } = useAttention()
  const today = useToday()
  const [isWhole, setWhole] = useState(false)
  const timeZone = useTimeZone()
  const rows = data?.attention.map((item) => {
    const amount = item.kind === 'invoice' ? written(item.shown) : ''
    return actionOf(item, { today, timeZone, amount })
  })
  if (data?.waitsForOthers) rows?.push(othersItem(data.waitsForOthers))
  const flags = [
    usePermission('manageApproveAds'),
    usePermission('manageInvoices'),
    usePermission('manageRequestQuote'),
  ]
  // Users who may not act on any of it get one line about what waits for others
  const mayDecide = flags.includes(true)
  const more = data ? data.totalCount - data.attention.length : 0
  return (
    <Card title="Needs your attention" flush>
      {isError && (
        <div className={styles.inset}>
          <LoadFailure query={{ isError, error, refetch }} title="What needs your attention could not be loaded" />
        </div>
      )}
      {!rows && !isError && (
        <div className={styles.loading} data-many={mayDecide || undefined}>
          <Skeleton
            shape="list"
            label="Loading what needs your attention"
            rows={mayDecide ? shownFirst : 1}
            rowHeight="var(--row)"
          />
        </div>
      )}
      {rows?.length === 0 && (
        <EmptyState drawing="done" title="You’re all caught up" headingLevel={3}>
          Proofs to approve, invoices coming due and unfinished quotes will appear here.
        </EmptyState>
      )}
      {rows && rows.length > 0 && <ActionList items={isWhole ? rows : rows.slice(0, shownFirst)} />}
      {!isWhole && rows && rows.length > shownFirst && (
        <Text as="p" kind="meta" className={styles.more}>
          <Button variant="quiet" size="row" onClick={() => setWhole(true)}>
            Show all {formatCount(rows.length)}
          </Button>
        </Text>
      )}
      {isWhole && more > 0 && (
        <Text as="p" kind="meta" className={styles.more}>
          {formatCount(more)} more will move up as these are done
        </Text>
      )}
    </Card>
  )
}

const written = ({ amount, currencyCode: code, symbol }: Shown) =>
  nonBreaking(formatMinor(amount, { code, symbol }, moneyLocale()))

type Shown = Extract<AttentionItem, { kind: 'invoice' }>['shown']

interface Dependencies {
  today: string
  timeZone: string | undefined
  /** The amount of an invoice, formatted for the client. */
  amount: string
}

function actionOf(item: AttentionItem, { today, timeZone, amount }: Dependencies): ActionItem {
  switch (item.kind) {
    case 'approval': {
      const proofs = item.printCount > 0
      const many = item.printCount + item.onlineCount > 1
      return {
        id: item.campaignId,
        tone: 'attention',
        icon: Eye,
        title: approvalTitle(item),
        meta: approvalMeta(item, today),
        action: (
          <RowLink href={approvalHref(item)} subject={item.campaignName}>
            {`Review ${proofs ? 'proof' : 'ad'}${many ? 's' : ''}`}
          </RowLink>
        ),
      }
    }
    case 'invoice': {
      const several = item.overdueCount > 1
      const href = several ? addressOf('invoices', {}, { tab: 'Open' }) : addressOf('invoice', { id: item.invoiceId })
      return {
        id: item.invoiceId,
        tone: 'danger',
        icon: ReceiptText,
        title: invoiceTitle(item, bookToday()),
        meta: invoiceMeta(item, amount, bookToday()),
        action: (
          <RowLink href={href} subject={several ? '' : `# ${item.invoiceNumber}`}>
            {several ? 'View invoices' : 'Pay invoice'}
          </RowLink>
        ),
      }
    }
    case 'liveAd':
      return {
        id: item.campaignItemId,
        tone: 'danger',
        icon: Unplug,
        title: liveAdTitle(item),
        meta: liveAdMeta(item, timeZone),
        action: (
          <RowLink
            href={addressOf('campaignItem', { campaignId: item.campaignId, campaignItemId: item.campaignItemId })}
            subject={`at ${item.publicationName}`}
          >
            View ad
          </RowLink>
        ),
      }
    case 'draft':
      return {
        id: item.quoteId,
        tone: 'neutral',
        icon: FilePen,
        title: draftTitle(item),
        meta: draftMeta(item, timeZone),
        action: (
          <RowLink href={draftHref(item.quoteId)} subject={item.title}>
            Continue
          </RowLink>
        ),
      }
  }
}

/** Returns an item that waits for another user: the only action is a link to it. */
function othersItem(waiting: NonNullable<WaitingForOthers>): ActionItem {
  return {
    id: 'others',
    tone: 'neutral',
    icon: Hourglass,
    title: othersTitle(waiting),
    meta: 'Your role does not include approving ads.',
    action: (
      <Link
        href={addressOf('campaigns', {}, { status: 'ready-for-approval' })}
        className={buttonClass('secondary', 'row')}
      >
        See campaigns
      </Link>
    ),
  }
}

/** Links directly to a single proof; several are listed in their campaign's tab. */
function approvalHref({
  campaignId,
  campaignItemId,
  printCount,
}: Extract<AttentionItem, { kind: 'approval' }>): string {
  return campaignItemId !== null && printCount > 0
    ? addressOf('campaignItem', { campaignId, campaignItemId, view: 'review-artwork' })
    : addressOf('campaign', { id: campaignId, view: 'ready-for-approval' })
}

function RowLink({ href, subject, children }: { href: string; subject: string; children: string }) {
  return (
    <Link href={href} className={buttonClass('secondary', 'row')}>
      {children}
      {subject && <VisuallyHidden> {subject}</VisuallyHidden>}
    </Link>
  )
}
