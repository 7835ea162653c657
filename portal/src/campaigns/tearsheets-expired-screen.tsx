import { useLocation } from '@tanstack/react-router'
import { accountIn, addressOf, withAccount } from '@tearsheet/protocol/addresses'
import { buttonClass } from '@tearsheet/ui/actions/button-class.ts'
import { PageHeader } from '@tearsheet/ui/layout/page-header.tsx'
import { EmptyState } from '@tearsheet/ui/text/empty-state.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'

/** Target of expired links to a package of tearsheets; leads on to the account of the package (R4.7). */
export function TearsheetsExpiredScreen() {
  const account = accountIn(useLocation().href)?.clientAccountId
  const campaigns = addressOf('campaigns')
  return (
    <>
      <PageHeader title="This link has expired" />
      <EmptyState
        drawing="lost"
        title="The tearsheets are no longer kept here"
        actions={
          <Link href={account ? withAccount(campaigns, account) : campaigns} className={buttonClass('primary')}>
            Go to My Campaigns
          </Link>
        }
      >
        A link to tearsheets works for 7 days. Nothing is lost: open the campaign, select its ads under Show All and
        choose Download tearsheets. If you followed a link from a message, check that it is complete.
      </EmptyState>
    </>
  )
}
