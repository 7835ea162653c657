import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { renderEmail } from '../src/documents/email/render-email.ts'
import { sampleEmails } from './sample-emails.ts'

const source = join(import.meta.dirname, '../src')
const sender = {
  title: 'Tearsheet',
  providerName: 'Beacon',
  providerPhone: '+1 555 0100',
  providerAddress: ['240 Harbor Street'],
  portalUrl: 'https://a.example',
}

test('the gallery contains every email that the product can send', () => {
  const gallery = readFileSync(join(import.meta.dirname, 'sample-emails.ts'), 'utf8')
  const written = globSync('**/emails.ts', { cwd: source }).flatMap((path) =>
    [...readFileSync(join(source, path), 'utf8').matchAll(/^export (?:function|const) (\w+Email)\b/gm)].map(
      ([, name = '']) => name,
    ),
  )
  expect(written.length).toBeGreaterThan(15)
  expect(written.filter((name) => !gallery.includes(`  ${name}(`))).toEqual([])
})

test('no sample lacks a value', () => {
  for (const email of sampleEmails(sender))
    expect(renderEmail(email, sender).text, email.subject).not.toMatch(/undefined|null|NaN|Invalid/)
})
