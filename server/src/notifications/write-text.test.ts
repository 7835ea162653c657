import { expect, test } from 'vitest'
import type { AdAlert } from './emails.ts'
import { maxTextLength, writeAlertsText } from './write-text.ts'

const alertOf = (publicationName: string, kind: AdAlert['kind'] = 'jobExpiration'): AdAlert => ({
  kind,
  problem: null,
  publicationName,
  campaignName: 'Night Nurse',
  jobNumber: 20001,
  until: 'Dec 2, 2026',
})

test('a text contains the count, the first event and a link, in plain characters, at most 160 of them', () => {
  const link = 'portal.beacon.example/notifications'
  expect(
    writeAlertsText({
      title: 'Tearsheet',
      alerts: [alertOf('Société – “Jobs”'), alertOf('B', 'jobLive')],
      links: [link],
    }),
  ).toBe(`Tearsheet: 1 ad is live, 1 ad ends soon. First: Societe - ?Jobs?. ${link}`)
  for (const length of [1, 40, 80, 300])
    for (const host of ['a', 'recruitment-advertising.portal.of.a.very.long.provider.example']) {
      const text = writeAlertsText({
        title: 'Tearsheet',
        alerts: [alertOf('x'.repeat(length))],
        links: [`${host}/notifications?account=${'0'.repeat(36)}`, `${host}/notifications`],
      })
      expect(text.length).toBeLessThanOrEqual(maxTextLength)
      expect(text).toContain(`${host}/notifications`)
    }
})

test('a text’s link names its account if the whole name fits', () => {
  const write = (host: string) => {
    const links = [`${host}/notifications?account=${'0'.repeat(36)}`, `${host}/notifications`]
    return writeAlertsText({ title: 'Tearsheet', alerts: [alertOf('B')], links })
  }
  expect(write('portal.beacon.example')).toMatch(/\/notifications\?account=0{36}$/)
  expect(write(`${'long'.repeat(20)}.example`)).toMatch(/\.example\/notifications$/)
})
