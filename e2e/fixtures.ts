import { test as base, expect, type Page } from '@playwright/test'
import { type Visitor, visit } from './portal.ts'

interface Journey {
  /** Signs a user in to an account without opening a page: the next address is loaded with this session. */
  begin: (username: string, account?: string) => Promise<Visitor>
  /** Opens the portal as a signed-in user in an account; the journey begins at `path`. */
  open: (path: string, username: string, account?: string) => Promise<Visitor>
}

/** Base of every journey: a page of the built portal, and functions to start signed in. */
export const test = base.extend<Journey>({
  // Content blocked by the content security policy and thrown errors fail every journey, even if the page looks intact
  page: async ({ page }, use) => {
    const blocked: string[] = []
    const thrown: string[] = []
    page.on('pageerror', ({ name, message, stack }) => thrown.push(stack || `${name}: ${message}`))
    await page.exposeFunction('policyBlocked', (what: string) => {
      // Pasted content is parsed outside of the page, where the policy blocks its styles and scripts
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

/** Gives a page a user's session, as the browser stores it after sign-in, and opens an address. */
export async function openAs(page: Page, path: string, username: string, account?: string): Promise<Visitor> {
  const visitor = await beginAs(page, username, account)
  await page.goto(path)
  return visitor
}

async function beginAs(page: Page, username: string, account?: string): Promise<Visitor> {
  const visitor = await visit(username, account)
  // Written by the page's own document before its scripts run: opening another page first would take 10 % longer
  const begun = await page.addInitScript(beginSession, sessionOf(visitor))
  // A page that is closed by then no longer has it
  page.once('domcontentloaded', () => void begun.dispose().catch(() => {}))
  return visitor
}

/** Runs in the page. */
function beginSession(entries: Record<string, string>): void {
  if (window !== window.top) return
  localStorage.clear()
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
}

/** Returns a session as the browser stores it. */
export const sessionOf = ({ token, userId, isAdministrator, activeView }: Visitor): Record<string, string> => ({
  ...(isAdministrator ? {} : { activeUserId: userId }),
  ...(activeView ? { activeView: JSON.stringify(activeView) } : {}),
  token,
})
