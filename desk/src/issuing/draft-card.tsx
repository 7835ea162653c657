import type { InvoiceDraft } from '@tearsheet/protocol/invoices/desk-schemas'
import { baseCurrency, formatAmount } from '@tearsheet/protocol/money'
import { Checkbox } from '@tearsheet/ui/forms/checkbox.tsx'
import { moneyLocale } from '@tearsheet/ui/lib/format.ts'
import { Badge } from '@tearsheet/ui/text/badge.tsx'
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
  const title = `${campaign.name} #${campaign.jobNumber}`
  return (
    <article className={styles.card} aria-label={`${campaign.name}, ${client.name}`}>
      <header className={styles.head}>
        {choice ? (
          <Checkbox
            label={title}
            checked={choice.isChosen}
            onChange={(event) => choice.onChoose(event.target.checked)}
          />
        ) : (
          <strong>{title}</strong>
        )}
        <strong className={styles.amount}>{writeShown(shown)}</strong>
        <span className={styles.quiet}>
          {client.name} · {clientAccount.name} · {purchaseOrderNumber ? `PO # ${purchaseOrderNumber}` : 'No PO number'}
          {shown.currencyCode !== 'USD' && ` · ${money(total)}`}
        </span>
        {differences.map((difference) => (
          <Badge key={difference} tone="attention" icon={TriangleAlert}>
            {differenceLabel(difference, null)}
          </Badge>
        ))}
      </header>
      <ul role="list" className={styles.lines}>
        {lines.map((line) => (
          <li key={line.campaignItemId} className={styles.line}>
            <span>
              {line.publicationName} <span className={styles.quiet}>Ad {line.adNumber}</span>
            </span>
            <span className={styles.amount}>{money(line.amount)}</span>
            {line.differences.length > 0 && (
              <span className={styles.differences}>
                {line.differences.map((difference) => (
                  <Badge key={difference} tone="attention" icon={TriangleAlert}>
                    {differenceLabel(difference, line.expected === null ? null : money(line.expected))}
                  </Badge>
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
    </article>
  )
}
