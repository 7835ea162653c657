import { addressOf } from '@tearsheet/protocol/addresses'
import { dateIn } from '@tearsheet/protocol/dates'
import type { BodyOf } from '@tearsheet/protocol/endpoint'
import { notificationMessages } from '@tearsheet/protocol/notifications/messages'
import type * as endpoints from '@tearsheet/protocol/notifications/settings-endpoints'
import { mobileDigits, textingErrors } from '@tearsheet/protocol/notifications/settings-rules'
import { uuidv7 } from 'uuidv7'
import type { Database } from '../database/connection.ts'
import { and, eq, gt, sql, type Transaction } from '../database/drizzle.ts'
import { testMessage } from '../database/tables/notifications.ts'
import { type Post, sendEmail } from '../documents/email/send-email.ts'
import { HttpError, invalid, tooMany, unauthenticated } from '../errors.ts'
import type { Texting } from '../gateways/texting/port.ts'
import type { Verb } from '../http/verb.ts'
import { lockPerson, type Person } from '../identity/person-queries.ts'
import { testEmail } from './emails.ts'
import { runForSelf } from './run-for-self.ts'

export interface TestDependencies extends Post {
  database: Database
  texting: Texting
}

/** Number of test messages per user within ten minutes. */
const maxTests = 3
const testMinutes = 10

/**
 * Sends a test message: to the user's own address, or as a text to the typed number, saved or not (R18.14).
 * @returns the recipient; arrival cannot be verified
 * @throws HttpError 403 while viewing as a user, 400 with each error, also if delivery is rejected, 429 after three
 */
export const sendTest: Verb<typeof endpoints.sendTest, TestDependencies> = async (ctx, input) => {
  const { deps } = ctx
  const { person, to, carrier } = await runForSelf(ctx, async ({ tx, actor }) => {
    const found = await lockPerson(tx, actor.userId)
    if (!found) throw unauthenticated()
    const way = wayOf(found, input, deps.texting)
    await countTest(tx, found.id)
    return { person: found, ...way }
  })
  try {
    if (input.channel === 'email') {
      const link = `${deps.sender.portalUrl}${addressOf('manageAccount', { view: 'notifications' })}`
      await sendEmail(deps, to, testEmail(person.firstName, deps.sender.title, link), { limit: 'own' })
    } else {
      const text = `${deps.sender.title}: this is a test message. Texts about your ads reach this phone.`
      await deps.texting.send({ digits: mobileDigits(to) ?? '', carrier, text, key: uuidv7() })
    }
  } catch {
    throw new HttpError(400, [{ code: 'not_sent', message: notificationMessages.testNotSent }])
  }
  return { to, sentAt: new Date().toISOString() }
}

/** Returns the recipient. A carrier that has shut down is rejected, stored or not. @throws HttpError 400 */
function wayOf(person: Person, { channel, form }: BodyOf<typeof endpoints.sendTest>, { needsCarrier }: Texting) {
  if (channel === 'email') return { to: person.username, carrier: null }
  const mobile = { mobilePhone: form.mobilePhone || null, mobileCarrier: form.mobileCarrier || null }
  const today = dateIn(person.timeZone, new Date())
  const errors = textingErrors(mobile, true, { storedCarrier: null, needsCarrier, today })
  if (errors.length > 0) throw invalid(errors)
  return { to: mobile.mobilePhone ?? '', carrier: mobile.mobileCarrier }
}

/** Counts a test. The user's row is locked, so that concurrent tests are all counted. @throws HttpError 429 */
async function countTest(tx: Transaction, userId: string): Promise<void> {
  const recent = await tx
    .select({ id: testMessage.id })
    .from(testMessage)
    .where(
      and(eq(testMessage.userId, userId), gt(testMessage.sentAt, sql`now() - make_interval(mins => ${testMinutes})`)),
    )
  if (recent.length >= maxTests) throw tooMany(notificationMessages.testTooOften, testMinutes * 60)
  await tx.delete(testMessage).where(and(eq(testMessage.userId, userId), sql`sent_at < now() - interval '1 day'`))
  await tx.insert(testMessage).values({ id: uuidv7(), userId })
}
