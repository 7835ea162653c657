import { expect, test } from 'vitest'
import { formatAction, formatActor, formatSubject } from './activity-labels.ts'

test('describes an action in words', () => {
  const labelOf = (action: string, detail: Record<string, unknown> | null = null) => formatAction({ action, detail })
  expect(labelOf('users.resendInvitation')).toBe('Users: resend invitation')
  expect(labelOf('campaigns.openArtwork')).toBe('Campaigns and ads: artwork opened')
  expect(labelOf('campaigns.approveItems')).toBe('Campaigns and ads: approve items')
  expect(labelOf('candidates.readCv')).toBe('Candidates: read CV')
  expect(labelOf('jobStats.wishMonth')).toBe('Job statistics: wish month')
  expect(labelOf('users.viewAs')).toBe('Started viewing the portal')
  expect(labelOf('users.look', { call: 'invoices.getDetails' })).toBe('Viewed an invoice')
  expect(labelOf('users.look', { call: 'invoices.generatePdf' })).toBe('Viewed invoices: generate pdf')
})

test('names the user, and the user it was done on behalf of', () => {
  const entry = (by: string | null, onBehalfOf: string | null) =>
    formatActor({ by, onBehalfOf } as Parameters<typeof formatActor>[0], 'Beacon')
  expect(entry('Marguerite Okafor', null)).toBe('Marguerite Okafor')
  expect(entry(null, 'Marguerite Okafor')).toBe('Beacon on behalf of Marguerite Okafor')
  expect(entry(null, null)).toBe('Beacon')
})

test('formats the subject of an entry as a name, a kind of record, or the reason for viewing', () => {
  const entry = (fields: Partial<Parameters<typeof formatSubject>[0]>) =>
    formatSubject({ about: null, reason: null, subject: 'viewing', ...fields } as Parameters<typeof formatSubject>[0])
  expect(entry({ subject: 'campaign_item' })).toBe('ad')
  expect(entry({ subject: 'app_user', about: 'Daniel Reyes' })).toBe('Daniel Reyes')
  expect(entry({ action: 'users.look', reason: 'Asked by phone' })).toBe('Reason: Asked by phone')
  expect(entry({ action: 'users.viewAs' })).toBe('No reason given')
})
