import { useQuery } from '@tanstack/react-query'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { usePermission } from '@tearsheet/ui/lib/use-session.ts'
import { SettingRow } from '../components/setting-row.tsx'

/** The user's secret address for postings; nothing if emails are not read or the user may not request quotes. */
export function PostingAddress() {
  const mayRequest = usePermission('manageRequestQuote')
  const { data } = useQuery({ ...callQuery(quotes.getPostingAddress, {}), enabled: mayRequest })
  if (!data?.own) return null
  return (
    <section aria-label="Postings by email">
      <SectionHeading description="Send or forward a posting, and it becomes a draft quote">
        Postings by email
      </SectionHeading>
      <SettingRow title="Your secret address">
        <bdi>{data.own}</bdi>
        <br />
        Keep it to yourself: an email to it is treated as yours. Nothing is ordered before you submit the draft.
      </SettingRow>
    </section>
  )
}
