import type { InvoiceDraft } from '@tearsheet/protocol/invoices/desk-schemas'
import { freeLabel } from '@tearsheet/protocol/media-contracts/rules'
import { baseCurrency, formatAmount } from '@tearsheet/protocol/money'
import { Checkbox } from '@tearsheet/ui/forms/checkbox.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { moneyLocale } from '@tearsheet/ui/lib/format.ts'
import { Badge } from '@tearsheet/ui/text/badge.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { TriangleAlert } from 'lucide-react'
import styles from './draft-card.module.css'
import { differenceLabel, writeShown } from './draft-words.ts'

interface DraftCardProps {
  draft: InvoiceDraft
  /** Whether the draft is issued with the others of a run; absent for a single draft. */
  choice?: { isChosen: boolean; onChoose: (isChosen: boolean) => void }
}

const money = (amount: number) => formatAmount(amount, baseCurrency, moneyLocale())

/** Preview of an invoice, by line, with differences from the agreed terms. */
export function DraftCard({ draft, choice }: DraftCardProps) {
  const { campaign, client, clientAccount, purchaseOrderNumber, lines, total, shown, differences } = draft
  const title = (
    <>
      <bdi>{campaign.name}</bdi> #{campaign.jobNumber}
    </>
  )
  return (
    <Stack as="article" gap={0} border="border-subtle" radius="control" aria-label={`${campaign.name}, ${client.name}`}>
      <Grid
        as="header"
        columns="minmax(0, 1fr) auto"
        gap={[4, 12]}
        align="center"
        padding={[8, 12]}
        className={styles.head}
      >
        {choice ? (
          <Checkbox
            label={title}
            checked={choice.isChosen}
            onChange={(event) => choice.onChoose(event.target.checked)}
          />
        ) : (
          <strong>{title}</strong>
        )}
        <Text as="strong" align="end" tabular>
          {writeShown(shown)}
        </Text>
        <Text type="small" color="text-2">
          <bdi>{client.name}</bdi> · <bdi>{clientAccount.name}</bdi> ·{' '}
          {purchaseOrderNumber ? <bdi>PO # {purchaseOrderNumber}</bdi> : 'No PO number'}
          {shown.currencyCode !== 'USD' && ` · ${money(total)}`}
        </Text>
        {differences.map((difference) => (
          <Badge key={difference} tone="attention" icon={TriangleAlert}>
            {differenceLabel(difference, null)}
          </Badge>
        ))}
      </Grid>
      <Stack as="ul" gap={0} divided border="border-subtle" edges="above">
        {lines.map((line) => (
          <Grid
            as="li"
            columns="minmax(0, 1fr) auto"
            gap={[4, 12]}
            align="center"
            padding={[8, 12]}
            key={line.campaignItemId}
          >
            <span>
              <bdi>{line.publicationName}</bdi>{' '}
              <Text type="small" color="text-2">
                Ad {line.adNumber}
              </Text>
            </span>
            <Text align="end" tabular>
              {line.amount === 0 ? freeLabel(line.isOnContract) : money(line.amount)}
            </Text>
            {line.differences.length > 0 && (
              <Inline as="span" gap={6} span="all">
                {line.differences.map((difference) => (
                  <Badge key={difference} tone="attention" icon={TriangleAlert}>
                    {differenceLabel(difference, line.expected === null ? null : money(line.expected))}
                  </Badge>
                ))}
              </Inline>
            )}
          </Grid>
        ))}
      </Stack>
    </Stack>
  )
}
