import { add, resendInvitation, revokeInvitation } from '@tearsheet/protocol/identity/account-endpoints'
import { resetPasswordWithLink } from '@tearsheet/protocol/identity/password-endpoints'
import { signIn } from '@tearsheet/protocol/identity/sign-in-endpoints'
import { describe, expect, test } from 'vitest'
import { runDueJobs } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'

const portal = await withPortal({ PUBLIC_URL: 'https://portal.example.com/' })
const admin = await portal.signIn('admin@lakeside.example', 'Human Resources')

const person = { firstName: 'Denise', lastName: 'Whitaker', roleId: 1 as const }
const password = 'Seven geese over the lake'
let made = 0
const addPerson = async (fields: object = {}) => {
  made += 1
  const username = `denise-${made}@lakeside.example`
  const response = await portal.call(add, { user: { ...person, username, ...fields } }, admin)
  return { ...response, username, id: response.body.user?.id ?? '' }
}

/** Returns the secret of a user's newest invitation. */
async function invitationOf(username: string): Promise<string> {
  await runDueJobs(portal)
  const [message] = (await portal.mail.list()).filter(({ to }) => to === username)
  return /resetToken=([\w-]+)&invited\b/.exec(message?.text ?? '')?.[1] ?? ''
}
const choose = (resetToken: string) =>
  portal.call(resetPasswordWithLink, { resetToken, password, passwordConfirmation: password })

describe('adding a user', () => {
  test('adds them to the account with their role, audits it once and emails an invitation', async () => {
    const { status, body, username } = await addPerson({ jobTitle: '  Recruiter ', phone: '' })
    expect(status).toBe(200)
    expect(body.user).toMatchObject({
      username,
      firstName: 'Denise',
      jobTitle: 'Recruiter',
      phone: null,
      roleId: 1,
      confirmed: 1,
      lastSignInAt: null,
      timeZone: 'America/New_York',
      clientAccountIds: [admin.scope.clientAccountId],
    })
    expect(body.user.invitedUntil).not.toBeNull()
    const rows = await portal.sql<{ action: string; user_id: string }>(
      "select action, user_id from audit_entry where subject_id = $1 and action = 'users.add'",
      [body.user.id],
    )
    expect(rows).toEqual([{ action: 'users.add', user_id: admin.userId }])

    const secret = await invitationOf(username)
    const [message] = (await portal.mail.list()).filter(({ to }) => to === username)
    expect(message?.subject).toBe('Marguerite Okafor invites you to Tearsheet')
    for (const part of [message?.text, message?.html])
      expect(part).toContain('https://portal.example.com/reset-password?resetToken=')
    expect((await portal.call(signIn, { username, password })).status).toBe(400)
    expect((await choose(secret)).status).toBe(200)
    const { status: signedIn, body: entered } = await portal.call(signIn, { username, password })
    expect(signedIn).toBe(200)
    expect(entered.activeView).toMatchObject({ clientAccountName: 'Human Resources', roleId: 1 })
  })

  test('happens once per idempotency key, however often it is sent', async () => {
    const options = { headers: { 'idempotency-key': 'add-denise' } }
    const user = { ...person, username: 'once@lakeside.example' }
    const [first, again] = [
      await portal.call(add, { user }, admin, options),
      await portal.call(add, { user }, admin, options),
    ]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body.user.id).toBe(first.body.user.id)
  })

  test('returns all errors at once, each with its field', async () => {
    const { status, body } = await portal.call(
      add,
      {
        user: {
          username: 'no address',
          firstName: ' ',
          lastName: '',
          roleId: 1,
          phone: 'call me',
          timeZone: 'Mars/Olympus',
        },
      },
      admin,
    )
    expect(status).toBe(400)
    expect(body.errors?.map(({ field, message }) => [field, message])).toEqual([
      ['user.username', 'Enter an email address like name@example.com'],
      ['user.firstName', 'Enter a first name'],
      ['user.lastName', 'Enter a last name'],
      ['user.phone', 'Enter a phone number with 7 to 15 digits, such as +1 716 555 0110'],
      ['user.timeZone', 'Choose a time zone from the list'],
    ])
  })

  test('rejects a username that is in use in any case, another administrator’s account and a Custom role without a list', async () => {
    const northern = await portal.signIn('admin@northern.example')
    const { status, body } = await addPerson({
      username: 'LIMITED@lakeside.example',
      clientAccountIds: [northern.scope.clientAccountId],
      roleId: 6,
    })
    expect(status).toBe(400)
    expect(body.errors?.map(({ field, code }) => [field, code])).toEqual([
      ['user.username', 'taken'],
      ['user.clientAccountIds', 'not_yours'],
      ['user.permissionList', 'required'],
    ])
  })

  test('grants no flag that the caller lacks, such as candidates without the client’s module', async () => {
    await portal.sql('update client set candidate_module = false where id = $1', [admin.scope.clientId])
    const permissionList = {
      manageInvoices: true,
      manageContracts: false,
      manageRequestQuote: false,
      manageCampaigns: false,
      manageApproveAds: false,
      manageCandidates: true,
    }
    const { status, body } = await addPerson({ roleId: 6, permissionList })
    await portal.sql('update client set candidate_module = true where id = $1', [admin.scope.clientId])
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      {
        code: 'beyond_your_role',
        field: 'user.permissionList',
        message: 'You cannot give “Manage candidates”, because you do not have it yourself',
      },
    ])
    expect((await addPerson({ roleId: 6, permissionList })).body.user.permissionList).toEqual(permissionList)
  })

  test('is restricted to administrators', async () => {
    for (const username of ['full', 'limited', 'custom']) {
      const colleague = await portal.signIn(`${username}@lakeside.example`)
      const user = { ...person, username: `of-${username}@lakeside.example` }
      expect((await portal.call(add, { user }, colleague)).status).toBe(403)
      expect((await portal.call(add, { user })).status).toBe(401)
    }
    expect(await portal.sql("select id from app_user where username like 'of-%'")).toEqual([])
  })
})

