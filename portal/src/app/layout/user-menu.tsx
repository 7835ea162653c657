import { addressOf } from '@tearsheet/protocol/addresses'
import * as users from '@tearsheet/protocol/identity/account-endpoints'
import { useAccessControlList } from '@tearsheet/ui/accounts/access-control-list.ts'
import { enterableViews } from '@tearsheet/ui/accounts/account-views.ts'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { buttonClass } from '@tearsheet/ui/actions/button-class.ts'
import { signOut } from '@tearsheet/ui/application/sign-out.ts'
import type { Theme } from '@tearsheet/ui/base/theme.ts'
import { ThemeSwitch } from '@tearsheet/ui/forms/theme-switch.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { configuration } from '@tearsheet/ui/lib/configuration.ts'
import { isViewingAsAnother } from '@tearsheet/ui/lib/session.ts'
import { useActiveView, useSession } from '@tearsheet/ui/lib/use-session.ts'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { ChevronsUpDown, CircleUser, ExternalLink, Inbox, LogOut, Settings } from 'lucide-react'
import { useId } from 'react'
import { switchAccount } from '../../accounts/switch-account.ts'
import { AccountList } from '../../clients/components/account-list.tsx'
import panel from './panel.module.css'
import styles from './user-menu.module.css'

/** The user menu (R7.12). */
export function UserMenu({ isIconOnly = false }: { isIconOnly?: boolean }) {
  const session = useSession()
  const { clientAccountId } = useActiveView()
  const { data } = useAccessControlList()
  const id = useId()
  const { user } = session
  if (!user) return null
  const { providerShortName, socialLinks } = configuration()
  // Saved in the user's profile for their other browsers; it is already applied here
  const keepTheme = (theme: Theme) => {
    if (!isViewingAsAnother(session))
      call(users.saveProfile, { form: { theme }, userId: user.userId }, { toast: false }).catch(() => {})
  }
  const name = `${user.firstName} ${user.lastName}`
  const views = data ? enterableViews(data) : []
  return (
    <>
      <button
        type="button"
        className={isIconOnly ? styles.icon : styles.button}
        popoverTarget={id}
        aria-label={isIconOnly ? `User menu, ${name}` : undefined}
      >
        <CircleUser aria-hidden="true" />
        {!isIconOnly && (
          <>
            <span className={styles.name}>{name}</span>
            <ChevronsUpDown aria-hidden="true" />
          </>
        )}
      </button>
      <section id={id} popover="auto" aria-label="User menu" className={isIconOnly ? panel.below : panel.above}>
        <div className={styles.who}>
          <p className={styles.welcome}>
            Welcome {name}
            {user.isJEAdministrator && ` (${providerShortName} Administrator)`}
          </p>
          {isViewingAsAnother(session) && (
            <p>
              You are viewing {data?.user.username ?? '…'} account (
              <Link href={addressOf('selectUser')}>Switch User</Link>)
            </p>
          )}
          <p className={styles.meta}>Signed in as {user.username}</p>
        </div>
        {views.length > 1 && (
          <section className={styles.part} aria-label="Switch Client Accounts">
            <h2 className={styles.title}>Switch Client Accounts</h2>
            <AccountList views={views} current={clientAccountId} onChoose={switchAccount} />
          </section>
        )}
        <div className={styles.part}>
          <ThemeSwitch onChoose={keepTheme} />
        </div>
        {socialLinks.length > 0 && (
          <ul role="list" aria-label="Social links" className={`${styles.part} ${styles.social}`}>
            {socialLinks.map(({ name: network, url }) => (
              <li key={url}>
                <Link href={url} target="_blank">
                  {network}
                  <ExternalLink aria-hidden="true" />
                </Link>
              </li>
            ))}
          </ul>
        )}
        <div className={styles.part}>
          {(user.isJEAdministrator || (data?.deskRoles.length ?? 0) > 0) && (
            <Link href={addressOf('desk')} className={buttonClass('quiet')}>
              <Inbox aria-hidden="true" />
              Desk
            </Link>
          )}
          <Link href={addressOf('manageAccount')} className={buttonClass('quiet')}>
            <Settings aria-hidden="true" />
            Manage accounts
          </Link>
          <Button variant="quiet" onClick={() => void signOut()}>
            <LogOut aria-hidden="true" />
            Sign-out
          </Button>
        </div>
      </section>
    </>
  )
}
