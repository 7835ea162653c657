import { permissionsOf } from '@tearsheet/protocol/access'
import { expect, test } from 'vitest'
import { changedFlags, formatFound, formatPermissions, statusOf } from './user-labels.ts'

const none = {
  manageRequestQuote: false,
  manageCampaigns: false,
  manageApproveAds: false,
  manageInvoices: false,
  manageContracts: false,
  manageCandidates: false,
}

test('summarizes the permissions of a role', () => {
  const held = (roleId: 1 | 2 | 3 | 6, custom = none) =>
    formatPermissions({ roleId, permissionList: permissionsOf(roleId, custom, true) })
  expect(held(2)).toBe('Everything, and manages users')
  expect(held(3)).toBe('Everything except candidates')
  expect(held(1)).toBe('Campaigns')
  expect(held(6)).toBe('Nothing yet')
  expect(held(6, { ...none, manageInvoices: true, manageContracts: true })).toBe('Invoices, contracts')
})

test('shows a user as active, inactive, invited, or with an expired invitation', () => {
  const now = Date.parse('2026-11-22T12:00:00Z')
  const user = (confirmed: 0 | 1, invitedUntil: string | null) =>
    statusOf({ confirmed, invitedUntil } as Parameters<typeof statusOf>[0], now)
  expect(user(1, null)).toBe('Active')
  expect(user(0, null)).toBe('Inactive')
  expect(user(1, '2026-11-23T12:00:00Z')).toBe('Invited')
  expect(user(1, '2026-11-21T12:00:00Z')).toBe('Invitation expired')
})

test('formats the number of results in words', () => {
  expect([0, 1, 2].map((count) => formatFound(count, 'ray'))).toEqual([
    'No users match “ray”',
    '1 user matches “ray”',
    '2 users match “ray”',
  ])
})

test('lists changed permissions in the order of the form', () => {
  const after = { ...none, manageCandidates: true, manageRequestQuote: true }
  expect(changedFlags(none, after)).toEqual(['manageRequestQuote', 'manageCandidates'])
})
