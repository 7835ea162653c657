import { useQuery } from '@tanstack/react-query'
import * as questionnaires from '@tearsheet/protocol/candidates/questionnaire-endpoints'
import type { AttachedCampaign, Questionnaire } from '@tearsheet/protocol/candidates/questionnaire-schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { IconButton } from '@tearsheet/ui/actions/icon-button.tsx'
import { SearchField } from '@tearsheet/ui/forms/search-field.tsx'
import { Card } from '@tearsheet/ui/layout/card.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { Paperclip, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { questionnaireCalls } from '../questionnaire-queries.ts'

/** The campaigns that use a questionnaire (R19.7), and a form to add another one. */
export function AttachedCampaigns({ questionnaire }: { questionnaire: Questionnaire }) {
  const { id, campaigns, isRetired } = questionnaire
  const [keyword, setKeyword] = useState('')
  const found = useQuery({ ...callQuery(questionnaires.listCampaignsToAttach, { keyword }), enabled: !isRetired })
  const attaching = useCall(
    ({ campaign, isAttached }: { campaign: AttachedCampaign; isAttached: boolean }) =>
      call(questionnaires.attachQuestionnaire, { questionnaireId: id, campaignId: campaign.id, isAttached }),
    { showErrors: 'page', refreshes: questionnaireCalls },
  )
  const others = (found.data?.campaigns ?? []).filter((one) => !campaigns.some((own) => own.id === one.id))
  return (
    <Card title="Campaigns that use it">
      <Stack gap={12}>
        {campaigns.length === 0 && <Text kind="muted">No campaign uses it yet.</Text>}
        <Stack as="ul" gap={0}>
          {campaigns.map((campaign) => (
            <CampaignRow key={campaign.id} campaign={campaign}>
              <IconButton
                size="row"
                label={`Detach from ${campaign.name}`}
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => void attaching.run({ campaign, isAttached: false })}
              />
            </CampaignRow>
          ))}
        </Stack>
        {!isRetired && (
          <>
            <SearchField
              label="Search campaigns to attach it to"
              placeholder="Campaign Title or Job #..."
              value={keyword}
              onSearch={setKeyword}
            />
            <Stack as="ul" gap={0}>
              {others.map((campaign) => (
                <CampaignRow key={campaign.id} campaign={campaign}>
                  <Button
                    size="row"
                    aria-label={`Attach to ${campaign.name}`}
                    pending={attaching.pending?.campaign.id === campaign.id}
                    onClick={() => void attaching.run({ campaign, isAttached: true })}
                  >
                    <Paperclip aria-hidden="true" />
                    Attach
                  </Button>
                </CampaignRow>
              ))}
            </Stack>
          </>
        )}
      </Stack>
    </Card>
  )
}

function CampaignRow({ campaign, children }: { campaign: AttachedCampaign; children: ReactNode }) {
  const { name, jobNumber, clientName, clientAccountName, questionnaireName } = campaign
  return (
    <Inline as="li" wrap={false} gap={12} justify="between" padding={[8, 0]} border="border-subtle" edges="below">
      <Stack gap={0} breakAnywhere>
        <span>
          {name} <Text kind="meta">#{jobNumber}</Text>
        </span>
        <Text kind="meta" as="div">
          {clientName} – {clientAccountName}
          {questionnaireName && `, asks “${questionnaireName}”`}
        </Text>
      </Stack>
      {children}
    </Inline>
  )
}
