import { useQuery } from '@tanstack/react-query'
import * as monitoring from '@tearsheet/protocol/campaigns/monitoring-endpoints'
import {
  checkResultLabels,
  comparedFieldLabels,
  explainCheck,
  findingLabels,
} from '@tearsheet/protocol/campaigns/monitoring-messages'
import type { AdCheck, CheckResult } from '@tearsheet/protocol/campaigns/monitoring-schemas'
import { useTimeZone } from '@tearsheet/ui/accounts/use-time-zone.ts'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { formatRecordedMoment } from '@tearsheet/ui/lib/format.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { Badge, type Tone } from '@tearsheet/ui/text/badge.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { CircleCheck, CircleHelp, type LucideIcon, SearchX, TriangleAlert, Unplug } from 'lucide-react'
import { useState } from 'react'
import { BeforeAfter } from '../components/before-after.tsx'
import { CheckCapture } from './check-capture.tsx'

const looks: Record<CheckResult, { tone: Tone; icon: LucideIcon }> = {
  online: { tone: 'success', icon: CircleCheck },
  changed: { tone: 'attention', icon: TriangleAlert },
  ad_not_found: { tone: 'danger', icon: SearchX },
  gone: { tone: 'danger', icon: Unplug },
  unreadable: { tone: 'neutral', icon: CircleHelp },
}

const shownAtFirst = 5

/** The checks of a live ad, newest first, with the differences of the page; nothing before the first check. */
export function ItemChecks({ campaignId, campaignItemId }: { campaignId: string; campaignItemId: string }) {
  const [maxResults, setMaxResults] = useState(shownAtFirst)
  const query = useQuery({
    ...callQuery(monitoring.listChecks, { campaignId, campaignItemId, maxResults }),
    placeholderData: (before) => before,
  })
  const timeZone = useTimeZone()
  const { data } = query
  if (data?.totalCount === 0) return null
  return (
    <section aria-labelledby="ad-checks">
      <SectionHeading id="ad-checks">Checks of the live ad</SectionHeading>
      <LoadFailure query={query} title="The checks could not be loaded" />
      <Stack gap={16}>
        {data?.findings
          .filter(({ endedAt }) => endedAt === null)
          .map(({ id, kind, since }) => (
            <Alert
              key={id}
              tone="danger"
              title={`${findingLabels[kind]}: since ${formatRecordedMoment(since, timeZone)}`}
            />
          ))}
        {data && (
          <Stack as="ul" gap={0}>
            {data.checks.map((check) => (
              <Check key={check.id} check={check} timeZone={timeZone} ad={{ campaignId, campaignItemId }} />
            ))}
          </Stack>
        )}
        {data && data.totalCount > data.checks.length && maxResults < 200 && (
          <div>
            <Button variant="quiet" size="row" onClick={() => setMaxResults(200)}>
              Show {data.totalCount > 200 ? 'the last 200' : `all ${data.totalCount}`} checks
            </Button>
          </div>
        )}
      </Stack>
    </section>
  )
}

interface CheckProps {
  check: AdCheck
  timeZone: string | undefined
  ad: { campaignId: string; campaignItemId: string }
}

function Check({ check, timeZone, ad }: CheckProps) {
  const { result, at, closedText, fields, sha256 } = check
  const changes = fields.filter(({ state }) => state === 'changed')
  const reason = explainCheck(check)
  return (
    <Stack as="li" gap={8} padding={[12, 0]} border="border-subtle" edges="below" breakAnywhere>
      <Inline gap={[4, 16]} justify="between">
        <Inline gap={[4, 12]}>
          <Badge tone={looks[result].tone} icon={looks[result].icon}>
            {checkResultLabels[result]}
          </Badge>
          <time dateTime={at}>{formatRecordedMoment(at, timeZone)}</time>
        </Inline>
        {sha256 && (
          <Text kind="meta">
            Fingerprint of the saved page (SHA-256) <code title={sha256}>{sha256.slice(0, 12)}</code>
          </Text>
        )}
      </Inline>
      {reason && (
        <p>
          {reason}
          {closedText && (
            <>
              : <q>{closedText}</q>
            </>
          )}
        </p>
      )}
      {changes.map(({ field, before, after }) => (
        <BeforeAfter
          key={field}
          before={{ name: `${comparedFieldLabels[field]}, as approved`, content: before }}
          after={{ name: `${comparedFieldLabels[field]}, on the page`, content: after }}
        />
      ))}
      {check.hasCapture && (
        <CheckCapture
          {...ad}
          checkId={check.id}
          alt={`The page on ${formatRecordedMoment(at, timeZone)}: ${checkResultLabels[result]}`}
        />
      )}
    </Stack>
  )
}
