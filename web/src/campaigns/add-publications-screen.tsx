import type { Campaign, CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { errorMessages } from '@tearsheet/protocol/errors'
import type { SubmitEvent } from 'react'
import { useAccountContracts } from '../accounts/client-record.ts'
import { usePageTitle } from '../lib/page-title.ts'
import { usePermission } from '../lib/use-session.ts'
import { Button } from '../ui/actions/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { ErrorSummary } from '../ui/forms/error-summary.tsx'
import { Inline } from '../ui/layout/inline.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { AddPublicationsHeader } from './add-publications-header.tsx'
import { AdditionSummary } from './additions/addition-summary.tsx'
import { ContractChoices } from './additions/contract-choices.tsx'
import { ManualAdditions } from './additions/manual-additions.tsx'
import { RecommendedChoices } from './additions/recommended-choices.tsx'
import { useAddPublications } from './additions/use-add-publications.ts'
import { useCampaignRecommendations } from './additions/use-campaign-recommendations.ts'

interface AddPublicationsScreenProps {
  campaign: Campaign
  items: readonly CampaignItem[]
}

/** More publications for a campaign that is there already: recommended, on contract, or of the client's own choice. */
export function AddPublicationsScreen({ campaign, items }: AddPublicationsScreenProps) {
  const mayApprove = usePermission('manageApproveAds')
  const mayAskForQuotes = usePermission('manageRequestQuote')
  const contracts = useAccountContracts()
  const recommended = useCampaignRecommendations(campaign, mayApprove && mayAskForQuotes)
  const addition = useAddPublications(campaign.id, contracts)
  usePageTitle(`${addition.faults.length > 0 ? 'Error: ' : ''}Add New Publication – ${campaign.name}`)

  if (!mayApprove) {
    return (
      <>
        <AddPublicationsHeader campaign={campaign} />
        <Alert tone="attention">{errorMessages.guard}</Alert>
      </>
    )
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void addition.send()
  }
  const { chosen, change } = addition
  const count = addition.count.toLocaleString()
  return (
    <>
      <AddPublicationsHeader campaign={campaign} />
      <form noValidate onSubmit={submit}>
        <Stack gap={32} measure>
          <ErrorSummary faults={addition.faults} attempt={addition.attempt} />
          {mayAskForQuotes && (
            <RecommendedChoices
              found={recommended}
              inCampaign={new Set(items.map(({ publicationName }) => publicationName))}
              chosen={chosen.recommendations}
              onChange={(recommendations) => change({ recommendations })}
            />
          )}
          <ContractChoices
            contracts={contracts}
            chosen={chosen.contracts}
            onChange={(ids) => change({ contracts: ids })}
          />
          <ManualAdditions added={chosen.manual} onChange={(manual) => change({ manual })} />
          <AdditionSummary chosen={chosen} recommended={recommended.data ?? []} contracts={contracts ?? []} />
          <Inline>
            <Button type="submit" variant="primary" pending={addition.pending} pendingText="Adding…">
              {addition.count === 0 ? 'Add to campaign' : `Add ${count} to campaign`}
            </Button>
          </Inline>
        </Stack>
      </form>
    </>
  )
}
