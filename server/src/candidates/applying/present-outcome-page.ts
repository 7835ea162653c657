import { escapeHtml as text } from '../../documents/html.ts'
import type { Posting } from './load-posting.ts'
import { applyPage, type PageLook, type Publisher } from './present-apply-page.ts'

const card = (title: string, ...paragraphs: string[]) =>
  `<section class="card"><h1>${text(title)}</h1>${paragraphs.map((words) => `<p>${words}</p>`).join('')}</section>`

/** Renders the page after submitting: the application was received, or the email must be confirmed first. */
export function presentSentPage(
  { title, employer }: Posting,
  waitsForMail: boolean,
  publisher: Publisher,
  look: PageLook,
): string {
  const script = '<script src="/apply-form.js" defer></script>'
  if (waitsForMail)
    return applyPage(
      'One more step',
      card(
        'One more step: open your email',
        `We have sent you an email. Press the button in it to send your application for ${text(title)} to ${text(employer)}.`,
        'If you do not see it within a few minutes, check your spam folder.',
      ),
      publisher,
      script,
      look,
    )
  return applyPage(
    'Your application has been sent',
    card(
      'Your application has been sent',
      `${text(employer)} has received your application for ${text(title)}.`,
      'We have emailed you a confirmation. It has a link that lets you withdraw your application.',
    ),
    publisher,
    script,
    look,
  )
}

/** Renders the page for an unknown ad. */
export const presentNotFoundPage = (publisher: Publisher) =>
  applyPage(
    'Not found',
    card('We cannot find this position', 'The address may be mistyped, or the position was never posted here.'),
    publisher,
  )

/** Renders a question with one button, the target of a link in an email: opening it changes nothing. */
export const presentQuestionPage = (
  { title, words, button, isDanger }: { title: string; words: string; button: string; isDanger: boolean },
  publisher: Publisher,
) =>
  applyPage(
    title,
    `<form class="card" method="post"><h1>${text(title)}</h1><p>${text(words)}</p><button type="submit"${
      isDanger ? ' class="danger"' : ''
    }>${text(button)}</button></form>`,
    publisher,
  )

/** Renders the result of the action. */
export const presentDonePage = (title: string, words: string, publisher: Publisher) =>
  applyPage(title, card(title, text(words)), publisher)
