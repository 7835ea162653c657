import { test as base, expect, type Page } from '@playwright/test'
import { type Visitor, visit } from './portal.ts'

interface Journey {
  /** Signs somebody in, in an account, and opens nothing: the address that is gone to next is loaded as theirs. */
  begin: (username: string, account?: string) => Promise<Visitor>
  /** Opens the portal as somebody who has signed in already, in an account; the journey begins at `path`. */
  open: (path: string, username: string, account?: string) => Promise<Visitor>
}

/** What every journey has: a page of the built portal, and a way to begin signed in. */
export const test = base.extend<Journey>({
  // What the content policy blocks is broken, though the page may look whole, as is what throws: no journey passes over it
  page: async ({ page }, use) => {
    const blocked: string[] = []
    const thrown: string[] = []
    page.on('pageerror', ({ name, message, stack }) => thrown.push(stack || `${name}: ${message}`))
    await page.exposeFunction('policyBlocked', (what: string) => {
      // What is pasted is read apart from the page, where the policy keeps its styles and scripts from doing anything
      if (!/\/rich-text-(editor|schema)-/.test(what)) blocked.push(what)
    })
    await page.addInitScript(() =>
      document.addEventListener(
        'securitypolicyviolation',
        ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
          Reflect.get(window, 'policyBlocked')(`${violatedDirective} ${blockedURI} at ${sourceFile}:${lineNumber}`),
      ),
    )
    await use(page)
    expect({ blocked, thrown }).toEqual({ blocked: [], thrown: [] })
  },
  begin: async ({ page }, use) => {
    await use((username, account) => beginAs(page, username, account))
  },
  open: async ({ page }, use) => {
    await use((path, username, account) => openAs(page, path, username, account))
  },
})

/** Gives a page somebody's session, as the browser stores it after signing in, and opens an address. */
export async function openAs(page: Page, path: string, username: string, account?: string): Promise<Visitor> {
  const visitor = await beginAs(page, username, account)
  await page.goto(path)
  return visitor
}

async function beginAs(page: Page, username: string, account?: string): Promise<Visitor> {
  const visitor = await visit(username, account)
  // Written by the page's own document before its scripts run: to go to another one first would take a tenth longer
  const begun = await page.addInitScript(beginSession, stored(visitor))
  // A page that is closed by then has forgotten it
  page.once('domcontentloaded', () => void begun.dispose().catch(() => {}))
  return visitor
}

/** Runs in the page. */
function beginSession(entries: Record<string, string>): void {
  if (window !== window.top) return
  localStorage.clear()
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
}

const stored = ({ token, userId, isAdministrator, activeView }: Visitor): Record<string, string> => ({
  ...(isAdministrator ? {} : { activeUserId: userId }),
  ...(activeView ? { activeView: JSON.stringify(activeView) } : {}),
  token,
})
