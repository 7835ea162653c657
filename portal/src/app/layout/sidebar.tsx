import { addressOf } from '@tearsheet/protocol/addresses'
import { Brand } from '@tearsheet/ui/application/brand.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { AccountSwitcher } from './account-switcher.tsx'
import { ClientLogo } from './client-look.tsx'
import { MainNavigation } from './main-navigation.tsx'
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
        <div className={styles.foot}>
          <UnpaidInvoices />
          <UserMenu />
        </div>
      </div>
    </div>
  )
}
