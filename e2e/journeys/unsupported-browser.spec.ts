import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { people } from '../people.ts'

for (const path of ['/login', '/dashboard', '/desk'])
  test(`displays the supported browsers in an older one at ${path}, and starts nothing`, async ({ page, begin }) => {
    await begin(people.staff)
    await page.addInitScript(() => Reflect.deleteProperty(Map, 'groupBy'))
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) scripts.push(request.url())
    })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Update your browser')
    await expect(page.getByRole('listitem')).toContainText([
      'Chrome 120',
      'Edge 120',
      'Firefox 125',
      'Safari 17.4',
      'iOS 17.4',
    ])
    await expect(page.getByRole('textbox')).toHaveCount(0)
    // A browser may preload the configuration that the rest of the document names, and nothing else
    expect(scripts.filter((url) => !url.endsWith('/api/config'))).toEqual([])
    await expect(page.getByRole('main')).toHaveCSS('font-size', '16px')
  })
