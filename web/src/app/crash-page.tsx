import type { ErrorComponentProps } from '@tanstack/react-router'
import { configuration } from '../lib/configuration.ts'
import { usePageTitle } from '../lib/page-title.ts'
import { Button } from '../ui/actions/button.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { Stack } from '../ui/layout/stack.tsx'

/** When a screen breaks or cannot be fetched; the navigation around it stays. */
export function CrashPage({ reset }: ErrorComponentProps) {
  usePageTitle('Problem with the service')
  const { providerName, providerPhone } = configuration()
  return (
    <>
      <PageHeader title="Sorry, there is a problem with the service" />
      <Stack gap={16} measure>
        <p>Try again later. What was saved before is safe.</p>
        <p>
          If it goes on, call {providerName} on {providerPhone}.
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
