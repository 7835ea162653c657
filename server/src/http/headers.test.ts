import { afterAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const open: TestApp[] = []
afterAll(() => Promise.all(open.map((portal) => portal.close())))

async function policyOf(env: Record<string, string>): Promise<string> {
  const portal = await createTestApp(env)
  open.push(portal)
  const response = await portal.app.inject({ url: '/api/health' })
  return String(response.headers['content-security-policy'])
}

test('a page may load the payment gateway’s script only if that gateway processes the payments', async () => {
  expect(await policyOf({})).not.toContain('stripe')
  const policy = await policyOf({
    STRIPE_SECRET_KEY: 'sk_test_example',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_example',
    STRIPE_WEBHOOK_SECRET: 'whsec_example',
  })
  const directive = (name: string) => policy.split(';').find((one) => one.startsWith(name)) ?? ''
  expect(directive('script-src')).toContain('https://js.stripe.com')
  expect(directive('frame-src')).toContain('https://hooks.stripe.com')
  expect(directive('connect-src')).toContain('https://api.stripe.com')
  expect(directive('default-src')).not.toContain('stripe')
})
