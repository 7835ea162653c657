import type { BrowserContext, Page } from '@playwright/test'

/**
 * Copies unsanitized rich text to the clipboard as another program does: it is copied from a page of its own, because
 * the browser sanitizes what a script writes to the clipboard.
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
