import type { Campaign, CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { useState } from 'react'
import type { ChoiceOfIds } from '../../publications/choice-of-ids.ts'
import { useRecommendations } from '../../publications/queries.ts'
import { RecommendFrom } from '../../publications/recommend-from.tsx'
import { RecommendedChoices } from '../../publications/recommended-choices.tsx'

/** Publications that fit the campaign's title and description, and the contracts that cover some of them. */
export function useCampaignRecommendations(campaign: Campaign, mayAskForQuotes: boolean) {
  const { id: campaignId, name: campaignTitle, jobDescription } = campaign
  const [from, setFrom] = useState('')
  const posting = { campaignTitle, jobDescription: jobDescription ?? '', activeQuoteId: null, campaignId, from }
  const found = useRecommendations(mayAskForQuotes ? posting : null)
  const contracts = new Set((found.data ?? []).flatMap(({ contract }) => contract?.id ?? []))
  return { found, from, setFrom, contracts }
}

interface CampaignRecommendationsProps extends ChoiceOfIds {
  campaign: Campaign
  items: readonly CampaignItem[]
  recommendations: ReturnType<typeof useCampaignRecommendations>
  contracts: ChoiceOfIds
}

export function CampaignRecommendations(props: CampaignRecommendationsProps) {
  const { campaign, items, recommendations, contracts, ...choice } = props
  const { found, from, setFrom } = recommendations
  return (
    <>
      <RecommendFrom from={from} onChange={setFrom} />
      <RecommendedChoices
        {...choice}
        contracts={contracts}
        found={found}
        inUse={new Set(items.map(({ publicationName }) => publicationName))}
        mustBeginBy={campaign.deadlineDate}
        ownHref="#manual"
      />
    </>
  )
}
