import { describe, expect, it } from 'vitest'
import type { Session } from '../lib/session.ts'
import { tokenOf, viewOf } from '../lib/session-fixture.ts'
import { readToken } from '../lib/token.ts'
import { gate } from './gate.ts'

const signedOut: Session = { state: 'out', token: null, user: null, activeUserId: null, activeView: null }

function person(payload: Parameters<typeof tokenOf>[0] = {}, rest: Partial<Session> = {}): Session {
  const token = tokenOf(payload)
  return { ...signedOut, state: 'in', token, user: readToken(token), activeUserId: 'user-1', ...rest }
}
const inAccount = person({}, { activeView: viewOf('account-1') })

describe('gates', () => {
  it('send a visitor to the sign-in page, with the requested address', () => {
    expect(gate('view', signedOut, '/my-campaigns?tab=all')).toBe('/login?from=%2Fmy-campaigns%3Ftab%3Dall')
    expect(gate('signedIn', signedOut, '/reset-password')).toBe('/login')
    expect(gate('administrator', signedOut, '/select-user')).toBe('/login')
  })

  it('leave the public pages open', () => {
    expect(gate('visitor', signedOut, '/login')).toBeNull()
    expect(gate('anybody', signedOut, '/accessibility-conformance')).toBeNull()
  })

  it('treat a lapsed session as none on the next navigation', () => {
    expect(gate('view', { ...inAccount, state: 'lapsed' }, '/dashboard')).toBe('/login?from=%2Fdashboard')
  })

  it('redirect every address to the new password while one is due, in any case', () => {
    const due = person({ resetPasswordFlag: true }, { activeView: viewOf('account-1') })
    for (const [need, href] of [
      ['view', '/dashboard'],
      ['visitor', '/login'],
      ['anybody', '/accessibility-conformance'],
      ['user', '/select-account'],
    ] as const)
      expect(gate(need, due, href)).toBe('/reset-password')
    expect(gate('signedIn', due, '/Reset-Password')).toBeNull()
  })

  it('require an administrator to choose a user first, then an account', () => {
    const administrator = person({ isJEAdministrator: true }, { activeUserId: null })
    expect(gate('view', administrator, '/dashboard')).toBe('/select-user?from=%2Fdashboard')
    expect(gate('user', administrator, '/select-account')).toBe('/select-user')
    expect(gate('administrator', administrator, '/select-user')).toBeNull()
    expect(gate('view', { ...administrator, activeUserId: 'user-2' }, '/dashboard')).toBe(
      '/select-account?from=%2Fdashboard',
    )
  })

  it('keep other users from the choice of users', () => {
    expect(gate('administrator', inAccount, '/select-user')).toBe('/Dashboard')
    expect(gate('administrator', person({ isDeskStaff: true }), '/select-user')).toBe('/desk')
    expect(gate('signedIn', person({ isDeskStaff: true }), '/desk')).toBeNull()
  })

  it('let a user with several accounts choose one', () => {
    expect(gate('view', person(), '/notifications')).toBe('/select-account?from=%2Fnotifications')
    expect(gate('user', person(), '/select-account')).toBeNull()
  })

  it('let in users with a view, and keep them from signing in twice', () => {
    expect(gate('view', inAccount, '/dashboard')).toBeNull()
    expect(gate('visitor', inAccount, '/login')).toBe('/Dashboard')
    expect(gate('visitor', inAccount, '/login?from=%2Fmy-campaigns')).toBe('/my-campaigns')
  })

  it('never lead to another site', () => {
    const elsewhere = [
      '//evil.example',
      '//[',
      '/\\evil.example',
      '/\t/evil.example',
      '/.//desk',
      '/x/..//desk',
      'https://evil.example',
    ]
    for (const from of [...elsewhere, '/login', 'javascript:alert(1)'])
      expect(gate('visitor', inAccount, `/login?from=${encodeURIComponent(from)}`)).toBe('/Dashboard')
  })
})
