import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../app/paths.ts'
import { configuration } from '../lib/configuration.ts'
import { usePageTitle } from '../lib/page-title.ts'
import { useGo } from '../lib/use-go.ts'
import { Link } from '../ui/link.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SignInForm } from './components/sign-in-form.tsx'
import styles from './login-screen.module.css'

/** Signing in; afterwards one lands where one came from (specification section 4, gating rule 1). */
export function LoginScreen({ landing }: { landing: (from: string | null) => string }) {
  const { from }: { from?: string } = useSearch({ strict: false })
  const [hasFailed, setFailed] = useState(false)
  const go = useGo()
  usePageTitle(hasFailed ? 'Error: Sign in' : null)
  return (
    <>
      <div data-narrow>
        <PageHeader title="Sign in" subtitle={from ? 'Sign in to go on to the page you asked for.' : undefined} />
      </div>
      <SignInForm
        onTry={setFailed}
        onSignedIn={() => go(landing(from ?? null), { replace: true })}
        otherAction={<Link href={paths.forgotPassword}>Forgot your password?</Link>}
      />
      {configuration().demo && (
        <p className={styles.note}>This is a demonstration. Nothing in it is real, and no real card is charged.</p>
      )}
    </>
  )
}
