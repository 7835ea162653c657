import type { DeskRole } from '@tearsheet/protocol/desk-roles'
import type { membership, notificationSetting } from '../src/database/tables/identity/users.ts'
import type { appUser, credential } from '../src/database/tables/people.ts'
import type { Calendar } from './calendar.ts'
import { demoAccounts } from './clients.ts'
import type { DemoClientAccount } from './content/postings/posting.ts'
import { demoPeople } from './content.ts'
import { diceFor, idOf } from './seed.ts'

export interface People {
  users: (typeof appUser.$inferInsert)[]
  credentials: (typeof credential.$inferInsert)[]
  memberships: (typeof membership.$inferInsert)[]
  notificationSettings: (typeof notificationSetting.$inferInsert)[]
}

interface Role {
  accounts: DemoClientAccount[]
  roleId: number
  flags?: Partial<typeof membership.$inferInsert>
  /** Whether the user gets emails about ads. */
  receivesAlerts?: boolean
}

const roles: Record<string, Role> = {
  'admin@lakeside.example': { accounts: ['lakeside-human-resources', 'lakeside-medicine'], roleId: 2 },
  'full@lakeside.example': { accounts: ['lakeside-human-resources'], roleId: 3 },
  'limited@lakeside.example': { accounts: ['lakeside-human-resources'], roleId: 1 },
  'custom@lakeside.example': { accounts: ['lakeside-human-resources'], roleId: 6, flags: { manageCampaigns: true } },
  'reset@lakeside.example': { accounts: ['lakeside-human-resources'], roleId: 3 },
  'inactive@lakeside.example': { accounts: ['lakeside-human-resources'], roleId: 3 },
  'admin@northern.example': { accounts: ['northern-health'], roleId: 2 },
  'talent@beacon.example': { accounts: ['beacon-talent'], roleId: 2 },
  'staff@beacon.example': { accounts: [], roleId: 1 },
}

/** The provider's staff at its desk: their desk roles, and their role in the provider's own account. */
const deskPeople: Readonly<Record<string, { deskRoles: DeskRole[]; roleId: number }>> = {
  'mei-ling.tan@beacon.example': { deskRoles: ['production'], roleId: 1 },
  'denise.calloway@beacon.example': { deskRoles: ['accounts'], roleId: 1 },
  'lucia.ferrer@beacon.example': { deskRoles: ['catalogue'], roleId: 1 },
  // Users who assign desk roles also administer the account.
  'evelyn.marsh@beacon.example': { deskRoles: ['manager'], roleId: 2 },
}

export const userIdOf = (username: string) => idOf('user', username)

/** Usernames of the users who pay an account's invoices. */
const payers: Record<DemoClientAccount, string> = {
  'lakeside-human-resources': 'full@lakeside.example',
  'lakeside-medicine': 'admin@lakeside.example',
  'northern-health': 'admin@northern.example',
  'beacon-talent': 'talent@beacon.example',
}

/** Returns the username of the user who pays the invoices of an account, by its id. */
export function payerOf(clientAccountId: string): string {
  const found = Object.entries(demoAccounts).find(([, { id }]) => id === clientAccountId)
  return payers[(found?.[0] ?? 'lakeside-human-resources') as DemoClientAccount] // accounts have these keys only
}

export function nameOf(username: string): string {
  const user = demoPeople.users.find((one) => one.username === username)
  return user ? `${user.firstName} ${user.lastName}` : username
}

function splitName(name: string): { firstName: string; lastName: string } {
  const space = name.lastIndexOf(' ')
  return { firstName: name.slice(0, space), lastName: name.slice(space + 1) }
}

/** Creates all users who can sign in, with one password, and colleagues so that a list of users has several pages. */
export function makePeople(passwordHash: string, calendar: Calendar): People {
  const people: People = { users: [], credentials: [], memberships: [], notificationSettings: [] }

  function add(
    user: Omit<typeof appUser.$inferInsert, 'id'>,
    { accounts, roleId, flags, receivesAlerts = true }: Role,
  ): void {
    const id = userIdOf(user.username)
    people.users.push({ id, createdAt: calendar.at(-420, 14), ...user })
    people.credentials.push({ userId: id, passwordHash, changedAt: calendar.at(-90, 14) })
    for (const key of accounts) {
      const { id: clientAccountId, clientId } = demoAccounts[key]
      people.memberships.push({ userId: id, clientAccountId, clientId, roleId, ...flags })
    }
    if (!receivesAlerts) return
    const settings = { jobLive: 2, jobUpdated: 2, jobExpiration: 3 }
    for (const [kind, frequency] of Object.entries(settings))
      people.notificationSettings.push({ userId: id, kind, correspondence: ['email'], frequency })
  }

  for (const { title, ...user } of demoPeople.users) {
    const role = roles[user.username]
    if (!role) continue
    add(
      {
        ...user,
        jobTitle: title,
        isAdministrator: user.username === 'staff@beacon.example',
        confirmed: user.username === 'inactive@lakeside.example' ? 0 : 1,
        resetPasswordFlag: user.username === 'reset@lakeside.example',
        lastSignInAt: calendar.at(user.username === 'inactive@lakeside.example' ? -200 : -1, 15),
      },
      role,
    )
  }
  for (const { name, title, email } of demoPeople.providerStaff) {
    const { roleId, deskRoles } = deskPeople[email] ?? {}
    if (roleId === undefined) continue
    const lastSignInAt = calendar.at(-1, 14)
    // Their own work is announced at the desk.
    add(
      { username: email, ...splitName(name), jobTitle: title, deskRoles, lastSignInAt },
      { accounts: ['beacon-talent'], roleId, receivesAlerts: false },
    )
  }
  for (const { name, title, clientAccount, email } of demoPeople.clientColleagues) {
    const dice = diceFor(email)
    add(
      {
        username: email,
        ...splitName(name),
        jobTitle: title,
        timeZone: clientAccount === 'northern-health' ? 'America/Vancouver' : 'America/New_York',
        lastSignInAt: calendar.at(-1 - dice.below(40), 13 + dice.below(8)),
      },
      { accounts: [clientAccount], roleId: dice.pick([1, 3, 3]) },
    )
  }
  return people
}
