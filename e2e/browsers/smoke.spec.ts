import { expect } from '@playwright/test'
import { people } from '../people.ts'
import { accountRoutes, deskRoutes } from '../routes.ts'
import { crawl, type Look } from './crawl.ts'
import { test } from './fixtures.ts'

/** Pages that differ most between engines: dates, tables, charts, editors, drawings. */
const ofAccount =
  /^\/(dashboard|my-campaigns\?show=calendar|job-stats)$|review-artwork$|closed$|step-(5|8)|regular-entry-form\/[^#]+$/
const ofDesk = /^\/desk\/(reviews|invoices\?tab=aging)/

const looks: Look[] = [
  { width: 1280, themes: ['light'] },
  { width: 390, themes: ['dark'] },
]

test('pages of each kind load without errors and fit a wide and a narrow window', async ({ browserPage, beginAs }) => {
  const visitor = await beginAs(people.fullUser)
  const errors = await crawl(
    browserPage,
    (await accountRoutes(visitor)).filter((path) => ofAccount.test(path)),
    { looks },
  )
  const staff = await beginAs(people.staff)
  errors.push(
    ...(await crawl(
      browserPage,
      (await deskRoutes(staff)).filter((path) => ofDesk.test(path)),
      { looks },
    )),
  )
  expect(errors).toEqual([])
})
