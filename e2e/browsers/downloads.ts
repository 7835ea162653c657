import { readdir } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { stepTimeoutMs } from './browser-page.ts'

/**
 * Resolves to the name of the file that appears in the folder. WebDriver has no event for downloads, and Firefox none for
 * those of data in the page.
 */
export async function downloadTo(folder: string, steps: () => Promise<void>): Promise<string> {
  const before = new Set(await readdir(folder))
  await steps()
  const added = async () =>
    (await readdir(folder)).filter((name) => !before.has(name) && !/\.(wkdownload|part)$/.test(name))
  await expect.poll(added, { timeout: stepTimeoutMs, message: 'a downloaded file' }).toHaveLength(1)
  return (await added())[0] ?? ''
}
