import { expect, test } from 'vitest'
import { titleAt, writeTitle } from './page-titles.ts'

test('each section of Manage account has a title of its own', () => {
  expect(writeTitle('Client Portal', titleAt('/manage-account/company-profile'))).toBe('Client Portal: Company Profile')
  expect(titleAt('/Manage-Account/Company-Profile?x=1')).toBe('Company Profile')
  expect(titleAt('/manage-account/?success')).toBe('Profile Settings')
  expect(titleAt('/manage-account/edit-user/7')).toBe('Edit user')
})

test('the list of notifications and the settings of notifications have different titles', () => {
  expect(titleAt('/Notifications')).toBe('Notifications')
  expect(titleAt('/manage-account/notifications')).toBe('Notification Settings')
})
