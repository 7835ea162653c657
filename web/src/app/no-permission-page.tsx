import type { PermissionFlag } from '@tearsheet/protocol/access'
import { errorMessages } from '@tearsheet/protocol/errors'
import { nameOf } from '../lib/accounts.ts'
import { usePageTitle } from '../lib/page-title.ts'
import { useActiveView, useSession } from '../lib/use-session.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Link } from '../ui/link.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SpotDrawing } from '../ui/spot-drawing.tsx'
import { Stack } from '../ui/stack.tsx'
import { SummaryList } from '../ui/summary-list.tsx'
import styles from './no-permission-page.module.css'
import { paths } from './paths.ts'

/** A permission as people call it. */
const words: Record<PermissionFlag, string> = {
  manageRequestQuote: 'Request quotes',
  manageCampaigns: 'Manage campaigns',
  manageApproveAds: 'Approve ads',
  manageInvoices: 'Manage invoices',
  manageContracts: 'Manage media contracts',
  manageCandidates: 'Manage candidates',
}

/** The guard's page: says what is missing and who can give it, and asks the server for nothing (ux 1.9). */
export function NoPermissionPage({ permission }: { permission: PermissionFlag }) {
  usePageTitle('No permission')
  const view = useActiveView()
  const { user } = useSession()
  return (
    <>
      <SpotDrawing spot="locked" />
      <PageHeader title={errorMessages.guard} />
      <Stack gap={24} measure>
        <SummaryList
          rows={[
            { term: 'Permission needed', value: words[permission] },
            { term: 'Signed in as', value: user?.username },
            { term: 'Client account', value: nameOf(view) },
          ]}
        />
        <p>
          An administrator of this account can give you the permission. If you have it in another account, switch to
          that one.
        </p>
        <div className={styles.actions}>
          <Link href={paths.dashboard} className={buttonClass('primary')}>
            Go to dashboard
          </Link>
          <Link href={paths.selectAccount} className={buttonClass('secondary')}>
            Switch account
          </Link>
        </div>
      </Stack>
    </>
  )
}
