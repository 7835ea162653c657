import { useSearch } from '@tanstack/react-router'
import { routes } from '@tearsheet/protocol/addresses'
import { beforeAccount } from '@tearsheet/ui/lib/page-route.ts'
import { usePageTitle } from '@tearsheet/ui/lib/page-title.ts'
import { useGo } from '@tearsheet/ui/lib/use-go.ts'
import { lazy, Suspense, useState } from 'react'
import { DemoUsersPlaceholder } from './sign-in/demo-users-placeholder.tsx'
import { SignInPage } from './sign-in/sign-in-page.tsx'

// Only visitors of a demonstration load it
const DemoPeople = lazy(async () => ({ default: (await import('./sign-in/demo-people.tsx')).DemoPeople }))

/** Signs in; afterwards users return to the page they came from (R3.2). */
export function LoginScreen({ landing }: { landing: (from: string | null) => string }) {
  const { from } = useSearch({ from: beforeAccount(routes.login) })
  const [hasFailed, setFailed] = useState(false)
  const go = useGo()
  usePageTitle(hasFailed ? 'Error: Sign in' : null)
  const enter = () => go(landing(from ?? null), { replace: true })
  return (
    <SignInPage
      isOnTheWay={from !== undefined}
      onTry={setFailed}
      onSignedIn={enter}
      onElsewhere={async (username) =>
        (await import('./sign-in/begin-elsewhere.ts')).beginElsewhere(username, from ?? null)
      }
      demoPeople={
        <Suspense fallback={<DemoUsersPlaceholder />}>
          <DemoPeople onSignedIn={enter} />
        </Suspense>
      }
    />
  )
}
