import { randomUUID } from 'node:crypto'
import { findPersonByUsername } from '../src/identity/person-queries.ts'
import { type MailDependencies, receiveMail } from '../src/quotes/mailed/receive-mail.ts'

/** User of the demo who may request quotes. */
const username = 'full@lakeside.example'

const text = `Assistant Professor of Chemistry
Lakeside University, Department of Chemistry
Location: Buffalo, New York

We invite applications for a full-time, tenure-track position in analytical chemistry, beginning in the fall.
You teach two courses in each semester and lead a research group with graduate students.

The salary is $82,000 to $95,000 a year.
Applications must be received by {deadline}.
Apply at https://jobs.lakeside.example/4711`

/** Sends a sample posting from a user of the demo to their secret address, as a mail server would. */
export async function sendSamplePosting(deps: MailDependencies): Promise<void> {
  const person = await deps.database.transaction('tearsheet_provider', (tx) => findPersonByUsername(tx, username))
  if (!person) return
  const to = deps.addresses.ofUser(person.id)
  const deadline = new Date(Date.now() + 60 * 86_400_000).toLocaleDateString('en-US', { dateStyle: 'long' })
  const message = [
    `From: ${username}`,
    `To: ${to}`,
    'Subject: New position',
    `Message-ID: <${randomUUID()}@lakeside.example>`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    text.replace('{deadline}', deadline),
  ].join('\r\n')
  await receiveMail(deps, { content: Buffer.from(message), from: username, to: [to] })
}
