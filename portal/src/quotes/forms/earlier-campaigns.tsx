import { addressOf } from '@tearsheet/protocol/addresses'
import type { CampaignSummary } from '@tearsheet/protocol/campaigns/schemas'
import { alikeLabel, formatFound } from '@tearsheet/protocol/campaigns/search-messages'
import { buttonClass } from '@tearsheet/ui/actions/button-class.ts'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { SearchField } from '@tearsheet/ui/forms/search-field.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useState } from 'react'
import styles from '../drafts/draft-tabs.module.css'
import { useCampaignsToCopy } from '../queries.ts'

/** A search for a campaign to copy: exact matches first, then similar titles in case of a typo. */
export function EarlierCampaigns() {
  const [keyword, setKeyword] = useState('')
  const { data: found, isError } = useCampaignsToCopy(keyword)
  const holdingCount = found?.holdingCount ?? 0
  return (
    <section aria-labelledby="copy-title">
      <Stack gap={12}>
        <SectionHeading
          id="copy-title"
          description="Everything is filled in as it was, except the dates and your job number."
        >
          Copy from an earlier campaign
        </SectionHeading>
        <SearchField
          label="Find a campaign by title or job number"
          labelShown
          value={keyword}
          onSearch={setKeyword}
          className={styles.search}
        />
        <Text kind="meta" as="p" role="status">
          {isError && 'Campaigns could not be searched. Try again in a moment.'}
          {keyword && found && formatFound(found, keyword)}
        </Text>
        {keyword && found && (
          <>
            <Found campaigns={found.campaigns.slice(0, holdingCount)} />
            {holdingCount > 0 && found.campaigns.length > holdingCount && (
              <Text kind="meta" as="p">
                {alikeLabel}
              </Text>
            )}
            <Found campaigns={found.campaigns.slice(holdingCount)} />
          </>
        )}
      </Stack>
    </section>
  )
}

function Found({ campaigns }: { campaigns: readonly CampaignSummary[] }) {
  if (campaigns.length === 0) return null
  return (
    <Stack as="ul" gap={2}>
      {campaigns.map(({ id, name, jobNumber }) => (
        <Inline key={id} as="li" gap={[4, 12]} justify="between" padding={[8, 0]} border="border-subtle" edges="below">
          <span>
            <bdi>{name}</bdi> <Text kind="meta">#{jobNumber}</Text>
          </span>
          <Link
            href={addressOf('requestQuote', { step: 'step-1' }, { from: id })}
            className={buttonClass('secondary', 'row')}
          >
            Use as a new quote<VisuallyHidden> {name}</VisuallyHidden>
          </Link>
        </Inline>
      ))}
    </Stack>
  )
}
