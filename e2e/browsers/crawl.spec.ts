import { expect } from '@playwright/test'
import { accounts, people } from '../people.ts'
import type { Visitor } from '../portal.ts'
import {
  accountRoutes,
  candidateRoutes,
  deskRoutes,
  publicRoutes,
  questionnaireRoutes,
  signedInRoutes,
} from '../routes.ts'
import { crawl, type Look } from './crawl.ts'
import { test } from './fixtures.ts'

const looks: Look[] = [1280, 390].map((width) => ({ width, themes: ['light', 'dark'] }))

const nobody: Visitor = { token: '', userId: '', isAdministrator: false, activeView: null }

interface Stage {
  user?: { username: string; account?: string }
  paths: (visitor: Visitor) => Promise<string[]> | string[]
}

/** All addresses, by the users who open them. */
const parts: Record<string, Stage[]> = {
  'outside an account': [
    { paths: () => publicRoutes },
    { user: { username: people.staff }, paths: () => ['/select-user'] },
    { user: { username: people.administrator }, paths: () => signedInRoutes },
  ],
  'of an account': [{ user: { username: people.fullUser }, paths: accountRoutes }],
  'of candidates': [
    { user: { username: people.administrator, account: accounts.humanResources }, paths: candidateRoutes },
    { user: { username: people.provider }, paths: questionnaireRoutes },
  ],
  'of the desk': [{ user: { username: people.staff }, paths: deskRoutes }],
}

for (const [name, stages] of Object.entries(parts))
  test(`pages ${name} load without errors, in light and dark, and fit a wide and a narrow window`, async ({
    browserPage,
    beginAs,
    engine,
  }) => {
    const errors: string[] = []
    let count = 0
    for (const { user, paths } of stages) {
      const visitor = user ? await beginAs(user.username, user.account) : nobody
      const addresses = await paths(visitor)
      errors.push(...(await crawl(browserPage, addresses, { looks, screenshotsOf: engine })))
      count += addresses.length
    }
    console.log(`${engine}: ${count} addresses ${name}, ${errors.length} errors`)
    expect(errors).toEqual([])
  })
