import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
})
afterAll(() => portal.close())

test('no answer lets in inline scripts or styles', async () => {
  for (const url of ['/api/health', '/login', '/no-such-page'])
    expect((await portal.app.inject(url)).headers['content-security-policy']).not.toContain('unsafe')
})
