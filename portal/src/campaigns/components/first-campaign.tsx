import { newQuoteAddress } from '@tearsheet/protocol/addresses'
import { buttonClass } from '@tearsheet/ui/actions/button-class.ts'
import { usePermission } from '@tearsheet/ui/lib/use-session.ts'
import { EmptyState } from '@tearsheet/ui/text/empty-state.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'

/** Displayed when an account has no campaign or draft yet; explains how to start one to users who may. */
export function FirstCampaign() {
  const mayRequest = usePermission('manageRequestQuote')
  if (!mayRequest) {
    return (
      <EmptyState drawing="page" title="No campaigns yet" headingLevel={3}>
        They appear here once someone in this account requests a quote.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      drawing="page"
      title="Request your first campaign quote"
      headingLevel={3}
      actions={
        <Link className={buttonClass('secondary')} href={newQuoteAddress}>
          New Job Campaign Quote
        </Link>
      }
    >
      Tell us about the job; we recommend where to advertise it and at what price.
    </EmptyState>
  )
}
