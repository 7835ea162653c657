import type { Campaign, CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { daysBetween } from '@tearsheet/protocol/dates'
import { formatMinor } from '@tearsheet/protocol/money'
import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { useQuoteCurrency } from '../../accounts/client-record.ts'
import { useToday } from '../../accounts/use-today.ts'
import { formatDate, moneyLocale } from '../../lib/format.ts'
import { Text } from '../../ui/text/text.tsx'
import { formatShortRun } from '../components/format-short-run.ts'
import { factsOf } from './facts-of.ts'
import styles from './facts-strip.module.css'

/** What one looks a campaign up for, before its ads: how it stands, when, how much of it, who asked, under which numbers. */
export function FactsStrip({ campaign, items }: { campaign: Campaign; items: readonly CampaignItem[] }) {
  const currency = useQuoteCurrency()
  const today = useToday()
  const facts = factsOf(items, currency)
  const write = (minor: number) => (currency ? formatMinor(minor, currency, moneyLocale()) : '')
  const submitted = items.flatMap(({ history }) => history.filter(({ action }) => action === 'submit'))[0]
  const { deadlineDate } = campaign
  return (
    <dl className={styles.strip}>
      <Fact term="Status" isWaiting={facts.isWaiting}>
        {facts.isWaiting && <Eye aria-hidden="true" />}
        {facts.status}
      </Fact>
      {facts.total > 0 && (
        <Fact term="Approved of total">
          {write(facts.approved)} of {write(facts.total)}
        </Fact>
      )}
      <Fact term="Ads live">
        {facts.liveCount.toLocaleString()} of {facts.adCount.toLocaleString()}
      </Fact>
      <Fact term="Runs">
        {formatShortRun(
          facts.runsFrom ?? campaign.startDate,
          facts.runsFrom ? facts.runsUntil : campaign.endDate,
          today,
        ) ?? 'Not set yet'}
      </Fact>
      <Fact
        term="Application deadline"
        note={deadlineDate ? formatDaysLeft(daysBetween(today, deadlineDate)) : undefined}
      >
        {deadlineDate ? formatDate(deadlineDate) : 'Open until filled'}
      </Fact>
      {submitted && <Fact term="Requested by">{submitted.by}</Fact>}
      {campaign.purchaseOrderNumber && <Fact term="PO #">{campaign.purchaseOrderNumber}</Fact>}
      {campaign.clientJobNumber && <Fact term="Your job number">{campaign.clientJobNumber}</Fact>}
    </dl>
  )
}

function formatDaysLeft(days: number): string {
  if (days < 0) return 'passed'
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days.toLocaleString()} days`
}

interface FactProps {
  term: string
  note?: string | undefined
  isWaiting?: boolean
  children: ReactNode
}

function Fact({ term, note, isWaiting, children }: FactProps) {
  return (
    <div className={styles.fact} data-waits={isWaiting || undefined}>
      <dt>{term}</dt>
      <dd>
        {children}
        {note && <Text kind="meta"> {note}</Text>}
      </dd>
    </div>
  )
}
