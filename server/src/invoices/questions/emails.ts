import { questionReasonLabels } from '@tearsheet/protocol/invoices/question-schemas'
import type { EmailContent } from '../../documents/email/email-content.ts'
import type { DeskQuestion } from './question-queries.ts'

/** Fields of a question used in the emails. */
type AskedLine = Pick<
  DeskQuestion,
  | 'clientName'
  | 'clientAccountName'
  | 'invoiceNumber'
  | 'publicationName'
  | 'description'
  | 'reason'
  | 'message'
  | 'askedByName'
  | 'closedByName'
  | 'answer'
>

interface QuestionEmail {
  question: AskedLine
  /** Address of the invoice's page. */
  link: string
}

const aboutOf = ({ clientName, clientAccountName }: AskedLine) => `${clientName} – ${clientAccountName}`

const factsOf = (question: AskedLine) =>
  [
    ['Invoice', `# ${question.invoiceNumber}`],
    ['Publication', question.publicationName ?? question.description],
    ['Reason', questionReasonLabels[question.reason]],
  ] as const

/** Email to the provider's accounting department: a client's question about a line. */
export function questionEmail({ question, link }: QuestionEmail): EmailContent {
  const what = question.publicationName ?? question.description
  return {
    subject: `Question about invoice # ${question.invoiceNumber}`,
    preview: `${what}: ${questionReasonLabels[question.reason]}`,
    about: aboutOf(question),
    firstName: 'Accounts',
    paragraphs: [
      `${question.askedByName} has a question about a line of this invoice. The line is marked “In question” until you answer.`,
      ...(question.message === '' ? [] : [`“${question.message}”`]),
    ],
    facts: factsOf(question),
    action: { label: 'View the invoice', address: link },
    reason: 'You are receiving this because your invoices list this address.',
  }
}

/** Email to the person who asked: the provider's answer. */
export function answerEmail({ question, link, firstName }: QuestionEmail & { firstName: string }): EmailContent {
  return {
    subject: `Answer to your question about invoice # ${question.invoiceNumber}`,
    preview: question.answer ?? '',
    about: aboutOf(question),
    firstName,
    paragraphs: [
      ...(question.message === '' ? [] : [`You asked: “${question.message}”`]),
      `${question.closedByName ?? 'We'} answered:`,
      question.answer ?? '',
    ],
    facts: factsOf(question),
    action: { label: 'View the invoice', address: link },
    reason: 'You are receiving this because you asked about this invoice.',
  }
}
