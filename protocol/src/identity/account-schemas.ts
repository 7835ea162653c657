import { z } from 'zod'
import { permissionList, roleId } from '../access.ts'
import { isTimeZone } from '../clocks.ts'
import { moment } from '../date-schemas.ts'
import { deskRole, deskRoles } from '../desk-roles.ts'
import { id } from '../identifiers.ts'
import { listQuery } from '../list-query.ts'
import { isOneLine, isPersonName, notOneLine, notPersonName, oneLine } from '../one-line.ts'
import { userMessages } from './messages.ts'
import { preferences, theme, user } from './schemas.ts'

export const userViews = ['all', 'active', 'inactive'] as const
export type UserView = (typeof userViews)[number]
export const userColumns = ['last_name', 'first_name', 'username', 'role', 'lastSignInAt', 'confirmed'] as const
export type UserColumn = (typeof userColumns)[number]

/** By last name (R8.3). */
export const userDefaultSort = [{ sortBy: 'last_name', sortOrder: 'asc' }] as const

/** The keyword is searched in names, usernames and job titles. */
export const userQuery = listQuery(userColumns, userViews).extend({ roleId: roleId.nullish() })
export type UserQuery = z.output<typeof userQuery>

/** Days for which an invitation is valid. */
export const invitationDays = 7

/** A user for the administrators of an account. */
export const accountUser = user.extend({
  resetPasswordFlag: z.boolean(),
  /** Expiry of their invitation; null once they have chosen a password. */
  invitedUntil: moment.nullable(),
  deactivatedAt: moment.nullable(),
})
export type AccountUser = z.infer<typeof accountUser>

/** Why a caller may not change a user's address, second factor, password or whether they are active. */
export const restriction = z.enum(['works_elsewhere', 'desk_roles'])
export type Restriction = z.infer<typeof restriction>

/** One user, with what their own page needs. */
export const userRecord = accountUser.extend({
  ...preferences.shape,
  /** Time since which they have a second factor; null without one. */
  secondFactorSince: moment.nullable(),
  /** Users of single sign-on have none until they choose one. */
  hasPassword: z.boolean(),
  /** Time since which they sign in with their client's identity provider; null if they do not. */
  singleSignOnSince: moment.nullable(),
  /** Accounts of the user, among those that the caller administers. */
  clientAccountIds: z.array(id),
  /** Whether the user works in an account that the caller does not administer. */
  worksElsewhere: z.boolean(),
  /** Null where the asker may change how they sign in and whether they are active. */
  restriction: restriction.nullable(),
  /** Whether the user works for another client too: only they change their profile. */
  worksForOthers: z.boolean(),
  /** The user's roles at the provider's desk; null outside the provider's own client, where users have none. */
  deskRoles: z.array(deskRole).nullable(),
})
export type UserRecord = z.infer<typeof userRecord>

const personName = (most: number, missing: string) =>
  z
    .string()
    .trim()
    .min(1, { error: missing })
    .max(most, { error: `Use ${most} characters or fewer` })
    .refine(isOneLine, { error: notOneLine, abort: true })
    .refine(isPersonName, { error: notPersonName })

/** Email address used for signing in; case-insensitive. */
export const newUsername = z
  .string()
  .trim()
  .min(1, { error: userMessages.usernameMissing })
  .max(254, { error: 'Use 254 characters or fewer' })
  .refine((text) => text === '' || z.email().safeParse(text).success, { error: userMessages.usernameMalformed })

const words = oneLine().max(120, { error: 'Use 120 characters or fewer' })

/** Digits with common separators, and an extension; empty for none. */
const phoneNumber = z
  .string()
  .trim()
  .refine((text) => text === '' || isPhone(text), { error: userMessages.phoneMalformed })

function isPhone(text: string): boolean {
  const digits = text.replace(/(ext\.?|x)\s*\d{1,6}$/i, '').replace(/\D/g, '')
  return /^\+?[\d\s().-]+((ext\.?|x)\s*\d{1,6})?$/i.test(text) && digits.length >= 7 && digits.length <= 15
}

const timeZone = z.string().refine(isTimeZone, { error: userMessages.timeZoneUnknown })

/** Form fields of a person; an empty text clears a field. */
const personFields = {
  username: newUsername,
  firstName: personName(80, 'Enter a first name'),
  lastName: personName(80, 'Enter a last name'),
  jobTitle: words.nullish(),
  phone: phoneNumber.nullish(),
  mobilePhone: phoneNumber.nullish(),
  timeZone: timeZone.optional(),
}

const rightFields = {
  roleId,
  /** Applies to the Custom role only. */
  permissionList: permissionList.optional(),
  /** Accounts they may enter, among those that the caller administers; only the current one if absent. */
  clientAccountIds: z.array(id).min(1, { error: userMessages.noAccount }).max(200).optional(),
}

/** A new user. */
export const newUser = z.object({ ...personFields, ...rightFields })
export type NewUser = z.output<typeof newUser>

/** Changes of a user; an absent field stays unchanged. */
export const userChange = newUser.partial().extend({
  id,
  /** As for a new user; empty takes all of the asker's accounts from a user who also works elsewhere. */
  clientAccountIds: z.array(id).max(200).optional(),
  /** All of the user's roles at the provider's desk, without duplicates (R21.35). */
  deskRoles: z.array(deskRole).max(deskRoles.length).optional(),
})
export type UserChange = z.output<typeof userChange>

/** The user's own profile; an absent field stays unchanged. */
export const profileForm = z
  .object({
    ...personFields,
    /** Name in the list of carriers; '' or null for none. */
    mobileCarrier: z.string().trim().max(80, { error: 'Use 80 characters or fewer' }).nullable(),
    theme,
    singleKeyShortcuts: z.boolean(),
  })
  .partial()
export type ProfileForm = z.output<typeof profileForm>
