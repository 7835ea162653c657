import { addressOf, manageAccountAddress } from '@tearsheet/protocol/addresses'
import { Tabs } from '@tearsheet/ui/actions/tabs.tsx'
import { PageHeader } from '@tearsheet/ui/layout/page-header.tsx'
import { isViewingAsAnother } from '@tearsheet/ui/lib/session.ts'
import { useGoBack } from '@tearsheet/ui/lib/use-go-back.ts'
import { useActiveView, useSession } from '@tearsheet/ui/lib/use-session.ts'
import type { ReactNode } from 'react'

/** The tabs of Manage account by their part of the address (R7.17). */
export const accountTabs = {
  profile: 'Profile Settings',
  'company-profile': 'Company Profile',
  users: 'Manage Users',
  notifications: 'Notifications',
} as const
export type AccountTab = keyof typeof accountTabs

/** Returns whether the active user manages the account's users. */
export const useManagesUsers = () => useActiveView().roleId === 2

interface AccountLayoutProps {
  tab: AccountTab
  subtitle?: ReactNode
  actions?: ReactNode
  userCount?: number | undefined
  children: ReactNode
}

/** Header of Manage account with its tabs; Manage Users only for users who manage users. */
export function AccountLayout({ tab, subtitle, actions, userCount, children }: AccountLayoutProps) {
  const { clientAccountName } = useActiveView()
  const managesUsers = useManagesUsers()
  const names = Object.keys(accountTabs) as AccountTab[] // an object's keys are its own
  const shown = names.filter((name) => name !== 'users' || managesUsers)
  return (
    <>
      <PageHeader
        back={useGoBack()}
        title="Manage Account"
        subtitle={subtitle ?? clientAccountName}
        actions={actions}
      />
      <Tabs
        label="Manage account"
        selected={tab}
        tabs={shown.map((name) => ({
          id: name,
          label: accountTabs[name],
          href: name === 'profile' ? manageAccountAddress : addressOf('manageAccount', { view: name }),
          count: name === 'users' ? userCount : undefined,
        }))}
      >
        {children}
      </Tabs>
    </>
  )
}

/** Returns whether an administrator of the provider views the page as another user. */
export const useIsViewing = () => isViewingAsAnother(useSession())
