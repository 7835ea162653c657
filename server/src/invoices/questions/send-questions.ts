import { addressOf, withAccount } from '@tearsheet/protocol/addresses'
import type { Job } from '../../changes/context.ts'
import type { Transaction } from '../../database/drizzle.ts'
import { type Post, sendEmail } from '../../documents/email/send-email.ts'
import { findPerson } from '../../identity/person-queries.ts'
import { answerEmail, questionEmail } from './emails.ts'
import { type DeskQuestion, findQuestionAnywhere } from './question-queries.ts'

interface Dependencies extends Post {
  /** Of the provider; without one, only its desk shows the question. */
  accountsEmail: string | null
}

async function load(tx: Transaction, questionId: string) {
  const question = await findQuestionAnywhere(tx, questionId)
  const person = question?.userId ? await findPerson(tx, question.userId) : null
  return question && { question, person }
}

/** Sends a question to the provider's accounting department. */
export const sendQuestion: Job<Dependencies, { questionId: string }> = async (
  { deps, inTransaction },
  { questionId },
) => {
  const found = await inTransaction(({ tx }) => load(tx, questionId))
  if (!found || deps.accountsEmail === null) return
  const { question } = found
  const email = questionEmail({ question, link: linkTo(deps, question) })
  await sendEmail(deps, deps.accountsEmail, email, { limit: 'own' })
}

/** Sends the answer to the person who asked. */
export const sendAnswer: Job<Post, { questionId: string }> = async ({ deps, inTransaction }, { questionId }) => {
  const found = await inTransaction(({ tx }) => load(tx, questionId))
  if (!found?.person) return
  const { question, person } = found
  const email = answerEmail({ question, link: linkTo(deps, question), firstName: person.firstName })
  await sendEmail(deps, person.username, email, { limit: 'colleagues' })
}

const linkTo = ({ sender }: Post, { invoiceId, clientAccountId }: DeskQuestion) =>
  `${sender.portalUrl}${withAccount(addressOf('invoice', { id: invoiceId }), clientAccountId)}`
