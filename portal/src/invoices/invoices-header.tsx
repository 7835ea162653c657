import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { ExportButton } from '@tearsheet/ui/actions/export-button.tsx'
import { PageHeader } from '@tearsheet/ui/layout/page-header.tsx'
import { download } from '@tearsheet/ui/lib/download.ts'
import { useActiveView } from '@tearsheet/ui/lib/use-session.ts'
import { ScrollText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { formatInvoiceCount } from './components/invoice-labels.ts'
import { formatPay } from './components/invoice-money.ts'
import { paysByCard } from './components/pays-by-card.ts'
import { invoiceListQuery, type ListQuestion, useAging, useInvoiceBalance } from './queries.ts'

const StatementDialog = lazy(async () => ({
  default: (await import('./statement/statement-dialog.tsx')).StatementDialog,
}))

interface InvoicesHeaderProps {
  /** The list query; the export includes all its pages. */
  question: ListQuestion
  /** The invoices to pay are being collected. */
  gathering: boolean
  /** Some invoices are selected: their own action is the solid button. */
  hasSelection: boolean
  onPayAll: () => void
}

/** "My Invoices", with the account and the open amount, and the actions for all invoices (R7.5). */
export function InvoicesHeader({ question, gathering, hasSelection, onPayAll }: InvoicesHeaderProps) {
  const { clientAccountName } = useActiveView()
  const [statement, setStatement] = useState(false)
  const balance = useInvoiceBalance()
  const aging = useAging()
  const open = balance.data?.openInvoiceCount
  // Its place is kept until it is known whether there is anything to pay
  const mayPay = paysByCard() && (balance.isPending || (open !== undefined && open > 0))
  const payable = aging.data?.payable
  // The request shows errors in a toast
  const exportList = () => download(invoices.exportCsv, { query: invoiceListQuery(question) }, 'Invoices.csv')
  return (
    <>
      <PageHeader
        title="My Invoices"
        subtitle={
          <>
            <bdi>{clientAccountName}</bdi>
            {open !== undefined && ` — ${formatInvoiceCount(open)} to pay`}
          </>
        }
        areActionsIncomplete={balance.isPending || aging.isPending}
        actions={
          <>
            <ExportButton onExport={exportList} />
            <Button onClick={() => setStatement(true)}>
              <ScrollText aria-hidden="true" />
              Statement
            </Button>
            {mayPay && (
              <Button variant={hasSelection ? 'secondary' : 'primary'} pending={gathering} onClick={onPayAll}>
                {formatPay('Pay all', payable?.invoiceCount ?? open ?? 0, payable?.amounts ?? [])}
              </Button>
            )}
          </>
        }
      />
      <Suspense fallback={null}>{statement && <StatementDialog onClose={() => setStatement(false)} />}</Suspense>
    </>
  )
}
