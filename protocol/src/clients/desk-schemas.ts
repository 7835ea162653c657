import { z } from 'zod'
import { moment } from '../date-schemas.ts'
import { id } from '../identifiers.ts'
import { newUsername } from '../identity/account-schemas.ts'
import { isOneLine, notOneLine, oneLine, requiredText } from '../one-line.ts'
import { quoteRules } from '../quotes/preflight-schemas.ts'
import { look } from './branding-schemas.ts'

/** Name of a person or a thing. */
const named = (most: number, missing: string) => requiredText(most, missing).refine(isOneLine, { error: notOneLine })

export const currencyCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, { error: 'Enter the three letters of the currency, such as CAD' })

/** Currency in which a client sees amounts: units for one US dollar, and the share that is added. */
export const clientCurrency = z.object({
  code: currencyCode,
  symbol: oneLine().min(1, { error: 'Enter the symbol' }).max(8, { error: 'Use 8 characters or fewer' }),
  rate: z.number().positive(),
  buffer: z.number().min(0, { error: 'Enter a share from 0 to 1' }).max(1, { error: 'Enter a share from 0 to 1' }),
})
export type ClientCurrency = z.infer<typeof clientCurrency>

/** Limits of rates, in units for one US dollar; a rate outside is a typo (R24.22). */
const [leastRate, mostRate] = [0.1, 1_000_000]
const rateRange = 'Enter a rate from 0.1 to 1,000,000'

/** A currency as the desk enters it. */
export const newCurrency = clientCurrency.extend({
  /** Ignored if the currency follows the provider's rate. */
  rate: z.number({ error: rateRange }).min(leastRate, { error: rateRange }).max(mostRate, { error: rateRange }),
  /** Whether the client has the provider's rate of each day (`desk.setExchangeRate`) instead of its own. */
  followsRate: z.boolean().default(false),
})
export type NewCurrency = z.output<typeof newCurrency>

/** A client's currency as the desk sees it. */
const followingCurrency = clientCurrency.extend({ followsRate: z.boolean() })

export const currencyUses = ['invoice', 'quote'] as const

/** A rate with the user who set it; documents issued with it keep it. */
export const currencyRate = clientCurrency.extend({ use: z.enum(currencyUses), since: moment, by: z.string() })
export type CurrencyRate = z.infer<typeof currencyRate>

export const accountKinds = ['college', 'school', 'hospital', 'employer'] as const

/** Settings of an account that the desk changes. `surchargeRate` is a share, on credit cards. */
export const accountSettings = z.object({
  name: named(120, 'Enter the name of the account'),
  surchargeRate: z
    .number()
    .min(0, { error: 'Enter a share from 0 to 0.1' })
    .max(0.1, { error: 'Enter a share from 0 to 0.1' }),
  purchaseOrderRequired: z.boolean(),
  kind: z.enum(accountKinds).nullable(),
})
export type AccountSettings = z.infer<typeof accountSettings>

const dashboardText = { error: 'Enter the number of the dashboard, as its address in Metabase has it' }

/** Settings of a client that the desk changes; `jobStatsDashboard` is its Metabase dashboard, used instead of ours. */
export const clientSettings = z.object({
  name: named(120, 'Enter the name of the client'),
  personalizedUrl: z
    .url({ protocol: /^https?$/, error: 'Web address must start with https:// or http://' })
    .max(2000)
    .nullable(),
  jobStats: z.boolean(),
  jobStatsDashboard: z.int(dashboardText).min(1, dashboardText).max(2_000_000_000, dashboardText).nullable(),
  candidateModule: z.boolean(),
  /** Whether its printed ads are invoiced only once their proof is there, unless a reason is given. */
  billAfterProof: z.boolean(),
})
export type ClientSettings = z.infer<typeof clientSettings>

export const listedClient = z.object({
  id,
  name: z.string(),
  accountCount: z.int(),
  userCount: z.int(),
  currencyCode: z.string(),
})

/** A client with all data for the desk. */
export const deskClient = z.object({
  id,
  settings: clientSettings,
  invoiceCurrency: followingCurrency,
  quoteCurrency: followingCurrency,
  /** Rates, newest first. */
  rates: z.array(currencyRate),
  accounts: z.array(z.object({ id, settings: accountSettings, quoteRules, providerAccess: z.boolean(), look })),
  users: z.array(
    z.object({
      id,
      name: z.string(),
      username: z.string(),
      roles: z.array(z.object({ clientAccountId: id, role: z.string() })),
      isInvited: z.boolean(),
      isActive: z.boolean(),
    }),
  ),
})
export type DeskClient = z.infer<typeof deskClient>

/** A client with its accounts and the administrator of all of them, who is invited by email. */
export const newClient = z.object({
  name: clientSettings.shape.name,
  /** Whether it is the provider's own record: its users may have desk roles, and it has questionnaires. */
  isProvider: z.boolean().default(false),
  accounts: z
    .array(accountSettings)
    .min(1, { error: 'Enter an account' })
    .max(50)
    .superRefine((all, { addIssue }) => {
      const names = all.map(({ name }) => name.toLowerCase())
      for (const [index, name] of names.entries())
        if (names.indexOf(name) < index)
          addIssue({ code: 'custom', path: [index, 'name'], message: 'Give each account a name of its own' })
    }),
  currency: newCurrency,
  administrator: z.object({
    username: newUsername,
    firstName: named(80, 'Enter a first name'),
    lastName: named(80, 'Enter a last name'),
  }),
})
export type NewClient = z.output<typeof newClient>
