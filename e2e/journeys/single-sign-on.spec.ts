import { expect } from '@playwright/test'
import { openidMessages } from '@tearsheet/protocol/identity/openid-messages'
import { startIdentityProvider } from '../../server/src/testing/identity-provider.ts'
import { startNameServer } from '../../server/src/testing/name-server.ts'
import {
  expectAccessible,
  expectAccessibleInEveryLook,
  expectDialogAccessible,
  expectReachableZoomed,
} from '../accessibility.ts'
import { test } from '../fixtures.ts'
import { signInForm } from '../pages/sign-in-form.ts'
import { password } from '../people.ts'
import { startServer } from '../portal-server.ts'

test('sets up a client’s own sign-in, proves its domain, and signs a new user in and out through it', async ({
  page,
}) => {
  const idp = await startIdentityProvider()
  const names = await startNameServer()
  const portal = await startServer({ OUTBOUND_ALLOW: idp.address, DNS_SERVERS: names.address })
  idp.know(portal.address)
  try {
    await page.goto(`${portal.address}/manage-account/company-profile`)
    await signInForm(page).signIn('admin@northern.example', password)
    const section = page.getByRole('region', { name: 'Single sign-on' })
    await section.getByRole('button', { name: 'Set up' }).click()
    await section.getByLabel('Issuer').fill(`${idp.issuer}/nowhere`)
    await section.getByLabel('Client ID').fill(idp.clientId)
    await section.getByLabel('Client secret').fill(idp.secret)
    await section.getByLabel('Domain of your email addresses').fill('northern.example')
    await section.getByRole('button', { name: 'Save identity provider' }).click()
    await expect(section.getByRole('group', { name: 'There is a problem' })).toContainText(
      openidMessages.issuerUnreachable,
    )
    await expectAccessibleInEveryLook(page, 'setting up single sign-on')
    await section.getByLabel('Issuer').fill(idp.issuer)
    await section.getByRole('button', { name: 'Save identity provider' }).click()
    await section.getByRole('button', { name: 'Check for the record' }).click()
    await expect(section.getByRole('alert').first()).toContainText('was not found at _tearsheet.northern.example')
    const record = (await section.getByText(/^tearsheet-domain=/).textContent()) ?? ''
    names.records.set('_tearsheet.northern.example', [record])
    await section.getByRole('button', { name: 'Check for the record' }).click()
    await expect(section.getByText('On for addresses of northern.example')).toBeVisible()
    const ask = async (name: string) => {
      const dialog = page.getByRole('dialog', { name })
      await expect(dialog).toBeVisible()
      await expectDialogAccessible(page, name)
      await expectReachableZoomed(page, dialog)
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(dialog).toBeHidden()
    }
    await section.getByRole('button', { name: 'Remove' }).click()
    await ask('Remove single sign-on?')
    const directory = page.getByRole('region', { name: 'User directory' })
    await directory.getByRole('button', { name: 'Connect' }).click()
    await directory.getByRole('button', { name: 'Create a new token' }).click()
    await ask('Create a new token?')
    await directory.getByRole('button', { name: 'Disconnect' }).click()
    await ask('Disconnect the directory?')
    await page.goto(`${portal.address}/logout`)
    await expect(page).toHaveURL(/\/login/)

    const single = page.getByRole('button', { name: 'Use your organization’s sign-in' })
    await single.click()
    await expect(page.getByRole('group', { name: 'There is a problem' })).toContainText(openidMessages.addressMissing)
    await page.getByLabel('Username').fill('nobody@elsewhere.example')
    await single.click()
    await expect(page.getByRole('group', { name: 'There is a problem' })).toContainText(
      'No single sign-on is set up for elsewhere.example',
    )
    idp.accounts.set('n-1', { email: 'nia.new@northern.example', given_name: 'Nia', family_name: 'New' })
    idp.person = 'n-1'
    await page.getByLabel('Username').fill('nia.new@northern.example')
    await single.click()
    await expect(page).toHaveURL(/\/Dashboard$/)
    await expect(page.getByRole('button', { name: /Nia New/ })).toBeVisible()

    await page.goto(`${portal.address}/logout`)
    await page.getByRole('button', { name: 'Yes, sign me out' }).click()
    await expect(page).toHaveURL(`${portal.address}/login`)
    expect(idp.logoutTokens).toHaveLength(1)
    // A callback without a sign-in started here is rejected
    await page.goto(`${portal.address}/signed-in?code=x&state=y`)
    await expect(page.getByRole('heading', { level: 1, name: 'You are not signed in' })).toBeVisible()
    await expect(page.getByRole('group', { name: 'There is a problem' })).toContainText(openidMessages.attemptOver)
    await expectAccessible(page, 'a sign-in that has ended')
  } finally {
    await portal.stop()
    await idp.close()
    await names.close()
  }
})
