import { addressOf } from '@tearsheet/protocol/addresses'
import { useAccessControlList } from '@tearsheet/ui/accounts/access-control-list.ts'
import { accountName, enterableViews } from '@tearsheet/ui/accounts/account-views.ts'
import { Brand } from '@tearsheet/ui/application/brand.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { useActiveView } from '@tearsheet/ui/lib/use-session.ts'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { ChevronsUpDown } from 'lucide-react'
import { useId } from 'react'
import { switchAccount } from '../../accounts/switch-account.ts'
import { AccountList } from '../../clients/components/account-list.tsx'
import { ClientLogo } from './client-look.tsx'
import { MainNavigation } from './main-navigation.tsx'
import panel from './panel.module.css'
import styles from './sidebar.module.css'
import { UnpaidInvoices } from './unpaid-invoices.tsx'
import { UserMenu } from './user-menu.tsx'

/**
 * Brand, account, navigation, unpaid invoices and the user menu; also used in the drawer. Its parts use container
 * queries: below 6rem it is a rail of icons.
 */
export function Sidebar() {
  return (
    <div className={styles.sidebar}>
      <div className={styles.parts}>
        <Link href={addressOf('dashboard')} className={styles.brand}>
          <Brand />
        </Link>
        <ClientLogo />
        <AccountSwitcher />
        <div className={styles.places}>
          <MainNavigation />
        </div>
        <UnpaidInvoices />
        <UserMenu />
      </div>
    </div>
  )
}

/** The current account and, if there are several, the way to switch. */
function AccountSwitcher() {
  const view = useActiveView()
  const { data } = useAccessControlList()
  const id = useId()
  const views = data ? enterableViews(data) : []
  const content = (
    <Stack as="span" gap={0} className={styles.hiddenInRail}>
      <Text type="small" color="text-3">
        Client account
      </Text>
      <Text type="ui-medium">{accountName(view)}</Text>
    </Stack>
  )
  if (views.length < 2) return <div className={styles.only}>{content}</div>
  return (
    <>
      <button type="button" className={styles.button} popoverTarget={id}>
        {content}
        <ChevronsUpDown aria-hidden="true" />
      </button>
      <section id={id} popover="auto" className={panel.below} aria-label="Switch Client Accounts">
        <AccountList views={views} current={view.clientAccountId} onChoose={switchAccount} />
      </section>
    </>
  )
}
