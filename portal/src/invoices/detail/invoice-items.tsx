import { reconciledRows, reconciledSums } from '@tearsheet/protocol/invoices/reconcile-rules'
import type { Invoice, InvoiceItem } from '@tearsheet/protocol/invoices/schemas'
import { writeSigned } from '@tearsheet/protocol/money'
import { useAccessControlList } from '@tearsheet/ui/accounts/access-control-list.ts'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { Table } from '@tearsheet/ui/lists/table.tsx'
import { Badge } from '@tearsheet/ui/text/badge.tsx'
import { nowrap } from '@tearsheet/ui/text/nowrap.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useState } from 'react'
import { formatAdRun } from '../components/invoice-labels.ts'
import { currencyOf, writeMinor } from '../components/invoice-money.ts'
import {
  formatMatches,
  lookOfLine,
  type MatchedLine,
  matchedLines,
  mostUrgentFirst,
} from '../components/match-labels.ts'
import { AskAboutLine } from './ask-about-line.tsx'
import { AdApproval, AdEvidence } from './billed-ad.tsx'
import { LineNote } from './line-note.tsx'

interface InvoiceItemsProps {
  invoice: Invoice
  items: readonly InvoiceItem[]
}

/**
 * The invoice line by line, adding up to its total, in the currency it was issued in; each line with the approved
 * price, its approver, and the evidence that it ran. Differing lines come first.
 */
export function InvoiceItems({ invoice, items }: InvoiceItemsProps) {
  const timeZone = useAccessControlList().data?.user.timeZone
  const [questionedLine, setQuestionedLine] = useState<MatchedLine | null>(null)
  const currency = currencyOf(invoice)
  const { total, credited, paid, balance } = invoice.shown
  const write = (minor: number) => nowrap(writeMinor(minor, currency))
  const isOpen = invoice.status === 0
  const lines = matchedLines(invoice, items)
  const quotedTotal = lines.every(({ quoted }) => quoted !== null)
    ? lines.reduce((sum, { quoted }) => sum + (quoted ?? 0), 0)
    : null
  const differences = reconciledRows(reconciledSums(lines.map(({ reconciled }) => reconciled)))
  return (
    <Stack gap={12}>
      <SectionHeading description={formatMatches(lines, (minor) => writeMinor(minor, currency), isOpen)}>
        Items
      </SectionHeading>
      <Table
        caption="Items of this invoice, with what was approved and has run"
        rowLinks={false}
        columns={[
          {
            id: 'publication',
            header: 'Publication',
            rowHeader: true,
            cell: ({ item }) => <Publication item={item} />,
          },
          {
            id: 'approval',
            header: 'Approved',
            cell: ({ item }) => <AdApproval ad={item.ad} timeZone={timeZone} />,
          },
          { id: 'proof', header: 'Proof', cell: ({ item }) => <AdEvidence ad={item.ad} /> },
          {
            id: 'quoted',
            header: 'Approved price',
            numeric: true,
            cell: ({ quotedText }) => (quotedText === null ? <Text kind="muted">None</Text> : nowrap(quotedText)),
          },
          {
            id: 'amount',
            header: 'Invoiced',
            numeric: true,
            cell: ({ amountText, match }) =>
              match.state === 'differs' ? <strong>{nowrap(amountText)}</strong> : nowrap(amountText),
          },
          { id: 'match', header: 'Check', cell: (line) => <Check line={line} /> },
        ]}
        rows={mostUrgentFirst(lines)}
        rowKey={({ item }) => item.id}
        rowNote={(line) => <LineNote line={line} isOpen={isOpen} onAsk={() => setQuestionedLine(line)} />}
        sums={[
          ...differences.map(({ label, amount, isSigned }) => ({
            label,
            cells: {
              amount: isSigned ? nowrap(writeSigned(amount, (minor) => writeMinor(minor, currency))) : write(amount),
            },
          })),
          {
            label: lines.length === 1 ? 'Total' : `Total of ${lines.length} lines`,
            cells: {
              quoted: quotedTotal === null || differences.length > 0 ? undefined : write(quotedTotal),
              amount: write(total),
            },
          },
          ...(credited > 0 ? [{ label: 'Credited', cells: { amount: write(credited) } }] : []),
          ...(isOpen ? [{ label: 'Paid so far', cells: { amount: write(paid) } }] : []),
          {
            label: isOpen ? 'Amount Due' : 'Balance Paid',
            cells: { amount: write(isOpen ? balance : paid) },
            isStrong: true,
          },
        ]}
      />
      {/* Outside of its row: when the window becomes narrow the rows are rendered again, and typed text must be kept */}
      {questionedLine && <AskAboutLine line={questionedLine} onClose={() => setQuestionedLine(null)} />}
    </Stack>
  )
}

function Publication({ item: { publicationName, description, ad } }: { item: InvoiceItem }) {
  return (
    <>
      {publicationName ?? 'Other'} {ad && <Text kind="meta">{nowrap(`Ad ${ad.adNumber}`)}</Text>}
      <Text kind="meta" as="div">
        {ad ? formatAdRun(ad) : description}
      </Text>
    </>
  )
}

function Check({ line }: { line: MatchedLine }) {
  const { tone, icon, label } = lookOfLine(line)
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}
