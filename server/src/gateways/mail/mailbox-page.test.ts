import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
})
afterAll(() => portal.close())

const page = () => portal.app.inject({ method: 'GET', url: '/dev/mailbox' })

test('an empty mailbox says so', async () => {
  const { statusCode, headers, body } = await page()
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain('text/html')
  expect(body).toContain('No mail has been sent yet.')
})

test('caught mail is listed newest first, as text, with its links to follow and nothing of it run', async () => {
  const html = ''
  await portal.mail.send({
    to: 'a@example.com',
    subject: 'First',
    text: 'see https://portal.example.com/x?a=1&b=2.',
    html,
  })
  await portal.mail.send({ to: 'b@example.com', subject: '<script>alert(1)</script>', text: '<img src=x>', html })
  const { body } = await page()
  expect(body).not.toContain('<script')
  expect(body).not.toContain('<img')
  expect(body).toContain('&lt;script&gt;')
  expect(body.indexOf('b@example.com')).toBeLessThan(body.indexOf('a@example.com'))
  expect(body).toContain('<a href="https://portal.example.com/x?a=1&amp;b=2')
})

test('there is no mailbox in production, unless the demo is asked for and nobody else can reach it', async () => {
  const production = {
    NODE_ENV: 'production',
    TOKEN_SECRET: 'a secret for tests that is long enough',
    PUBLIC_URL: 'https://portal.example.com',
    DATABASE_URL: 'postgres://unused',
    STRIPE_SECRET_KEY: 'sk_live_example',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_example',
    STRIPE_WEBHOOK_SECRET: 'whsec_example',
  }
  const closed = await createTestApp({ ...production, SMTP_URL: 'smtp://localhost:2525', DEMO: 'false' })
  const open = await createTestApp({ ...production, DEMO: 'true', DEMO_PASSWORD: 'a password of its own' })
  const demo = await createTestApp({ ...production, DEMO: 'true', PUBLIC_URL: 'http://localhost:3000' })
  expect((await open.app.inject({ method: 'GET', url: '/dev/mailbox' })).statusCode).toBe(404)
  expect((await closed.app.inject({ method: 'GET', url: '/dev/mailbox' })).statusCode).toBe(404)
  expect((await demo.app.inject({ method: 'GET', url: '/dev/mailbox' })).statusCode).toBe(200)
  await Promise.all([closed.close(), open.close(), demo.close()])
})
