import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Source files whose conflicts no other person has caused, or whose person must not be revealed, with the reason. */
const impersonal: Record<string, string> = {
  'http/idempotency.ts': 'The caller has used the key for another request',
  'identity/administration/add-provider-administrator.ts': 'A command of the operator, outside of any account',
  'identity/directory/keep-person.ts': 'The holder of a username may belong to another client',
  'identity/factors/add-passkey.ts': 'A limit of the caller’s own passkeys',
  'identity/factors/confirm-second-factor.ts': 'Only the caller changes their own factor',
  'identity/factors/remove-second-factor.ts': 'Only the caller changes their own factor',
  'identity/factors/renew-recovery-codes.ts': 'Only the caller changes their own factor',
  'identity/reset-lost-factor.ts': 'A command of the operator, outside of any account',
  'invoices/desk/credit-claim.ts': 'The claim has no amount, or its ad no invoice',
  'invoices/desk/issue-batch.ts': 'Rates of a provider’s bank change the total without a person',
  'invoices/ledger/write-booking.ts': 'A safeguard behind the lock of the invoices',
  'invoices/payments/pay-invoices.ts': 'The provider accepts no cards',
  'invoices/payments/take-charge-events.ts': 'A message of the payment gateway',
  'jobs/remove-jobs.ts': 'A command of the operator, outside of any account',
}

/** Functions that write a person and a time into an error. */
const naming = /writeEarlier|writeMoment|(explain|describe)[A-Z]\w+\(|historyTitle/

const root = join(import.meta.dirname, '..')
const sources = globSync('**/*.ts', { cwd: root }).filter((path) => !path.endsWith('.test.ts') && path !== 'errors.ts')
const conflicting = sources.filter((path) => /\bconflict\(|HttpError\(409/.test(readFileSync(join(root, path), 'utf8')))

test('every conflict that a person causes contains the person and the time', () => {
  expect(conflicting.length).toBeGreaterThan(40)
  const nameless = conflicting.filter((path) => !naming.test(readFileSync(join(root, path), 'utf8')))
  expect(nameless.filter((path) => !(path in impersonal))).toEqual([])
})

test('the list of impersonal conflicts contains no file without one', () => {
  expect(Object.keys(impersonal).filter((path) => !conflicting.includes(path))).toEqual([])
})
