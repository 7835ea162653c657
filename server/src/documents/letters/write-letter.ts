import { addressOf } from '@tearsheet/protocol/addresses'
import type { Letter, Sender, WrittenLetter } from './letter.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'

/** Renders an email with its two parts, in the common design, with the link to the settings (R17.10). */
export function writeLetter(letter: Letter, sender: Sender): WrittenLetter {
  const settings = letter.footerLink ?? {
    label: 'Notification settings',
    address: `${sender.portalUrl}${addressOf('manageAccount', { view: 'notifications' })}`,
  }
  return {
    // A pasted name with line breaks must not break the header
    subject: letter.subject.replace(/\s+/g, ' '),
    text: letterText(letter, sender, settings),
    html: letterHtml(letter, sender, settings),
  }
}
