import { useAccessControlList } from '@tearsheet/ui/accounts/access-control-list.ts'
import { accountName, enterableViews } from '@tearsheet/ui/accounts/account-views.ts'
import { useActiveView } from '@tearsheet/ui/lib/use-session.ts'
import { ChevronsUpDown } from 'lucide-react'
import { useId } from 'react'
import { switchAccount } from '../../accounts/switch-account.ts'
import { AccountList } from '../../clients/components/account-list.tsx'
import styles from './account-switcher.module.css'
import panel from './panel.module.css'

/** The current account and, if there are several, the way to switch. */
export function AccountSwitcher() {
  const view = useActiveView()
  const { data } = useAccessControlList()
  const id = useId()
  const views = data ? enterableViews(data) : []
  const content = (
    <span className={styles.texts}>
      <span className={styles.label}>Client account</span>
      <span className={styles.name}>{accountName(view)}</span>
    </span>
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
