import { useQuery } from '@tanstack/react-query'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import { Printer } from 'lucide-react'
import { paths } from '../../app/paths.ts'
import { useAccessControlList } from '../../lib/access-control-list.ts'
import { call } from '../../lib/api.ts'
import { configuration } from '../../lib/configuration.ts'
import { formatDate, formatMoment } from '../../lib/format.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { callKey } from '../../lib/query-client.ts'
import { useActiveView, usePermission } from '../../lib/use-session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Inline } from '../../ui/inline.tsx'
import { Link } from '../../ui/link.tsx'
import { LoadingText } from '../../ui/loading-text.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'
import { RequestQuoteHeader } from '../request-quote-header.tsx'
import { submittedCampaign } from './submitted-quotes.ts'

/** What became of a submitted quote: its reference, what happens next, and a record to keep. Works after a reload. */
export function QuoteSubmitted({ campaignId }: { campaignId: string }) {
  const answered = submittedCampaign(campaignId)
  const { clientAccountName } = useActiveView()
  const canSeeCampaigns = usePermission('manageCampaigns')
  const { data: access } = useAccessControlList()
  const details = useQuery({
    queryKey: [...callKey(campaigns.getDetails), { campaignId }],
    enabled: canSeeCampaigns,
    queryFn: ({ signal }) => call(campaigns.getDetails, { campaignId }, { signal, toast: false }),
  })
  const campaign = details.data?.campaign
  const known = campaign ?? answered
  usePageTitle('Quote submitted')
  const provider = configuration().providerName
  if (!known)
    return (
      <>
        <RequestQuoteHeader title="Quote submitted" />
        {details.isLoading ? (
          <LoadingText text="Loading the confirmation" />
        ) : (
          <Alert
            tone="danger"
            title="The confirmation could not be loaded"
            actions={canSeeCampaigns && <Button onClick={() => void details.refetch()}>Try again</Button>}
          >
            The quote itself is not touched by this.
          </Alert>
        )}
      </>
    )
  return (
    <>
      <RequestQuoteHeader title="Quote submitted" subtitle={<bdi>{known.name}</bdi>} />
      <Stack gap={32} measure>
        <SummaryList
          rows={[
            { term: 'Reference', value: `#${known.jobNumber}` },
            { term: 'Campaign', value: <bdi>{known.name}</bdi> },
            { term: 'Client account', value: clientAccountName },
            { term: 'Submitted', value: campaign && formatMoment(campaign.createdAt, access?.user.timeZone) },
            { term: 'Publications', value: details.data && String(details.data.campaignItems.length) },
            { term: 'Application deadline', value: campaign && deadlineOf(campaign) },
            { term: 'Purchase order number', value: campaign?.purchaseOrderNumber },
          ].filter(({ value }) => value)}
        />
        <section aria-label="What happens next">
          <SectionHeading>What happens next</SectionHeading>
          <ol style={{ paddingInlineStart: 'var(--space-24)' }}>
            <li>{provider} reviews the quote and prices what is not priced yet.</li>
            <li>You are told when publications are ready for your approval. Nothing is published before that.</li>
            <li>You follow each publication on the campaign’s page.</li>
          </ol>
        </section>
        <Inline gap={12}>
          {canSeeCampaigns && (
            <Link href={paths.campaign(campaignId)} className={buttonClass('primary')}>
              View campaign
            </Link>
          )}
          <Button onClick={() => window.print()} data-screen-only>
            <Printer aria-hidden="true" /> Print
          </Button>
          <Link href={paths.newQuote} className={buttonClass()} data-screen-only>
            Request another
          </Link>
        </Inline>
      </Stack>
    </>
  )
}

function deadlineOf({ deadlineType, deadlineDate }: { deadlineType?: string | null; deadlineDate?: string | null }) {
  if (deadlineType === 'open-until-filled') return 'Open until filled'
  return deadlineDate ? formatDate(deadlineDate) : undefined
}
