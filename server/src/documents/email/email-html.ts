import { escapeHtml } from '../html.ts'
import type { EmailContent, EmailFact, FooterLink, Sender } from './email-content.ts'
import { accentOnElement, light, onElement as of, sheetWith, unseen } from './email-style.ts'

const paint = { line: '#ffffff', ad: '#f5c469' }

/** A line of the page icon, or with no color the space between two. */
const cell = (width: number, height: number, color: string | null, more = '') =>
  `<td width="${width}" height="${height}" ${more}style="width:${width}px;height:${height}px;padding:0;font-size:0;line-height:0${color ? `;background:${color};border-radius:1px` : ''}"></td>`

const row = (...cells: string[]) => `<tr>${cells.join('')}</tr>`
const line = (more = '') => row(cell(7, 2, paint.line), cell(3, 2, null), ...(more ? [more] : []))
const gap = row(cell(7, 3, null), cell(3, 3, null))

/**
 * The portal's logo (web: public/icon.svg) as table cells, 28 pixels square: mail programs hide images until the reader
 * allows them. It adds no information to the name next to it.
 */
const emailMark = `<table role="presentation" aria-hidden="true" cellpadding="0" cellspacing="0" width="28" style="width:28px;border-radius:7px;border-collapse:separate;background:${light.accent}"><tr><td style="padding:6px 6px 7px"><table role="presentation" cellpadding="0" cellspacing="0" width="16" style="width:16px;border-collapse:separate">${[
  row(cell(16, 2, paint.line, 'colspan="3" ')),
  row(cell(16, 3, null, 'colspan="3" ')),
  line(cell(6, 10, paint.ad, 'rowspan="5" ')),
  gap,
  line(),
  gap,
  line(),
].join('')}</table></td></tr></table>`

/** Renders the HTML part: layout tables, one title, one button, no images and no external resources. */
export function emailHtml(email: EmailContent, sender: Sender, settings: FooterLink): string {
  const { subject, preview, firstName, paragraphs, facts = [], action, notes = [], accent = null } = email
  // Keeps a phone number on one line
  const phone = escapeHtml(sender.providerPhone)
  const words = (text: string) => escapeHtml(text).replaceAll(phone, phone.replaceAll(' ', '&nbsp;'))
  const paragraph = (text: string) => `<p class="text" style="${of.p}">${words(text)}</p>`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${sheetWith(accent)}</style>
</head>
<body class="canvas" style="${of.body}">
<div style="${unseen}">${escapeHtml(preview)}</div>
<table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0"><tr><td class="outer" align="center" style="padding:24px 12px">
<table role="presentation" class="surface" cellpadding="0" cellspacing="0" style="${of.card}">
<tr><td class="inside" style="${of.head}">${masthead(email, sender)}</td></tr>
<tr><td class="inside" style="${of.main}">
<h1 class="text h1" style="${of.h1}">${title(subject)}</h1>
${[`Hello ${firstName},`, ...paragraphs].map(paragraph).join('\n')}
${factsTable(facts)}
${action ? button(action, accentOnElement(accent).button) : ''}
${notes.map((note) => `<p class="quiet" style="${of.note}">${escapeHtml(note)}</p>`).join('\n')}
</td></tr>
<tr><td class="inside sunken" style="${of.foot}">${footer(email, sender, settings)}</td></tr>
</table>
</td></tr></table>
</body>
</html>`
}

const masthead = ({ about, accent = null }: EmailContent, { title }: Sender) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
<tr><td class="stack" style="padding:0"><table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="${of.mark}">${emailMark}</td><td class="text" style="${of.title}">${escapeHtml(title)}</td></tr></table></td><td class="quiet stack" style="${of.about}">${escapeHtml(about ?? '')}</td></tr>
<tr><td colspan="2" style="padding-top:12px"><div class="rule" style="${accentOnElement(accent).rule}">&nbsp;</div></td></tr>
</table>`

function factsTable(facts: readonly EmailFact[]): string {
  if (facts.length === 0) return ''
  const rows = facts.map(
    ([term, value, address]) =>
      `<tr><th scope="row" class="quiet line" style="${of.term}">${address ? linkTo(address, term) : escapeHtml(term)}</th><td class="text line" style="${of.value}">${partsOf(value)}</td></tr>`,
  )
  return `<table style="${of.facts}" cellpadding="0" cellspacing="0">${rows.join('')}</table>`
}

const linkTo = (address: string, text: string) =>
  `<a class="link" href="${escapeHtml(address)}" style="${of.link}">${escapeHtml(text)}</a>`

/** Keeps a hyphenated word of the title, such as "sign-in" or a reference, on one line. */
const title = (subject: string) =>
  escapeHtml(subject).replace(/[\w-]{1,16}-\w{1,16}/g, (word) => `<span style="${of.nonBreaking}">${word}</span>`)

/**
 * Puts the parts of a value below each other, the first of them in bold; keeps a.m. and p.m. with their time, and
 * breaks an address at its @ or a slash.
 */
const partsOf = (value: string) =>
  value
    .split(' · ')
    .map((part) =>
      escapeHtml(part)
        .replace(/(?<=\d:\d\d) (?=[AP]M)|(?<=[AP]M) (?=[A-Z])/g, '&nbsp;')
        .replace('@', '@<wbr>')
        .replace(/(?<=[^:/])\/(?=[^/])/g, '/<wbr>'),
    )
    .map((part, index) => (index === 0 ? part : `<span class="quiet" style="${of.part}">${part}</span>`))
    .join(' ')

/** Renders the button, and its URL for readers with a program that does not show it. */
const button = ({ label, address }: { label: string; address: string }, style: string) =>
  `<a class="button" href="${escapeHtml(address)}" style="${style}">${escapeHtml(label)}</a>
<p class="quiet" style="${of.plain}">Or open this address: <a class="link" href="${escapeHtml(address)}" style="${of.link}">${escapeHtml(address)}</a></p>`

function footer(
  { reason }: EmailContent,
  { providerName, providerPhone, providerAddress }: Sender,
  settings: FooterLink,
): string {
  const small = (html: string) => `<p class="quiet" style="${of.small}">${html}</p>`
  const phone = linkTo(`tel:${providerPhone.replace(/[^+\d]/g, '')}`, providerPhone)
  const lines = providerAddress.length > 0 ? `<br>${escapeHtml(providerAddress.join(', '))}` : ''
  return [
    small(`${escapeHtml(reason)} ${linkTo(settings.address, settings.label)}`),
    small(`Questions? Call ${phone}.`),
    small(`<strong class="text">${escapeHtml(providerName)}</strong>${lines}`),
  ].join('\n')
}
