import { addressOf } from '@tearsheet/protocol/addresses'
import type { Campaign, CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { ErrorSummary } from '@tearsheet/ui/forms/error-summary.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { PageHeader } from '@tearsheet/ui/layout/page-header.tsx'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { formatCount } from '@tearsheet/ui/lib/format.ts'
import { usePageTitle } from '@tearsheet/ui/lib/page-title.ts'
import { usePermission } from '@tearsheet/ui/lib/use-session.ts'
import type { ReactNode, SubmitEvent } from 'react'
import { useAccountContracts } from '../accounts/client-record.ts'
import { FoundNotice } from '../accounts/found-notice.tsx'
import { LeaveGuard } from '../accounts/leave-guard.tsx'
import { useToday } from '../accounts/use-today.ts'
import type { Catalog } from '../publications/catalog-suggestions.tsx'
import { withChoice } from '../publications/choice-of-ids.ts'
import { ContractChoices } from '../publications/contract-choices.tsx'
import { rememberPublications } from '../publications/known-publications.ts'
import { AdditionSummary } from './additions/addition-summary.tsx'
import { CampaignRecommendations, useCampaignRecommendations } from './additions/campaign-recommendations.tsx'
import { ManualAdditions } from './additions/manual-additions.tsx'
import { useAddPublications } from './additions/use-add-publications.ts'

interface AddPublicationsScreenProps {
  campaign: Campaign
  items: readonly CampaignItem[]
}

/** Adds publications to an existing campaign: recommended, on contract, or of the client's own choice. */
export function AddPublicationsScreen({ campaign, items }: AddPublicationsScreenProps) {
  const mayAskForQuotes = usePermission('manageRequestQuote')
  const recommendations = useCampaignRecommendations(campaign, mayAskForQuotes)
  const contracts = useAccountContracts()
  const today = useToday()
  const day = campaign.startDate || today
  const addition = useAddPublications(campaign.id, contracts)
  usePageTitle(`${addition.errors.length > 0 ? 'Error: ' : ''}Add New Publication – ${campaign.name}`)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void addition.send()
  }
  const { chosen, change } = addition
  const count = formatCount(addition.count)
  return (
    <>
      <AddPublicationsHeader campaign={campaign} />
      <LeaveGuard isDirty={addition.count > 0} isSaved={addition.isSent} isKept />
      <FoundNotice foundFrom={addition.foundFrom} onStartAgain={addition.startAgain} />
      <form noValidate onSubmit={submit}>
        <Stack gap={32} measure>
          <ErrorSummary errors={addition.errors} attempt={addition.attempt} />
          {mayAskForQuotes && (
            <Part id="recommendations" title="Recommended for this campaign">
              <CampaignRecommendations
                campaign={campaign}
                items={items}
                recommendations={recommendations}
                contracts={{ chosen: chosen.contracts, onChange: (ids) => change({ contracts: ids }) }}
                chosen={chosen.recommendations}
                onChange={(recommendations) => change({ recommendations })}
              />
            </Part>
          )}
          <Part id="contracts" title="Your media contracts">
            <ContractChoices
              day={day}
              chosen={chosen.contracts}
              onChange={(ids) => change({ contracts: ids })}
              listedAbove={recommendations.contracts}
            />
          </Part>
          <Part
            title="Publications of your own choice"
            description="For a publication that is not recommended above. We will ask for its price."
          >
            <ManualAdditions
              campaignId={campaign.id}
              added={chosen.manual}
              onChange={(manual) => change({ manual })}
              catalog={mayAskForQuotes ? catalogOf(campaign.id, addition) : null}
            />
          </Part>
          <AdditionSummary day={day} chosen={chosen} />
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

/** The catalog for this campaign; a publication is taken from its contract if it has one. */
function catalogOf(campaignId: string, { chosen, change }: ReturnType<typeof useAddPublications>): Catalog {
  return {
    pricedFor: { campaignId },
    chosen: chosen.recommendations,
    contracts: chosen.contracts,
    onAdd: (publication) => {
      rememberPublications([publication])
      const { id, contract } = publication
      if (contract) change({ contracts: withChoice(chosen.contracts, contract.id, true) })
      else change({ recommendations: withChoice(chosen.recommendations, id, true) })
    },
  }
}

interface PartProps {
  id?: string
  title: string
  description?: string
  children: ReactNode
}

function Part({ id, title, description, children }: PartProps) {
  return (
    <section id={id} data-field="">
      <SectionHeading description={description}>{title}</SectionHeading>
      <Stack>{children}</Stack>
    </section>
  )
}

/** Displays the campaign that gets more publications, with a link back to it (R6.2). */
function AddPublicationsHeader({ campaign }: { campaign: Campaign }) {
  return (
    <PageHeader
      back={{ href: addressOf('campaign', { id: campaign.id }), label: campaign.name }}
      title="Add New Publication"
      subtitle={
        <>
          <bdi>{campaign.name}</bdi> · #{campaign.jobNumber} · <bdi>{campaign.clientAccountName}</bdi>
        </>
      }
    />
  )
}
