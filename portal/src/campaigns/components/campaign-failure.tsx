import { notFound } from '@tanstack/react-router'
import { addressOf } from '@tearsheet/protocol/addresses'
import { errorMessages } from '@tearsheet/protocol/errors'
import { buttonClass } from '@tearsheet/ui/actions/button-class.ts'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { PageHeader } from '@tearsheet/ui/layout/page-header.tsx'
import { ApiError } from '@tearsheet/ui/lib/api-error.ts'
import { EmptyState } from '@tearsheet/ui/text/empty-state.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'

interface CampaignFailureProps {
  error: Error
  onRetry: () => void
}

/**
 * Displayed in place of a campaign that is not found, not permitted, or could not be loaded. The server does not
 * distinguish an unknown campaign from another account's; a malformed id is unknown, too.
 */
export function CampaignFailure({ error, onRetry }: CampaignFailureProps) {
  const status = error instanceof ApiError && !error.isNetworkFailure ? error.status : null
  if (status === 404 || status === 400) throw notFound()
  if (status === 403) {
    return (
      <EmptyState
        drawing="locked"
        title={errorMessages.guard}
        headingLevel={1}
        actions={
          <Link className={buttonClass('secondary')} href={addressOf('dashboard')}>
            Back to Dashboard
          </Link>
        }
      />
    )
  }
  return (
    <>
      <PageHeader back={{ href: addressOf('campaigns'), label: 'My Campaigns' }} title="Campaign" />
      <LoadFailure query={{ isError: true, error, refetch: onRetry }} title="The campaign could not be loaded" />
    </>
  )
}
