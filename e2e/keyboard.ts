import { expect, type Locator, type Page } from '@playwright/test'

/** No page of the portal has more stops than this. */
const maxStops = 200

/** Drives a page by keyboard only: every action applies to the focused element. */
export function createKeyboard(page: Page) {
  const { keyboard } = page

  /** Presses Tab until the target is focused; an unreachable target fails the journey. */
  async function reach(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible()
    for (let stop = 0; stop < maxStops; stop++) {
      if (await hasFocus(target)) return
      await keyboard.press(key)
    }
    expect(await hasFocus(target), `${target} is reached by ${key}`).toBe(true)
  }
  return {
    reach,
    press: (keys: string) => keyboard.press(keys),
    /** Types into the focused element. */
    type: (text: string) => keyboard.type(text),
    async activate(target: Locator): Promise<void> {
      await reach(target)
      await keyboard.press('Enter')
    },
    async fill(target: Locator, text: string): Promise<void> {
      await reach(target)
      await keyboard.press('ControlOrMeta+a')
      await keyboard.type(text)
    },
    /** A checkbox or a radio button. */
    async tick(target: Locator): Promise<void> {
      await reach(target)
      await keyboard.press('Space')
      await expect(target).toBeChecked()
    },
    /** A tab that is not selected: Tab focuses the selected one, arrows the others. */
    async openTab(page: Page, name: RegExp): Promise<void> {
      const wanted = page.getByRole('tab', { name })
      await reach(page.getByRole('tab', { selected: true }))
      for (let step = 0; step < maxStops && !(await hasFocus(wanted)); step++) await keyboard.press('ArrowRight')
      await keyboard.press('Enter')
    },
    /** A radio button of a group: Tab focuses the group, arrows the button. */
    async choose(group: Locator, name: string | RegExp): Promise<void> {
      const wanted = group.getByRole('radio', { name })
      const any = group.getByRole('radio')
      await expect(wanted).toBeVisible()
      for (let stop = 0; stop < maxStops && !(await holdsFocus(group)); stop++) await keyboard.press('Tab')
      for (let step = 0; step < (await any.count()) && !(await wanted.isChecked()); step++) {
        if (step === 0) await keyboard.press('Space')
        if (!(await wanted.isChecked())) await keyboard.press('ArrowDown')
      }
      await expect(wanted).toBeChecked()
    },
  }
}

export type Keyboard = ReturnType<typeof createKeyboard>

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

const holdsFocus = (target: Locator) => target.evaluate((element) => element.contains(document.activeElement))