describe('an invitation', () => {
  test('replaces the previous one when it is sent again, which then returns that reason', async () => {
    const { username, id } = await addPerson()
    const first = await invitationOf(username)
    expect((await portal.call(resendInvitation, { userId: id }, admin)).status).toBe(200)
    const second = await invitationOf(username)
    expect(second).not.toBe(first)
    const { status, body } = await choose(first)
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      {
        code: 'invitation_over',
        message: 'A newer invitation has been sent to you. Use the link in the latest email',
      },
    ])
    expect((await choose(second)).status).toBe(200)
    expect((await choose(second)).body.errors?.[0]?.message).toBe(
      'This invitation has already been used. Sign in with the password you chose, or request a new one',
    )
    for (const endpoint of [resendInvitation, revokeInvitation]) {
      const late = await portal.call(endpoint, { userId: id }, admin)
      expect([late.status, late.body.errors?.[0]?.message]).toEqual([
        409,
        expect.stringMatching(/ by .+ on \w+ \d+, \d{4}/),
      ])
    }
  })

  test('is neither sent nor revoked once another user has revoked it, with the user and time', async () => {
    const { id } = await addPerson()
    expect((await portal.call(revokeInvitation, { userId: id }, admin)).status).toBe(200)
    const again = await portal.call(revokeInvitation, { userId: id }, admin)
    expect([again.status, again.body.errors?.[0]?.message]).toEqual([
      409,
      expect.stringMatching(/ by .+ on \w+ \d+, \d{4}/),
    ])
  })

  test('returns its expiry and the person to contact after it has expired', async () => {
    const { username } = await addPerson()
    const secret = await invitationOf(username)
    await portal.sql("update password_link set expires_at = '2026-11-05T12:00:00Z' where kind = 'invitation'")
    expect((await choose(secret)).body.errors?.[0]?.message).toBe(
      'This invitation expired on Thursday, November 5, 2026. Ask Marguerite Okafor to send you another',
    )
  })

  test('is useless after being revoked, as is a password reset link', async () => {
    const { username, id } = await addPerson()
    const secret = await invitationOf(username)
    const { status, body } = await portal.call(revokeInvitation, { userId: id }, admin)
    expect([status, body.user.confirmed]).toEqual([200, 0])
    expect((await choose(secret)).body.errors?.[0]?.message).toBe(
      'This invitation has been withdrawn. Ask Marguerite Okafor if you should have access',
    )
    expect((await portal.call(resendInvitation, { userId: id }, admin)).status).toBe(400)
  })

  test('is not used up by a rejected password', async () => {
    const { username } = await addPerson()
    const resetToken = await invitationOf(username)
    const common = 'password12345'
    const rejected = await portal.call(resetPasswordWithLink, {
      resetToken,
      password: common,
      passwordConfirmation: common,
    })
    expect(rejected.status).toBe(400)
    expect((await choose(resetToken)).status).toBe(200)
  })
})
