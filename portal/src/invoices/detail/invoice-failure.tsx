import { notFound } from '@tanstack/react-router'
import { addressOf } from '@tearsheet/protocol/addresses'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { PageHeader } from '@tearsheet/ui/layout/page-header.tsx'
import { ApiError } from '@tearsheet/ui/lib/api-error.ts'

interface InvoiceFailureProps {
  error: Error
  onRetry: () => void
}

/**
 * Displayed in place of an invoice that could not be loaded. An unknown invoice, another account's invoice and an
 * invalid id look the same.
 */
export function InvoiceFailure({ error, onRetry }: InvoiceFailureProps) {
  const status = error instanceof ApiError && !error.isNetworkFailure ? error.status : null
  if (status === 404 || status === 400) throw notFound()
  return (
    <>
      <PageHeader back={{ href: addressOf('invoices'), label: 'My Invoices' }} title="Invoice Details" />
      <LoadFailure query={{ isError: true, error, refetch: onRetry }} title="The invoice could not be loaded" />
    </>
  )
}
