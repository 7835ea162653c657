import { addressOf } from '@tearsheet/protocol/addresses'
import { PageHeader } from '@tearsheet/ui/layout/page-header.tsx'
import { configuration } from '@tearsheet/ui/lib/configuration.ts'
import { SignInForm, type SignInFormProps } from '@tearsheet/ui/sign-in/sign-in-form.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import type { ReactNode } from 'react'
import { DemoUsersPlaceholder } from './demo-users-placeholder.tsx'
import styles from './sign-in-page.module.css'

interface SignInPageProps extends Pick<SignInFormProps, 'onTry' | 'onSignedIn' | 'onElsewhere'> {
  /** Whether the user requested a page that requires a session. */
  isOnTheWay: boolean
  /** In a demonstration: the users to sign in as. */
  demoPeople?: ReactNode
}

/** Content of the sign-in page, for the server's first paint and the browser alike. */
export function SignInPage({ isOnTheWay, demoPeople, ...form }: SignInPageProps) {
  return (
    <>
      <div data-narrow>
        <PageHeader
          title="Sign in"
          subtitle={isOnTheWay ? 'Sign in to continue to the page you asked for.' : undefined}
        />
      </div>
      <SignInForm {...form} otherAction={<Link href={addressOf('forgotPassword')}>Forgot your password?</Link>} />
      {configuration().demo && (
        <>
          <p className={styles.note}>This is a demonstration. Nothing in it is real, and no real card is charged.</p>
          {demoPeople ?? <DemoUsersPlaceholder />}
        </>
      )}
    </>
  )
}
