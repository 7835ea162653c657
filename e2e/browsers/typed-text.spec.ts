import { expect } from '@playwright/test'
import { people } from '../people.ts'
import { followLink } from '../routes.ts'
import { type BrowserPage, stepTimeoutMs } from './browser-page.ts'
import { test } from './fixtures.ts'

const question = 'Close without saving?'
const restored = 'Your text from before is back.'

/** Runs in the page: the titles of the open dialogs, the first one's content, and the focus. */
function readDialogs() {
  const dialogs = [...document.querySelectorAll('[role="dialog"]')]
  const fields = dialogs[0]?.querySelectorAll<HTMLInputElement>('input, textarea') ?? []
  const description = dialogs[0]?.getAttribute('aria-describedby') ?? ''
  const focused = document.activeElement
  return {
    titles: dialogs.map((dialog) => dialog.querySelector('h2')?.textContent),
    texts: [...fields].map(({ value }) => value).join(' '),
    description: document.getElementById(description)?.textContent ?? null,
    focus: focused?.closest('[role="dialog"]') ? 'dialog' : focused?.textContent,
  }
}

const expectDialogs = (page: BrowserPage, wanted: Record<string, unknown>) =>
  expect.poll(() => page.run(readDialogs, null), { timeout: stepTimeoutMs }).toMatchObject(wanted)

interface Typing {
  /** Name of the button that opens the dialog. */
  opener: string
  title: string
  label: string | RegExp
}

async function type(page: BrowserPage, { opener, title, label }: Typing): Promise<void> {
  await page.click('button', opener)
  await expectDialogs(page, { titles: [title], description: null, focus: 'dialog' })
  await page.type(label, 'Tide')
}

async function discard(page: BrowserPage, { opener, title }: Typing): Promise<void> {
  await page.press('Escape')
  await expectDialogs(page, { titles: [title, question] })
  await page.click('button', 'Discard it')
  await expectDialogs(page, { titles: [], focus: opener })
}

/** Types into a dialog, keeps the text when asked, then discards it. */
async function keepAndDiscard(page: BrowserPage, typing: Typing): Promise<void> {
  await type(page, typing)
  await page.press('Escape')
  await expectDialogs(page, { titles: [typing.title, question], focus: 'dialog' })
  await page.click('button', 'Keep editing')
  await expectDialogs(page, { titles: [typing.title], texts: expect.stringContaining('Tide'), focus: 'dialog' })
  await discard(page, typing)
}

// R26.4
test('dialogs ask before they discard typed text, and display text that they restore', async ({
  browserPage: page,
  beginAs,
}) => {
  await beginAs(people.fullUser)
  await page.goto('/my-campaigns?keyword=professor')
  await keepAndDiscard(page, { opener: 'Save view', title: 'Save view', label: 'Name of the view' })

  await beginAs(people.provider)
  await page.goto('/candidates/questionnaires/question-bank')
  await keepAndDiscard(page, { opener: 'New question', title: 'Saved question', label: 'Question' })

  await beginAs(people.staff)
  await page.goto('/desk/contracts')
  const contract = { opener: 'New contract', title: 'New contract', label: 'Description' }
  await keepAndDiscard(page, contract)
  await type(page, contract)
  await page.run(followLink, '/desk/clients')
  await page.see('heading', 'Clients')
  await page.run(followLink, '/desk/contracts')
  await page.click('button', contract.opener)
  const texts = expect.stringContaining('Tide')
  await expectDialogs(page, { titles: [contract.title], texts, description: restored, focus: 'dialog' })
  await discard(page, contract)

  // The dialogs of a selection of ads
  await page.goto('/desk/to-publish')
  await page.click('checkbox', /^Select (?!all)/)
  await keepAndDiscard(page, { opener: 'Complete 1…', title: 'Complete 1 ad', label: /^Live address in / })
  await keepAndDiscard(page, {
    opener: 'Report a problem with 1…',
    title: 'Report a problem with 1 ad',
    label: 'What is wrong',
  })
  expect(await page.takeErrors()).toEqual([])
})
