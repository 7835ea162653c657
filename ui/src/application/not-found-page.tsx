import { addressOf } from '@tearsheet/protocol/addresses'
import { buttonClass } from '../actions/button-class.ts'
import { PageHeader } from '../layout/page-header.tsx'
import { usePageTitle } from '../lib/page-title.ts'
import { EmptyState } from '../text/empty-state.tsx'
import { Link } from '../text/link.tsx'

/** For a screen whose record does not exist, or not in this account: it throws the router's `notFound()`. */
export function NotFoundPage() {
  usePageTitle('Not found')
  return (
    <>
      <PageHeader title="This page cannot be found" />
      <EmptyState
        drawing="lost"
        title="It may have been removed, or belong to another of your accounts"
        actions={
          <Link href={addressOf('dashboard')} className={buttonClass('primary')}>
            Go to dashboard
          </Link>
        }
      >
        If you followed a link, check that it is complete.
      </EmptyState>
    </>
  )
}
