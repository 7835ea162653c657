import { useQuery } from '@tanstack/react-query'
import { addressOf } from '@tearsheet/protocol/addresses'
import * as jobStats from '@tearsheet/protocol/job-stats/endpoints'
import { Card } from '@tearsheet/ui/layout/card.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { formatCount, formatDay } from '@tearsheet/ui/lib/format.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { formatAverage } from './stats-labels.ts'

/** Results of a campaign on its own page (R20.14); renders nothing without results. */
export function CampaignResults({ campaignId }: { campaignId: string }) {
  const { data } = useQuery(callQuery(jobStats.getCampaignResults, { campaignId }))
  const results = data?.results
  if (!results || results.views + results.clicks + results.applications === 0) return null
  const { views, clicks, applications, cost, since, currency } = results
  const known = cost === 0 ? 'No cost' : formatAverage(cost / Math.max(1, applications), currency)
  return (
    <Stack margin={[32, 0, 0, 0]}>
      <Card
        title="Results so far"
        actions={
          <Link href={addressOf('jobStats', {}, { campaign: campaignId })}>Job statistics of this campaign</Link>
        }
      >
        <Grid as="dl" min="120px" margin={[0, 0, 12, 0]}>
          <Figure term="Views" value={formatCount(views)} />
          <Figure term="Clicks" value={formatCount(clicks)} />
          <Figure term="Applications" value={formatCount(applications)} />
          <Figure term="Cost per application" value={applications === 0 ? 'None' : known} />
        </Grid>
        <Text kind="small" as="p">
          Since {formatDay(since)}. Views and clicks are the boards’ own counts.
        </Text>
      </Card>
    </Stack>
  )
}

function Figure({ term, value }: { term: string; value: string }) {
  return (
    <Stack gap={4}>
      <Text as="dt" type="small" color="text-2">
        {term}
      </Text>
      <Text as="dd" type="h2" tabular>
        {value}
      </Text>
    </Stack>
  )
}
