import { signIn } from '@tearsheet/protocol/identity/sign-in-endpoints'
import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { demoPassword } from '../../../demo/users.ts'
import { withPortal } from '../../testing/with-portal.ts'

const portal = await withPortal()

const enter = (username: string, password = demoPassword) => portal.call(signIn, { username, password })

describe('signing in', () => {
  test('returns a token and the view of the account to a user with one account', async () => {
    const { status, body } = await enter('full@lakeside.example')
    expect(status).toBe(200)
    expect(body.activeView).toMatchObject({
      client: { name: 'Lakeside University' },
      clientAccountName: 'Human Resources',
      role: 'Full User',
      roleId: 3,
      permissionList: { manageApproveAds: true, manageCandidates: false },
    })
    expect(body.accessControlList.user).toMatchObject({ username: 'full@lakeside.example', confirmed: 1 })
    expect(decodeJwt(body.token)).toMatchObject({
      userId: body.accessControlList.user.id,
      isJEAdministrator: false,
      resetPasswordFlag: false,
      username: 'full@lakeside.example',
    })
  })

  test('lists the accounts of a user with several, without choosing a view', async () => {
    const { body } = await enter('admin@lakeside.example')
    expect(body.activeView).toBeNull()
    const accounts = Object.values(body.accessControlList.clientAccountById)
    expect(accounts.map((account) => account.name).toSorted()).toEqual(['Human Resources', 'School of Medicine'])
    expect(body.accessControlList.permissions).toHaveLength(2)
    expect(accounts.every((account) => account.contracts.every((one) => one.status === 'Open'))).toBe(true)
    expect(accounts.some((account) => account.contracts.length > 0)).toBe(true)
  })

  test('returns no view to a provider administrator', async () => {
    const { body } = await enter('staff@beacon.example')
    expect(body.activeView).toBeNull()
    expect(body.accessControlList.permissions).toEqual([])
    expect(decodeJwt(body.token)).toMatchObject({ isJEAdministrator: true })
  })

  test('shows no contracts to a user who neither manages contracts nor requests quotes', async () => {
    const { body } = await enter('limited@lakeside.example')
    expect(Object.values(body.accessControlList.clientAccountById).flatMap((one) => one.contracts)).toEqual([])
    expect(body.activeView?.permissionList).toEqual({
      manageCampaigns: true,
      manageRequestQuote: false,
      manageApproveAds: false,
      manageInvoices: false,
      manageContracts: false,
      manageCandidates: false,
    })
  })

  test('returns the flags of a Custom user’s own list', async () => {
    const { body } = await enter('custom@lakeside.example')
    expect(body.activeView).toMatchObject({ roleId: 6, role: 'Custom', permissionList: { manageCampaigns: true } })
  })

  test('accepts the username in any case, and records the time', async () => {
    const { status, body } = await enter('  Talent@Beacon.Example ')
    expect(status).toBe(200)
    expect(Date.parse(body.accessControlList.user.lastSignInAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  test('marks the token of a user who must choose a new password', async () => {
    const { body } = await enter('reset@lakeside.example')
    expect(decodeJwt(body.token)).toMatchObject({ resetPasswordFlag: true })
  })

  test('returns all errors of a malformed body', async () => {
    const { status, body } = await portal.call(signIn, { username: ' ', password: '' })
    expect(status).toBe(400)
    expect(body.errors?.map((error) => [error.field, error.message])).toEqual([
      ['username', 'Enter your username'],
      ['password', 'Enter your password'],
    ])
  })

  test('returns no password, hash or session id', async () => {
    const { body } = await enter('admin@northern.example')
    expect(JSON.stringify(body)).not.toMatch(/argon2|hash|password(?!Flag)/i)
  })

  test('writes an audit entry for the user', async () => {
    const { body } = await enter('admin@northern.example')
    const rows = await portal.sql(`select from audit_entry where action = 'auth.signIn' and user_id = $1`, [
      body.accessControlList.user.id,
    ])
    expect(rows.length).toBeGreaterThan(0)
  })
})

describe('a rejected sign-in', () => {
  test('is the same for a wrong password, an unknown username and a deactivated user', async () => {
    const responses = [
      await enter('admin@northern.example', 'not the password'),
      await enter('nobody@lakeside.example'),
      await enter('inactive@lakeside.example'),
    ]
    for (const { status, body } of responses) {
      expect(status).toBe(400)
      expect(body).toEqual({
        errors: [{ code: 'wrong_credentials', message: 'Your username or password is incorrect' }],
      })
    }
    await portal.sql('delete from sign_in_failure')
  })
})
