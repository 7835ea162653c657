import { addressOf } from '@tearsheet/protocol/addresses'
import { claimStateLabels, needsCloseReason, nextClaimState } from '@tearsheet/protocol/campaigns/claim-lifecycle'
import {
  claimKindLabels,
  claimRemedyLabels,
  describeClaimRule,
  explainAmount,
  nextDeskStep,
} from '@tearsheet/protocol/campaigns/claim-messages'
import type { DeskClaim } from '@tearsheet/protocol/campaigns/claim-schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { counted, formatMoment } from '@tearsheet/ui/lib/format.ts'
import { Badge } from '@tearsheet/ui/text/badge.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { Scale } from 'lucide-react'
import { DueLabel } from '../components/due-label.tsx'
import { useDeskUser } from '../components/use-desk-user.ts'
import { writeBase } from './claim-dialogs.tsx'
import styles from './live-ads-view.module.css'

interface ClaimRowProps {
  row: DeskClaim
  now: Date
  isCurrent: boolean
  isPending: boolean
  onStep: (step: 'next' | 'edit' | 'close') => void
  onNotice: () => void
}

const tones = {
  opened: 'attention',
  sent: 'info',
  granted: 'success',
  partly_granted: 'success',
  refused: 'danger',
  remedied: 'success',
  closed: 'neutral',
} as const

/** A claim with its arithmetic, its next step and the keys that take it. */
export function ClaimRow({ row, now, isCurrent, isPending, onStep, onNotice }: ClaimRowProps) {
  const { id, state, kind, dueAt, description, campaignItem, campaign, client, rule, deadlineAt, evidence } = row
  const { timeZone, singleKeys } = useDeskUser()
  const adLabel = <VisuallyHidden>{`: ${campaignItem.publicationName}, ad ${campaignItem.adNumber}`}</VisuallyHidden>
  const amount = { amount: row.claimedAmount, isWithinMinimum: row.isWithinMinimum && row.claimedAmount === 0 }
  return (
    <Stack
      as="li"
      gap={8}
      padding={[16, 12]}
      border="border-subtle"
      edges="below"
      className={styles.finding}
      data-current={isCurrent || undefined}
      breakAnywhere
    >
      <Inline gap={[8, 12]}>
        <Text as="h2" type="ui-strong" id={`claim-${id}`} tabIndex={-1}>
          {campaignItem.publicationName}
        </Text>
        <Badge tone={tones[state]} icon={Scale}>
          {claimStateLabels[state]}
        </Badge>
        {state !== 'closed' && <Text type="small">{nextDeskStep[state]}</Text>}
        {dueAt !== null && <DueLabel dueAt={dueAt} now={now} timeZone={timeZone} />}
      </Inline>
      <Text as="p" type="small" color="text-2">
        <bdi>{campaign.name}</bdi> #{campaign.jobNumber}, <bdi>{client.name}</bdi> ·{' '}
        <Link href={addressOf('desk', { queue: 'to-publish' }, { item: campaignItem.id })}>
          Ad {campaignItem.adNumber}
        </Link>
      </Text>
      <p>
        <strong>{claimKindLabels[kind]}.</strong> {explainAmount(row, amount, writeBase)}. Requested remedy:{' '}
        {claimRemedyLabels[row.remedy]}.
      </p>
      {description && (
        <p>
          {row.openedBy}: <q>{description}</q>
        </p>
      )}
      <Text as="p" type="small" color="text-2">
        {describeClaimRule(rule)} Deadline: {formatMoment(deadlineAt, timeZone)}. Evidence: {evidenceWords(evidence)}.
        {row.sentAt && ` Sent to ${row.recipient} by ${row.sentBy}, ${formatMoment(row.sentAt, timeZone)}.`}
        {row.answeredAt && ` Answer recorded by ${row.answeredBy}, ${formatMoment(row.answeredAt, timeZone)}.`}
      </Text>
      {row.answerNote && <p>Answer: {row.answerNote}</p>}
      {row.closeNote && <p>Closed: {row.closeNote}</p>}
      {row.remedied && <Remedied remedied={row.remedied} />}
      <Inline gap={8}>
        {state !== 'closed' && (
          <Button
            size="row"
            variant={isCurrent ? 'primary' : 'secondary'}
            pending={isPending}
            onClick={() => onStep('next')}
          >
            {stepLabels[state]} {singleKeys && <kbd>E</kbd>}
            {adLabel}
          </Button>
        )}
        {nextClaimState('edit', state) !== null && (
          <Button size="row" onClick={() => onStep('edit')}>
            Edit… {singleKeys && <kbd>F</kbd>}
            {adLabel}
          </Button>
        )}
        <Button size="row" onClick={onNotice}>
          Notice {singleKeys && <kbd>P</kbd>}
          {adLabel}
        </Button>
        {needsCloseReason(state) && (
          <Button size="row" onClick={() => onStep('close')}>
            Close… {singleKeys && <kbd>X</kbd>}
            {adLabel}
          </Button>
        )}
      </Inline>
    </Stack>
  )
}

const evidenceWords = ({ checks, tearsheets }: DeskClaim['evidence']) =>
  [checks > 0 && counted(checks, 'check'), tearsheets > 0 && counted(tearsheets, 'tearsheet')]
    .filter(Boolean)
    .join(', ') || 'none'

const stepLabels: Record<Exclude<DeskClaim['state'], 'closed'>, string> = {
  opened: 'Send…',
  sent: 'Record the answer…',
  granted: 'Remedy…',
  partly_granted: 'Remedy…',
  refused: 'Close',
  remedied: 'Close',
}

function Remedied({ remedied }: { remedied: NonNullable<DeskClaim['remedied']> }) {
  if (remedied.kind === 'rerun')
    return (
      <p>
        Rerun as{' '}
        <Link href={addressOf('desk', { queue: 'to-publish' }, { item: remedied.campaignItemId })}>
          ad {remedied.adNumber}
        </Link>
      </p>
    )
  return (
    <p>
      {writeBase(remedied.amount)} credited {remedied.isOnAccount ? 'to the account for' : 'on'}{' '}
      <Link href={addressOf('desk', { queue: 'invoices' }, { item: remedied.invoiceId })}>
        invoice # {remedied.invoiceNumber}
      </Link>
    </p>
  )
}
