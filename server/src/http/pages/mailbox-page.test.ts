import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'

const portal = await withPortal()

const page = () => portal.app.inject({ method: 'GET', url: '/dev/mailbox' })

test('shows a message for an empty mailbox', async () => {
  const { statusCode, headers, body } = await page()
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain('text/html')
  expect(body).toContain('No mail has been sent yet.')
})

test('lists caught emails newest first, as text with clickable links, and executes none of it', async () => {
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

test('lists caught emails while more of them arrive', async () => {
  const content = Buffer.alloc(4_000_000)
  const attachments = [{ fileName: 'a.pdf', mediaType: 'application/pdf', content }]
  const send = () =>
    portal.mail.send({ to: 'd@example.com', subject: 'Large', text: 'x', html: null, key: '0-large', attachments })
  const sending = (async () => {
    for (let time = 0; time < 10; time++) await send()
  })()
  for (let time = 0; time < 10; time++) expect((await page()).statusCode).toBe(200)
  await sending
})

test('shows a caught email in the light and dark theme, without scripts or external resources', async () => {
  const html = '<style>@media (prefers-color-scheme:dark){p{color:white}}</style><p>Words</p>'
  await portal.mail.send({ to: 'c@example.com', subject: 'Looks', text: 'Words', html })
  const [caught] = await portal.mail.list()
  const look = (path: string) => portal.app.inject({ method: 'GET', url: `/dev/mailbox/${path}` })
  const [light, dark] = [await look(`${caught?.id}/light`), await look(`${caught?.id}/dark`)]
  expect(light.body).toContain('@media not all')
  expect(dark.body).toContain('@media all')
  for (const { headers } of [light, dark]) {
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain('sandbox')
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('allow-scripts')
  }
  expect((await look(`${caught?.id}/sepia`)).statusCode).toBe(404)
  expect((await look('nothing/light')).statusCode).toBe(404)
})

test('shows an example of every email of the product, in both themes', async () => {
  const { statusCode, body } = await portal.app.inject({ method: 'GET', url: '/dev/mailbox/samples' })
  expect(statusCode).toBe(200)
  const frames = [...body.matchAll(/<iframe src="([^"]+)"/g)].map(([, address = '']) => address)
  expect(frames.length).toBeGreaterThan(12)
  for (const url of frames) {
    const frame = await portal.app.inject({ method: 'GET', url })
    expect(frame.statusCode).toBe(200)
    expect(frame.body).toContain('<h1')
  }
  expect((await portal.app.inject({ method: 'GET', url: '/dev/mailbox/samples/999/light' })).statusCode).toBe(404)
})

test('has no mailbox in production, unless the demo is enabled and reachable only locally', async () => {
  const production = {
    NODE_ENV: 'production',
    FILES_KEY: 'a key of production that is long enough',
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
  expect((await open.app.inject({ method: 'GET', url: '/dev/mailbox/samples' })).statusCode).toBe(404)
  expect((await closed.app.inject({ method: 'GET', url: '/dev/mailbox' })).statusCode).toBe(404)
  expect((await demo.app.inject({ method: 'GET', url: '/dev/mailbox' })).statusCode).toBe(200)
  await Promise.all([closed.close(), open.close(), demo.close()])
})
