import { useParams } from '@tanstack/react-router'
import { routes } from '@tearsheet/protocol/addresses'
import { inAccount } from '@tearsheet/ui/lib/page-route.ts'
import type { ComponentType } from 'react'
import { Activity } from './activity/activity.tsx'
import { NotificationSettings } from './alerts/notification-settings.tsx'
import { type AccountTab, accountTabs, useManagesUsers } from './components/account-layout.tsx'
import { AddUser } from './components/add-user.tsx'
import { CompanyProfile } from './components/company-profile.tsx'
import { ManageUsers } from './components/manage-users.tsx'
import type { MenuPreviewProps } from './components/menu-preview.tsx'
import { UserPage } from './components/user-page.tsx'
import { ProfileSettings } from './profile/profile-settings.tsx'

interface ManageAccountProps {
  NoPermission: ComponentType<{ needed: string }>
  MenuPreview: ComponentType<MenuPreviewProps>
}

/** Manage account (R18.1): `add-user`, `edit-user` with an id, `activity`, or the tab in the address. */
export function ManageAccountScreen({ NoPermission, MenuPreview }: ManageAccountProps) {
  const { view = 'profile', id } = useParams({ from: inAccount(routes.manageAccount) })
  const managesUsers = useManagesUsers()
  const page = view.toLowerCase()
  if (['users', 'add-user', 'edit-user', 'activity'].includes(page)) {
    if (!managesUsers) return <NoPermission needed="Manage users, as an Administrator of the account" />
    if (page === 'add-user') return <AddUser MenuPreview={MenuPreview} />
    if (page === 'activity') return <Activity />
    return page === 'edit-user' && id ? <UserPage id={id} MenuPreview={MenuPreview} /> : <ManageUsers />
  }
  const tab: AccountTab = page in accountTabs ? (page as AccountTab) : 'profile' // `in` has checked it
  if (tab === 'company-profile') return <CompanyProfile />
  return tab === 'notifications' ? <NotificationSettings /> : <ProfileSettings />
}
