import type { InvoiceColumn, InvoiceView } from '@tearsheet/protocol/invoices/schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { buttonClass } from '@tearsheet/ui/actions/button-class.ts'
import { formatCount } from '@tearsheet/ui/lib/format.ts'
import type { ListAddress } from '@tearsheet/ui/lib/lists/use-list-state.ts'
import { EmptyState } from '@tearsheet/ui/text/empty-state.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'

interface EmptyInvoiceListProps {
  list: ListAddress<InvoiceView, InvoiceColumn>
  /** Number of matches in all tabs. */
  elsewhere: number
}

const why: Record<InvoiceView, { title: string; text: string }> = {
  Open: { title: 'Nothing to pay', text: 'Invoices appear here until they are paid.' },
  Closed: { title: 'No closed invoices', text: 'Invoices move here once they are paid.' },
  All: { title: 'No invoices yet', text: 'Invoices appear here once your ads have run.' },
}

/** No matches, or no invoices (R8.13). */
export function EmptyInvoiceList({ list, elsewhere }: EmptyInvoiceListProps) {
  const { tab, keyword } = list
  if (!keyword) {
    return (
      <EmptyState drawing={tab === 'Open' ? 'done' : 'ledger'} title={why[tab].title} headingLevel={3}>
        {why[tab].text}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={`0 results for '${keyword}' in ${tab}`}
      headingLevel={3}
      actions={
        <>
          <Button onClick={() => list.setKeyword('')}>Clear search</Button>
          {tab !== 'All' && elsewhere > 0 && (
            <Link className={buttonClass('secondary')} href={list.tabHref('All')}>
              Search All ({formatCount(elsewhere)})
            </Link>
          )}
        </>
      }
    >
      Search for part of the invoice number, PO number or campaign title.
    </EmptyState>
  )
}
