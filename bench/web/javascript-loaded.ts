import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { demoPassword } from '../../server/demo/users.ts'

export interface LoadedJavaScript {
  page: string
  files: number
  kibibytes: number
}

/**
 * Returns the JavaScript that a fresh browser fetches, in gzip -9 KiB: up to the sign-in page, and in total up to the
 * dashboard.
 */
export async function javascriptLoaded(url: string, executablePath: string): Promise<LoadedJavaScript[]> {
  const browser: Browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    const sizes: Promise<number>[] = []
    page.on('response', (response) => {
      const type = response.headers()['content-type'] ?? ''
      if (type.includes('javascript')) sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
    })
    const soFar = async (name: string): Promise<LoadedJavaScript> => {
      const bytes = await Promise.all(sizes)
      return { page: name, files: bytes.length, kibibytes: bytes.reduce((sum, size) => sum + size, 0) / 1024 }
    }
    await page.goto(`${url}/login`, { waitUntil: 'networkidle' })
    const login = await soFar('/login')
    await page.getByLabel('Username').fill('full@lakeside.example')
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(/dashboard/i)
    // The list is displayed last; idle-time fetches follow soon after.
    await page.getByRole('link', { name: /See all/ }).waitFor()
    await page.waitForTimeout(2_000)
    return [login, await soFar('/dashboard (in all)')]
  } finally {
    await browser.close()
  }
}
