import { expect } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import {
  expectAccessible,
  expectAccessibleInEveryLook,
  expectDialogAccessible,
  expectReachableZoomed,
} from '../accessibility.ts'
import { test } from '../fixtures.ts'
import { password } from '../people.ts'
import { portalUrl } from '../portal.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const username = 'joseph.tootoosis@northern.example'
const undecided = 'rosalind.achebe@lakeside.example'
const keyHolder = 'gurpreet.dhillon@northern.example'

test('sets up an authenticator app, requires it at sign-in, and accepts a recovery code instead', async ({
  page,
  open,
}) => {
  await open('/manage-account', username)
  const section = page.getByRole('region', { name: 'Two-step verification' })
  await section.getByRole('button', { name: 'Set up' }).click()
  await expect(section.getByRole('img', { name: 'QR code with the key' })).toBeVisible()
  await expectAccessible(page, 'setting up a second factor')
  const [shown = ''] = await section.locator('code').allInnerTexts()
  const key = shown.replaceAll(' ', '')
  const code = (later: number) =>
    new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + later * 30_000 })
  await section.getByLabel('Code from the app').fill('000000')
  await section.getByRole('button', { name: 'Turn on' }).click()
  await expect(section.getByRole('group', { name: 'There is a problem' })).toContainText(
    'Enter the six digits the app shows now',
  )
  await section.getByLabel('Code from the app').fill(code(0))
  await section.getByRole('button', { name: 'Turn on' }).click()
  await expect(section.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused()
  const codes = section.getByRole('region', { name: 'Your recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [recovery = ''] = await codes.allInnerTexts()
  await section.getByRole('button', { name: 'I have saved them' }).click()
  await expect(section.getByText('10 of 10 recovery codes left')).toBeVisible()
  await section.getByRole('button', { name: 'Turn off' }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn your authenticator app off?' })
  await expect(dialog).toBeVisible()
  await expectDialogAccessible(page, 'turning a second factor off')
  await expectReachableZoomed(page, dialog)
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  const sessions = page.getByRole('region', { name: 'Sessions' })
  await sessions.getByRole('button', { name: 'Sign out everywhere' }).click()
  for (const second of [code(1), recovery]) {
    await expect(page).toHaveURL(/\/login/)
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByLabel('Code', { exact: true }).fill(second)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await page.goto('/logout')
  }
})

test('creates and names a passkey, requires it at sign-in and accepts it', async ({ page }) => {
  // Passkeys belong to a host name: an IP address cannot have any
  const portal = portalUrl().replace('127.0.0.1', 'localhost')
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const signIn = async () => {
    await page.getByLabel('Username').fill(keyHolder)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  await page.goto(`${portal}/login?from=%2Fmanage-account`)
  await signIn()
  const section = page.getByRole('region', { name: 'Two-step verification' })
  await section.getByRole('button', { name: 'Add passkey' }).click()
  await section.getByLabel('Name of the passkey').fill('Work laptop')
  await expectAccessible(page, 'naming a passkey')
  await section.getByRole('button', { name: 'Create passkey' }).click()
  await expect(section.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused()
  await section.getByRole('button', { name: 'I have saved them' }).click()
  await expect(section.getByText('Passkey “Work laptop”')).toBeVisible()

  await page.goto(`${portal}/logout`)
  await expect(page).toHaveURL(/\/login/)
  await signIn()
  await expect(page.getByLabel('Or a code')).toBeVisible()
  await expectAccessible(page, 'signing in with a passkey')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

test('redirects to the setup for an account that requires a second factor, and back to the requested page', async ({
  page,
  open,
}) => {
  // The server's response in such an account; none of the shared demo accounts is changed
  const errors = ['forbidden', 'second_factor_due'].map(() => ({
    code: 'second_factor_due',
    message: 'Human Resources requires two-step verification. Set it up to continue',
  }))
  await page.route('**/api/invoices/**', (route) => route.fulfill({ status: 403, json: { errors } }))
  await open('/invoices', undecided)
  await expect(page).toHaveURL(/\/second-factor\?from=%2Finvoices$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Set up two-step verification' })).toBeVisible()
  await expect(page.getByText('Until you set it up, you cannot use the rest of the portal.')).toBeVisible()
  await expectAccessibleInEveryLook(page, '/second-factor')
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0)
  await page.unroute('**/api/invoices/**')

  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByRole('img', { name: 'QR code with the key' })).toBeVisible()
  const [shown = ''] = await page.getByRole('region', { name: 'Two-step verification' }).locator('code').allInnerTexts()
  const key = Secret.fromBase32(shown.replaceAll(' ', ''))
  await page.getByLabel('Code from the app').fill(new TOTP({ secret: key }).generate())
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/invoices$/)
  await expect(page.getByRole('heading', { level: 1, name: 'My Invoices' })).toBeVisible()
})
