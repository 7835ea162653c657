import { addressOf, withAccount } from '@tearsheet/protocol/addresses'
import type { Database } from '../../database/connection.ts'
import { type Post, sendEmail } from '../../documents/email/send-email.ts'
import { findPerson } from '../../identity/person-queries.ts'
import { answerEmail, questionEmail } from './emails.ts'
import { type DeskQuestion, findQuestionAnywhere } from './question-queries.ts'

interface Dependencies extends Post {
  database: Database
  /** Of the provider; without one, only its desk shows the question. */
  accountsEmail: string | null
}

const load = (database: Database, questionId: string) =>
  database.transaction('tearsheet_provider', async (tx) => {
    const question = await findQuestionAnywhere(tx, questionId)
    const person = question?.userId ? await findPerson(tx, question.userId) : null
    return question && { question, person }
  })

/** Sends a question to the provider's accounting department. */
export async function sendQuestion(deps: Dependencies, questionId: string): Promise<void> {
  const found = await load(deps.database, questionId)
  if (!found || deps.accountsEmail === null) return
  const { question } = found
  await sendEmail(deps, deps.accountsEmail, questionEmail({ question, link: linkTo(deps, question) }))
}

/** Sends the answer to the person who asked. */
export async function sendAnswer(deps: Dependencies, questionId: string): Promise<void> {
  const found = await load(deps.database, questionId)
  if (!found?.person) return
  const { question, person } = found
  const email = answerEmail({ question, link: linkTo(deps, question), firstName: person.firstName })
  await sendEmail(deps, person.username, email)
}

const linkTo = ({ sender }: Dependencies, { invoiceId, clientAccountId }: DeskQuestion) =>
  `${sender.portalUrl}${withAccount(addressOf('invoice', { id: invoiceId }), clientAccountId)}`
