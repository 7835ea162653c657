import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { PageHeader } from '../layout/page-header.tsx'
import { Stack } from '../layout/stack.tsx'
import { configuration } from '../lib/configuration.ts'
import { usePageTitle } from '../lib/page-title.ts'

/** Replaces a screen that crashes or cannot be loaded; the navigation around it stays. */
export function CrashPage({ reset }: ErrorComponentProps) {
  const [isOffline] = useState(() => !navigator.onLine)
  return isOffline ? <OfflinePage /> : <ProblemPage reset={reset} />
}

/** A page that was opened while the network is down: it loads when the network is back. */
function OfflinePage() {
  usePageTitle('Offline')
  useEffect(() => {
    const reload = () => window.location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return (
    <>
      <PageHeader title="You’re offline" />
      <Stack gap={16} measure>
        <p>This page opens by itself when you are connected again. Everything already saved is safe.</p>
      </Stack>
    </>
  )
}

function ProblemPage({ reset }: Pick<ErrorComponentProps, 'reset'>) {
  usePageTitle('Problem with the service')
  const { providerName, providerPhone } = configuration()
  return (
    <>
      <PageHeader title="Sorry, there is a problem with the service" />
      <Stack gap={16} measure>
        <p>Try again later. Everything already saved is safe.</p>
        <p>
          If this keeps happening, call {providerName} at {providerPhone}.
        </p>
        <div>
          <Button
            variant="primary"
            onClick={() => {
              reset()
              window.location.reload()
            }}
          >
            Try again
          </Button>
        </div>
      </Stack>
    </>
  )
}
