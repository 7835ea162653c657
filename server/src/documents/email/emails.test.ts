import { expect, it } from 'vitest'
import { sampleEmails } from '../../../demo/sample-emails.ts'
import type { EmailContent } from './email-content.ts'
import { dark, light } from './email-style.ts'
import { renderEmail } from './render-email.ts'

const sender = {
  title: 'Tearsheet',
  providerName: 'Beacon & Sons <Advertising>',
  providerPhone: '+1 555 0100',
  providerAddress: ['240 Harbor Street', 'Portland, ME <04101>'],
  portalUrl: 'https://portal.example.com',
}
const email: EmailContent = {
  subject: 'Tearsheets of\r\nBcc: thief@example.com',
  preview: 'Ready until Monday',
  about: 'Lakeside "U" – HR',
  firstName: '<script>alert(1)</script>',
  paragraphs: ['Two & two', 'Next'],
  facts: [['Total', '$1,385.00']],
  action: { label: 'See it', address: 'https://portal.example.com/invoices?a=1&b="2"' },
  notes: ['It works once.'],
  reason: 'You get this because you asked.',
}

it('has the same content in both parts, in the same order', () => {
  const { text, html } = renderEmail(email, sender)
  const inOrder = ['Hello', 'Next', '$1,385.00', 'See it', 'works once', 'because you asked', '+1 555 0100', 'Beacon']
  const body = html.slice(html.indexOf('<h1'))
  for (const part of [text, body]) {
    const places = inOrder.map((words) => part.indexOf(words))
    expect(places.every((place) => place >= 0)).toBe(true)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  }
})

it('keeps a time, a purchase order and a hyphenated word each on one line, and breaks an address at its @ or a slash', () => {
  const facts = [
    ['Date', 'Monday, November 23, 2026 at 10:14 AM EST'],
    ['# 20118', '$805.00 · due Nov 14, 2026 · PO LU-26-4471'],
    ['From now on', 'marguerite.okafor@lakeside.example'],
    ['Address', 'https://hooks.lakeside.example/tearsheet'],
  ] as const
  const { html, text } = renderEmail({ ...email, subject: 'Your sign-in address', facts }, sender)
  expect(html).toContain('at 10:14&nbsp;AM&nbsp;EST</td>')
  expect(html).toMatch(
    />\$805\.00 <span class="quiet" style="display:block[^>]*>due Nov 14, 2026<\/span> <span [^>]*>PO LU-26-4471<\/span>/,
  )
  expect(html).toContain('marguerite.okafor@<wbr>lakeside.example')
  expect(html).toContain('https://hooks.lakeside.example/<wbr>tearsheet</td>')
  expect(html).toMatch(/<h1[^>]*>Your <span style="white-space:nowrap">sign-in<\/span> address<\/h1>/)
  expect(text).toContain('# 20118: $805.00 · due Nov 14, 2026 · PO LU-26-4471')
})

it('has a one-line subject, which is its title', () => {
  const { subject, html } = renderEmail(email, sender)
  expect(subject).toBe('Tearsheets of Bcc: thief@example.com')
  expect(html.match(/<h1/g)).toHaveLength(1)
  const hidden = { ...email, subject: 'Claim in \u202egnp.exe\u2066\u0007\u001b[31m\u2028Weekly' }
  expect(renderEmail(hidden, sender).subject).toBe('Claim in gnp.exe [31m Weekly')
})

it('escapes user input', () => {
  const { html } = renderEmail(email, sender)
  expect(html).not.toContain('<script')
  expect(html).toContain('Beacon &amp; Sons &lt;Advertising&gt;')
  expect(html).toContain('href="https://portal.example.com/invoices?a=1&amp;b=&quot;2&quot;"')
})

it('begins with the logo, drawn with table cells and hidden from screen readers, next to the portal’s name', () => {
  const { html } = renderEmail(email, sender)
  const [, mark = '', name] =
    html.match(
      /<table role="presentation" aria-hidden="true"(.+?)<\/table><\/td><\/tr><\/table><\/td><td[^>]*>([^<]+)</s,
    ) ?? []
  expect(name).toBe(sender.title)
  expect(mark.replace(/<[^>]*>/g, '').replace(/^[^>]*>/, '')).toBe('')
  expect(mark.match(/background:#/g)?.length).toBeGreaterThanOrEqual(5)
})

it('links to the settings', () => {
  const { text, html } = renderEmail(email, sender)
  for (const part of [text, html]) expect(part).toContain('https://portal.example.com/manage-account/notifications')
})

it('ends with the provider’s address on one line, or without one if none is set', () => {
  const { text, html } = renderEmail(email, sender)
  expect(text.trimEnd().split('\n').at(-1)).toBe('240 Harbor Street, Portland, ME <04101>')
  expect(html).toContain('240 Harbor Street, Portland, ME &lt;04101&gt;')
  const bare = renderEmail(email, { ...sender, providerAddress: [] })
  expect(bare.text.trimEnd().split('\n').at(-1)).toBe(sender.providerName)
})

it('has an inline color on every element with a dark color, for programs that remove style sheets', () => {
  const { html } = renderEmail(email, sender)
  const marked = html.match(/<[a-z1]+ class="[^"]*\b(text|quiet|surface|sunken|button|link)\b[^"]*"[^>]*>/g) ?? []
  const isBare = (element: string) => !/style="/.test(element) && !element.startsWith('<strong')
  expect(marked.length).toBeGreaterThan(10)
  expect(marked.filter(isBare)).toEqual([])
})

it('uses the accent color of its account in the light and dark theme, or the portal’s own', () => {
  const accent = { light: '#8a1538', dark: '#e8668c' }
  const { html } = renderEmail({ ...email, accent }, sender)
  expect(html).toMatch(/class="button" href="[^"]+" style="[^"]*background:#8a1538;color:#ffffff"/)
  expect(html).toMatch(/class="rule" style="[^"]*border-top-color:#8a1538"/)
  expect(html).toContain('.button{background:#e8668c!important;color:#06222a!important}')
  expect(renderEmail(email, sender).html).not.toMatch(/#8a1538|#e8668c/)
})

it('has a contrast of at least 4.5 to 1 in the light and dark theme (WCAG 1.4.3)', () => {
  for (const of of [light, dark]) {
    const pairs = [
      [of.text, of.surface],
      [of.quiet, of.surface],
      [of.quiet, of.sunken],
      [of.link, of.surface],
      [of.link, of.sunken],
      [of.onAccent, of.accent],
    ] as const
    for (const [front, back] of pairs) expect(contrast(front, back)).toBeGreaterThanOrEqual(4.5)
  }
})

it.each(sampleEmails(sender).map((sample) => [sample.subject, sample] as const))(
  'every email of the product loads no external resources and has at most one button: %s',
  (_subject, sample) => {
    const { html, text } = renderEmail(sample, sender)
    expect(html).not.toMatch(/<img|<link|<script|@import|url\(|background=/)
    expect(html.match(/class="button"/g)?.length ?? 0).toBeLessThanOrEqual(1)
    expect(text).not.toMatch(/<[a-z]/)
    expect(sample.preview).not.toBe(sample.subject)
  },
)

/** Returns the contrast of two colors according to WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
