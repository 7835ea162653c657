import type { Campaign, CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { daysBetween } from '@tearsheet/protocol/dates'
import { formatMinor } from '@tearsheet/protocol/money'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import {
  formatCount,
  formatDate,
  formatDay,
  formatShortWeekday,
  formatTime,
  moneyLocale,
  nonBreaking,
} from '@tearsheet/ui/lib/format.ts'
import { usePermission } from '@tearsheet/ui/lib/use-session.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { useQuoteCurrency } from '../../accounts/client-record.ts'
import { type Clock, dayOf, useClock } from '../../accounts/use-clock.ts'
import { approverNames } from '../components/approver-names.ts'
import { formatShortRun } from '../components/format-short-run.ts'
import { ShareBar } from '../components/share-bar.tsx'
import { useAttention } from '../queries.ts'
import { factsOf } from './facts-of.ts'
import styles from './facts-strip.module.css'

const shareStyle = { height: '0.375rem', maxWidth: '12rem', marginTop: 'var(--space-6)', background: 'var(--surface)' }

/** Summary of the campaign above its ads: status, dates, cost, requester and numbers. */
export function FactsStrip({ campaign, items }: { campaign: Campaign; items: readonly CampaignItem[] }) {
  const currency = useQuoteCurrency()
  const clock = useClock()
  const { today } = clock
  const mayApprove = usePermission('manageApproveAds')
  const facts = factsOf(items, currency, useWaitsFor(mayApprove))
  const write = (minor: number) => (currency ? nonBreaking(formatMinor(minor, currency, moneyLocale())) : '')
  const submitted = items.flatMap(({ history }) => history.filter(({ action }) => action === 'submit'))[0]
  const { deadlineDate } = campaign
  const runsFrom = facts.runsFrom ?? campaign.startDate
  const runsUntil = facts.runsFrom ? facts.runsUntil : campaign.endDate
  return (
    <Grid
      as="dl"
      columns={4}
      stackBelow={640}
      gap={0}
      align="stretch"
      margin={[0, 0, 20, 0]}
      border="border"
      edges="both"
      className={styles.strip}
    >
      <Fact term="Status" isWaiting={facts.isWaiting && mayApprove}>
        {facts.isWaiting && mayApprove && <Eye aria-hidden="true" className={styles.eye} />}
        {facts.status}
        {facts.removedBy && `, by ${formatDue(facts.removedBy, clock)}`}
      </Fact>
      {facts.isPriced && (
        <Fact term="Approved so far">
          {currency ? `${write(facts.approved)} of ${write(facts.total)}` : '\u00A0'}
          <ShareBar share={facts.total > 0 ? facts.approved / facts.total : 0} style={shareStyle} />
        </Fact>
      )}
      <Fact term="Ads live" note={facts.others}>
        {formatCount(facts.liveCount)} of {formatCount(facts.adCount)}
      </Fact>
      <Fact term="Runs" note={formatDayOfRun(runsFrom, runsUntil, today)}>
        {formatShortRun(runsFrom, runsUntil, today) ?? 'Not set yet'}
      </Fact>
      <Fact
        term="Application deadline"
        note={deadlineDate ? formatDaysLeft(daysBetween(today, deadlineDate)) : undefined}
      >
        {deadlineDate ? formatDate(deadlineDate) : 'Open until filled'}
      </Fact>
      {submitted && (
        <Fact term="Requested by" note={formatDay(dayOf(submitted.at, clock))}>
          {submitted.by}
        </Fact>
      )}
      <Fact term="PO #">{campaign.purchaseOrderNumber || <Text kind="muted">None yet</Text>}</Fact>
      {campaign.clientJobNumber && <Fact term="Your job number">{campaign.clientJobNumber}</Fact>}
    </Grid>
  )
}

/** Formats "Fri 6:55 AM". */
const formatDue = (moment: string, clock: Clock) =>
  `${formatShortWeekday(dayOf(moment, clock))} ${formatTime(moment, clock.timeZone)}`

/** Returns whose approval the ads need: the user's own, or that of the account's approvers. */
function useWaitsFor(mayApprove: boolean): string {
  const { data } = useAttention(!mayApprove)
  return mayApprove ? 'you' : (approverNames(data?.waitsForOthers?.approvers ?? []) ?? 'approval')
}

/** Formats "Day 35 of 89" while the campaign runs and its end is known. */
function formatDayOfRun(from: string | null, until: string | null, today: string): string | undefined {
  if (from === null || until === null || today < from || today > until) return undefined
  const day = daysBetween(from, today) + 1
  return `Day ${formatCount(day)} of ${formatCount(daysBetween(from, until) + 1)}`
}

function formatDaysLeft(days: number): string {
  if (days < 0) return 'passed'
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${formatCount(days)} days`
}

interface FactProps {
  term: string
  note?: string | undefined
  isWaiting?: boolean
  children: ReactNode
}

function Fact({ term, note, isWaiting, children }: FactProps) {
  return (
    <Stack gap={2} padding={[12, 16]} className={styles.fact}>
      <Text as="dt" type="small" color="text-2">
        {term}
      </Text>
      <Text as="dd" type="ui-medium" color={isWaiting ? 'attention-text' : undefined} tabular breakAnywhere>
        {children}
        {note && (
          <Text kind="meta" as="div">
            {note}
          </Text>
        )}
      </Text>
    </Stack>
  )
}
