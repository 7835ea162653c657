import type { Campaign, CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { useState } from 'react'
import type { ChoiceOfIds } from '../../publications/choice-of-ids.ts'
import { useRecommendations } from '../../publications/queries.ts'
import { RecommendFrom } from '../../publications/recommend-from.tsx'
import { RecommendedChoices } from '../../publications/recommended-choices.tsx'

interface CampaignRecommendationsProps extends ChoiceOfIds {
  campaign: Campaign
  items: readonly CampaignItem[]
  contracts: ChoiceOfIds
}

/** Publications that fit the campaign's title and description. */
export function CampaignRecommendations({ campaign, items, contracts, ...choice }: CampaignRecommendationsProps) {
  const { id: campaignId, name: campaignTitle, jobDescription } = campaign
  const [from, setFrom] = useState('')
  const found = useRecommendations({
    campaignTitle,
    jobDescription: jobDescription ?? '',
    activeQuoteId: null,
    campaignId,
    from,
  })
  const inUse = new Set(items.map(({ publicationName }) => publicationName))
  return (
    <>
      <RecommendFrom from={from} onChange={setFrom} />
      <RecommendedChoices
        {...choice}
        contracts={contracts}
        found={found}
        inUse={inUse}
        mustBeginBy={campaign.deadlineDate}
        ownHref="#manual"
      />
    </>
  )
}
