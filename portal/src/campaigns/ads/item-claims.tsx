import { useQuery } from '@tanstack/react-query'
import { addressOf } from '@tearsheet/protocol/addresses'
import * as claims from '@tearsheet/protocol/campaigns/claim-endpoints'
import { claimStateLabels } from '@tearsheet/protocol/campaigns/claim-lifecycle'
import {
  claimKindLabels,
  claimRemedyLabels,
  explainAmount,
  nextClaimStep,
} from '@tearsheet/protocol/campaigns/claim-messages'
import type { Claim } from '@tearsheet/protocol/campaigns/claim-schemas'
import type { CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { baseCurrency, type DisplayCurrency, formatAmount, formatMinor } from '@tearsheet/protocol/money'
import { useTimeZone } from '@tearsheet/ui/accounts/use-time-zone.ts'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { formatMoment, moneyLocale } from '@tearsheet/ui/lib/format.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { Badge } from '@tearsheet/ui/text/badge.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { SummaryList } from '@tearsheet/ui/text/summary-list.tsx'
import { Scale } from 'lucide-react'
import { useState } from 'react'
import { useQuoteCurrency } from '../../accounts/client-record.ts'
import { useToday } from '../../accounts/use-today.ts'
import { claimTones } from '../components/claim-tones.ts'
import { OpenClaimDialog } from './open-claim-dialog.tsx'

/** Claims for an ad with their state, next step and date, and the button that opens one for an ad that has run. */
export function ItemClaims({ campaignId, item }: { campaignId: string; item: CampaignItem }) {
  const query = useQuery(callQuery(claims.listClaims, { campaignId }))
  const today = useToday()
  const [isAsking, setAsking] = useState(false)
  const own = query.data?.claims.filter(({ campaignItemId }) => campaignItemId === item.id) ?? []
  const hasRun =
    (item.itemStatus === 5 || item.itemStatus === 6) && (item.startDate === null || item.startDate <= today)
  const mayOpen = query.data !== undefined && hasRun && own.every(({ state }) => state === 'closed')
  if (!query.isError && own.length === 0 && !mayOpen) return null
  return (
    <section aria-labelledby="ad-claims">
      <SectionHeading id="ad-claims">{own.length > 0 ? 'Claims' : 'Problems with this ad'}</SectionHeading>
      <LoadFailure query={query} title="The claims could not be loaded" />
      <Stack gap={24}>
        {own.map((claim) => (
          <ClaimCard key={claim.id} claim={claim} />
        ))}
        {mayOpen && (
          <div>
            <Button onClick={() => setAsking(true)}>Something was wrong with this ad</Button>
          </div>
        )}
      </Stack>
      {isAsking && <OpenClaimDialog campaignId={campaignId} item={item} onClose={() => setAsking(false)} />}
    </section>
  )
}

function ClaimCard({ claim }: { claim: Claim }) {
  const currency = useQuoteCurrency() ?? baseCurrency
  const timeZone = useTimeZone()
  const { kind, state, dueAt, openedBy, openedAt, description, answerNote, closeNote } = claim
  const write = (minor: number) => formatAmount(minor, currency, moneyLocale())
  const isProposed = claim.isWithinMinimum && claim.claimedAmount === 0
  const next = dueAt === null ? nextClaimStep[state] : `${nextClaimStep[state]}, by ${formatMoment(dueAt, timeZone)}`
  return (
    <Stack gap={8}>
      <Inline gap={[4, 12]}>
        <strong>{claimKindLabels[kind]}</strong>
        <Badge tone={claimTones[state]} icon={Scale}>
          {claimStateLabels[state]}
        </Badge>
      </Inline>
      <SummaryList
        rows={[
          { term: 'Next step', value: next },
          { term: 'Opened', value: `${formatMoment(openedAt, timeZone)} by ${openedBy}` },
          ...(description ? [{ term: 'Description', value: description }] : []),
          {
            term: 'Claimed',
            value: `${claimRemedyLabels[claim.remedy]}. ${explainAmount(claim, { amount: claim.claimedAmount, isWithinMinimum: isProposed }, write)}`,
          },
          ...(claim.answeredAt ? [{ term: 'Answer', value: answerText(claim, currency) }] : []),
          ...(answerNote ? [{ term: 'Note', value: answerNote }] : []),
          ...(claim.remedied ? [{ term: 'Remedy', value: <Remedy remedied={claim.remedied} /> }] : []),
          ...(closeNote ? [{ term: 'Closed', value: closeNote }] : []),
        ]}
      />
    </Stack>
  )
}

function answerText({ grantedAmount }: Claim, currency: DisplayCurrency): string {
  const amount = grantedAmount ?? 0
  return amount === 0 ? 'No amount' : formatAmount(amount, currency, moneyLocale())
}

function Remedy({ remedied }: { remedied: NonNullable<Claim['remedied']> }) {
  if (remedied.kind === 'rerun') return `Free rerun as ad ${remedied.adNumber}`
  const { invoiceId, invoiceNumber, shown, isOnAccount } = remedied
  return (
    <>
      {formatMinor(shown.amount, { code: shown.currencyCode, symbol: shown.symbol }, moneyLocale())} credited{' '}
      {isOnAccount ? 'to your account for' : 'on'}{' '}
      <Link href={addressOf('invoice', { id: invoiceId })}>invoice # {invoiceNumber}</Link>
    </>
  )
}
