import { addressOf, manageAccountAddress } from '@tearsheet/protocol/addresses'
import * as profile from '@tearsheet/protocol/identity/profile-endpoints'
import { useAccessControlList } from '@tearsheet/ui/accounts/access-control-list.ts'
import { enterableViews } from '@tearsheet/ui/accounts/account-views.ts'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { buttonClass } from '@tearsheet/ui/actions/button-class.ts'
import { signOut } from '@tearsheet/ui/application/sign-out.ts'
import { classNames } from '@tearsheet/ui/base/class-names.ts'
import type { Theme } from '@tearsheet/ui/base/theme.ts'
import { ThemeSwitch } from '@tearsheet/ui/forms/theme-switch.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { configuration } from '@tearsheet/ui/lib/configuration.ts'
import { isViewingAsAnother } from '@tearsheet/ui/lib/session.ts'
import { useActiveView, useSession } from '@tearsheet/ui/lib/use-session.ts'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { ChevronsUpDown, CircleUser, ExternalLink, Inbox, LogOut, Settings } from 'lucide-react'
import { useId } from 'react'
import { switchAccount } from '../../accounts/switch-account.ts'
import { AccountList } from '../../clients/components/account-list.tsx'
import navigation from './main-navigation.module.css'
import panel from './panel.module.css'
import sidebar from './sidebar.module.css'
import styles from './user-menu.module.css'

/** The user menu (R7.12). */
export function UserMenu({ isIconOnly = false }: { isIconOnly?: boolean }) {
  const session = useSession()
  const { clientAccountId } = useActiveView()
  const { data } = useAccessControlList()
  const id = useId()
  const { user } = session
  if (!user) return null
  const { providerShortName } = configuration()
  // Saved in the user's profile for their other browsers; it is already applied here
  const keepTheme = (theme: Theme) => {
    if (!isViewingAsAnother(session))
      call(profile.saveProfile, { form: { theme }, userId: user.userId }, { toast: false }).catch(() => {})
  }
  const name = `${user.firstName} ${user.lastName}`
  const views = data ? enterableViews(data) : []
  return (
    <>
      <MenuButton popoverId={id} name={name} isIconOnly={isIconOnly} />
      <section id={id} popover="auto" aria-label="User menu" className={isIconOnly ? panel.below : panel.above}>
        <Stack gap={4} padding={8} type="ui">
          <Text as="p" type="ui-strong">
            Welcome {name}
            {user.isJEAdministrator && ` (${providerShortName} Administrator)`}
          </Text>
          {isViewingAsAnother(session) && (
            <p>
              You are viewing {data?.user.username ?? '…'} account (
              <Link href={addressOf('selectUser')}>Switch User</Link>)
            </p>
          )}
          <Text as="p" type="small" color="text-2">
            Signed in as {user.username}
          </Text>
        </Stack>
        {views.length > 1 && (
          <Stack as="section" gap={6} className={styles.part} aria-label="Switch Client Accounts">
            <Text as="h2" type="small" color="text-2">
              Switch Client Accounts
            </Text>
            <AccountList views={views} current={clientAccountId} onChoose={switchAccount} />
          </Stack>
        )}
        <div className={styles.part}>
          <ThemeSwitch onChoose={keepTheme} />
        </div>
        <SocialLinks />
        <MenuLinks hasDesk={user.isJEAdministrator || (data?.deskRoles.length ?? 0) > 0} />
      </section>
    </>
  )
}

function MenuButton({ popoverId, name, isIconOnly }: { popoverId: string; name: string; isIconOnly: boolean }) {
  return (
    <button
      type="button"
      className={classNames(navigation.link, isIconOnly ? styles.icon : styles.button)}
      popoverTarget={popoverId}
      aria-label={isIconOnly ? `User menu, ${name}` : undefined}
    >
      <CircleUser aria-hidden="true" />
      {!isIconOnly && (
        <>
          <span className={classNames(navigation.label, sidebar.hiddenInRail)}>{name}</span>
          <ChevronsUpDown aria-hidden="true" />
        </>
      )}
    </button>
  )
}

function SocialLinks() {
  const { socialLinks } = configuration()
  if (socialLinks.length === 0) return null
  return (
    <Inline
      as="ul"
      gap={[8, 20]}
      align="stretch"
      type="ui"
      className={classNames(styles.part, styles.social)}
      aria-label="Social links"
    >
      {socialLinks.map(({ name: network, url }) => (
        <li key={url}>
          <Link href={url} target="_blank">
            {network}
            <ExternalLink aria-hidden="true" />
          </Link>
        </li>
      ))}
    </Inline>
  )
}

function MenuLinks({ hasDesk }: { hasDesk: boolean }) {
  return (
    <div className={styles.part}>
      {hasDesk && (
        <Link href={addressOf('desk')} className={buttonClass('quiet')}>
          <Inbox aria-hidden="true" />
          Desk
        </Link>
      )}
      <Link href={manageAccountAddress} className={buttonClass('quiet')}>
        <Settings aria-hidden="true" />
        Manage accounts
      </Link>
      <Button variant="quiet" onClick={() => void signOut()}>
        <LogOut aria-hidden="true" />
        Sign-out
      </Button>
    </div>
  )
}
