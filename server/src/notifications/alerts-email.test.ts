import { expect, test } from 'vitest'
import { type AdAlert, alertsEmail } from './emails.ts'

const alertOf = (kind: AdAlert['kind'], until: string | null = 'Dec 3, 2026'): AdAlert => ({
  kind,
  problem: null,
  publicationName: 'Harbor Weekly',
  campaignName: 'Night Nurse',
  jobNumber: 20_001,
  until,
})
const mailOf = (...reported: AdAlert[]) =>
  alertsEmail({ firstName: 'Dana', about: null, alerts: reported, link: 'https://portal.example.com' })

test('the preview text shown after the subject keeps the month’s capital', () => {
  expect(mailOf(alertOf('jobLive'), alertOf('jobUpdated', null), alertOf('jobExpiration')).preview).toBe(
    'Harbor Weekly: live until Dec 3, 2026; Harbor Weekly: updated; Harbor Weekly: ends on Dec 3, 2026',
  )
})

test('counts the alerts of each kind in the subject, and shows the number of omitted events at the end', () => {
  expect(mailOf(alertOf('jobUpdated')).subject).toBe('1 ad was updated')
  expect(mailOf(alertOf('jobLive'), alertOf('jobUpdated'), alertOf('jobUpdated')).subject).toBe(
    '1 ad is live, 2 ads were updated',
  )
  const many = (count: number) => mailOf(...Array.from({ length: count }, () => alertOf('jobLive'))).notes
  expect(many(40)).toEqual([])
  expect(many(41)).toEqual(['1 more ad is in the portal.'])
  expect(many(43)).toEqual(['3 more ads are in the portal.'])
})

test('reports a live ad that is not online as approved first, with its problem', () => {
  const removed: AdAlert = { ...alertOf('jobUpdated'), problem: 'removed' }
  const { subject, facts, preview } = mailOf(alertOf('jobLive'), removed, { ...removed, problem: 'never_found' })
  expect(subject).toBe('2 ads are not online as approved, 1 ad is live')
  expect(preview).toContain('Harbor Weekly: not online as approved: removed early')
  expect(facts?.[2]).toEqual(['Harbor Weekly', 'Not online as approved: never found · Night Nurse (#20001)'])
})
