import type { AccessControlList } from '@tearsheet/protocol/identity/access-control-schemas'
import { beforeEach, describe, expect, it } from 'vitest'
import { viewOf } from '../lib/session-fixture.ts'
import { accountName, enterableViews, rememberAccount, viewWithoutAsking } from './account-views.ts'

const hr = viewOf('Human Resources')
const medicine = viewOf('School of Medicine')

beforeEach(() => window.localStorage.clear())

describe('account to enter', () => {
  it('is the only one', () => {
    expect(viewWithoutAsking([hr])).toBe(hr)
  })

  it('is chosen by the user when there are several', () => {
    expect(viewWithoutAsking([hr, medicine])).toBeNull()
    expect(viewWithoutAsking([])).toBeNull()
  })

  it('is the one this user entered last in this browser', () => {
    rememberAccount('user-1', 'School of Medicine')
    expect(viewWithoutAsking([hr, medicine])).toBe(medicine)
    const other = viewOf('Human Resources', {}, 'user-2')
    expect(viewWithoutAsking([other, viewOf('School of Medicine', {}, 'user-2')])).toBeNull()
  })

  it('is chosen by the user when the last one is no longer available', () => {
    rememberAccount('user-1', 'gone')
    expect(viewWithoutAsking([hr, medicine])).toBeNull()
  })
})

it('offers only active permissions, by name', () => {
  const permission = (name: string, active: boolean) => ({ ...viewOf(name), clientId: 'client-1', active })
  const list = {
    user: { id: 'user-1' },
    clientById: { 'client-1': { id: 'client-1', name: 'Lakeside' } },
    clientAccountById: { b: { name: 'Beta' }, a: { name: 'Alpha' }, c: { name: 'Gamma' } },
    permissions: [permission('b', true), permission('a', true), permission('c', false)],
  } as unknown as AccessControlList // only these properties are read
  expect(enterableViews(list).map(accountName)).toEqual(['Lakeside – Alpha', 'Lakeside – Beta'])
})
