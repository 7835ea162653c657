import type { DeskRole } from '@tearsheet/protocol/desk-roles'
import { boolean, check, date, pgTable, smallint, sql, text, uniqueIndex, uuid } from '../drizzle.ts'
import { moment } from './columns.ts'

/** Users who can sign in: auth authenticates them, users defines their permissions. */
export const appUser = pgTable(
  'app_user',
  {
    id: uuid().primaryKey(),
    username: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    jobTitle: text(),
    phone: text(),
    mobilePhone: text(),
    mobileCarrier: text(),
    timeZone: text().notNull().default('America/New_York'),
    isAdministrator: boolean().notNull().default(false),
    /** Their roles at the desk; these apply while they work in an account of the provider's own client. */
    deskRoles: text().array().$type<DeskRole[]>().notNull().default([]),
    confirmed: smallint().notNull().default(1),
    resetPasswordFlag: boolean().notNull().default(false),
    /** Expiry of their invitation; null once they have chosen a password. */
    invitedUntil: moment(),
    deactivatedAt: moment(),
    /** Null until they chose one. */
    theme: text().$type<'system' | 'light' | 'dark'>(),
    singleKeyShortcuts: boolean().notNull().default(true),
    /** The first day, in their time zone, on which alerts about ads are sent again; null while they are not paused. */
    newsPausedUntil: date({ mode: 'string' }),
    lastSignInAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('app_user_username_ix').on(sql`lower(${table.username})`),
    check('app_user_desk_roles_ck', sql`${table.deskRoles} <@ array['production', 'accounts', 'catalogue', 'manager']`),
  ],
)

/** Passwords have their own table, so that no query for a user can return one. */
export const credential = pgTable('credential', {
  userId: uuid()
    .primaryKey()
    .references(() => appUser.id),
  passwordHash: text().notNull(),
  changedAt: moment().notNull().defaultNow(),
})
