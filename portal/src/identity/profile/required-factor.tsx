import { useQuery } from '@tanstack/react-query'
import * as factors from '@tearsheet/protocol/identity/factor-endpoints'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { PageHeader } from '@tearsheet/ui/layout/page-header.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { SecondFactor } from './second-factor.tsx'

/** Displayed first to a user without a second factor, if one is required (R3.14, R18.24). */
export function RequiredFactor({ why, onDone }: { why: string; onDone: () => void }) {
  const { data } = useQuery(callQuery(factors.getSecondFactor, {}))
  const has = data !== undefined && (data.since !== null || data.passkeys.length > 0)
  return (
    <>
      <PageHeader title="Set up two-step verification" subtitle={why} />
      <Stack gap={24} measure>
        {!has && <Alert tone="info">Until you set it up, you cannot use the rest of the portal.</Alert>}
        <SecondFactor isMain />
        {has && (
          <div>
            <Button variant="primary" onClick={onDone}>
              Continue
            </Button>
          </div>
        )}
      </Stack>
    </>
  )
}
