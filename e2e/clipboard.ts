import type { BrowserContext, Page } from '@playwright/test'

/**
 * Puts rich text on the clipboard as another program does, uncleaned: a page of its own is copied from, since the
 * clipboard that a page writes by script is cleaned by the browser first.
 */
export async function copyRichText(context: BrowserContext, html: string, backTo: Page): Promise<void> {
  const source = await context.newPage()
  await source.setContent('<p>A document of another program</p>')
  await source.evaluate((text) => {
    document.addEventListener('copy', (event) => {
      event.clipboardData?.setData('text/html', text)
      event.clipboardData?.setData('text/plain', 'A posting without its markup')
      event.preventDefault()
    })
  }, html)
  await source.bringToFront()
  await source.keyboard.press('ControlOrMeta+a')
  await source.keyboard.press('ControlOrMeta+c')
  await source.close()
  await backTo.bringToFront()
}
