import { z } from 'zod'
import { permissionList, roleId } from '../access.ts'
import { moment } from '../date-schemas.ts'
import { id } from '../identifiers.ts'
import { oneLine } from '../one-line.ts'

/** Minimum and maximum length of a password (R3.10). */
export const passwordLength = { min: 12, max: 128 }

export const newPassword = z
  .string()
  .min(passwordLength.min, { error: `Password must have ${passwordLength.min} characters or more` })
  .max(passwordLength.max, { error: `Password must have ${passwordLength.max} characters or fewer` })

export const user = z.object({
  id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  jobTitle: z.string().nullable(),
  phone: z.string().nullable(),
  mobilePhone: z.string().nullable(),
  mobileCarrier: z.string().nullable(),
  timeZone: z.string(),
  confirmed: z.union([z.literal(0), z.literal(1)]),
  roleId,
  role: z.string(),
  permissionList,
  lastSignInAt: moment.nullable(),
})
export type User = z.infer<typeof user>

export const theme = z.enum(['system', 'light', 'dark'])

/** A user's preferences for theme and shortcuts. */
export const preferences = z.object({
  /** Null until they choose one: each browser then has its own. */
  theme: theme.nullable(),
  /** Whether single-key shortcuts are active; they can be pressed by accident (WCAG 2.1.4). */
  singleKeyShortcuts: z.boolean(),
})

/** A row of the administrators' user picker. */
export const userSummary = z.object({
  id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  clientNames: z.array(z.string()),
  lastSignInAt: moment.nullable(),
})
export type UserSummary = z.infer<typeof userSummary>

const correspondence = z.array(z.enum(['text', 'email']))
const frequency = z.union([z.literal(1), z.literal(2), z.literal(3)])
const setting = z.object({ correspondence, frequency })

/** Channels and frequency of notifications by event: 1 hourly, 2 daily, 3 weekly. */
export const notificationSettings = z.object({ jobLive: setting, jobUpdated: setting, jobExpiration: setting })
export type NotificationSettings = z.infer<typeof notificationSettings>

/** Lists with saved views. */
export const viewedLists = ['campaigns', 'invoices'] as const
export type ViewedList = (typeof viewedLists)[number]

/** Maximum number of saved views of a user per list. */
export const maxSavedViews = 10

export const savedViewName = oneLine()
  .min(1, { error: 'Enter a name for this view' })
  .max(60, { error: 'Use 60 characters or fewer' })

/** State of a list, as the search parameters of its address: `?tab=archived&keyword=nurse`. */
export const savedViewQuery = z
  .string()
  .max(1000)
  .regex(/^(\?[^#\s]*)?$/, { error: 'This is no search text of an address' })

/** A saved view of a list: tab, keyword and order, under a name. */
export const savedView = z.object({ id, name: z.string(), query: z.string() })
export type SavedView = z.infer<typeof savedView>
