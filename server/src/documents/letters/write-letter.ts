import { addressOf } from '@tearsheet/protocol/addresses'
import type { Letter, Sender, WrittenLetter } from './letter.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'

/** A letter with its two parts, in the one look of all mail, with the way to the settings (R17.10). */
export function writeLetter(letter: Letter, sender: Sender): WrittenLetter {
  const settings = letter.footerLink ?? {
    label: 'Notification settings',
    address: `${sender.portalUrl}${addressOf('manageAccount', { view: 'notifications' })}`,
  }
  return {
    // A name that was pasted with line breaks does not break the header
    subject: letter.subject.replace(/\s+/g, ' '),
    text: letterText(letter, sender, settings),
    html: letterHtml(letter, sender, settings),
  }
}
