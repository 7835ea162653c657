import { expect, test } from 'vitest'
import type { News } from './emails.ts'
import { maxTextLength, writeNewsText } from './write-text.ts'

const news = (publicationName: string, kind: News['kind'] = 'jobExpiration'): News => ({
  kind,
  publicationName,
  campaignName: 'Night Nurse',
  jobNumber: 20001,
  until: 'Dec 2, 2026',
})

test('a text says how many, names the first and where to read on, in plain letters and 160 characters', () => {
  const link = 'portal.beacon.example/notifications'
  expect(writeNewsText({ title: 'Tearsheet', news: [news('Société – “Jobs”'), news('B', 'jobLive')], link })).toBe(
    `Tearsheet: 1 ad is live, 1 ad ends soon. First: Societe - ?Jobs?. ${link}`,
  )
  for (const length of [1, 40, 80, 300])
    for (const host of ['a', 'recruitment-advertising.portal.of.a.very.long.provider.example']) {
      const text = writeNewsText({
        title: 'Tearsheet',
        news: [news('x'.repeat(length))],
        link: `${host}/notifications`,
      })
      expect(text.length).toBeLessThanOrEqual(maxTextLength)
      expect(text).toContain(`${host}/notifications`)
    }
})
