import type { Page } from '@playwright/test'

/** Username and password, on the sign-in page and in the dialog for signing in again. */
export function signInForm(page: Page) {
  const username = page.getByLabel('Username')
  const password = page.getByRole('textbox', { name: 'Password' })
  const submit = page.getByRole('button', { name: 'Sign in', exact: true })
  return {
    username,
    password,
    submit,
    async signIn(name: string, word: string): Promise<void> {
      await username.fill(name)
      await password.fill(word)
      await submit.click()
    },
  }
}
