import { Card } from '@tearsheet/ui/layout/card.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { useActiveView } from '@tearsheet/ui/lib/use-session.ts'
import { breakable } from '@tearsheet/ui/text/breakable.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { Banknote, BriefcaseBusiness, CalendarClock, type LucideIcon, MapPin, Send } from 'lucide-react'
import { memo, useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { useDraftContext } from '../draft/draft-context.tsx'
import type { DraftValues } from '../draft/draft-values.ts'
import { useCountries } from '../queries.ts'
import { factsOfPosting } from './facts-of-posting.ts'
import { linesOfPosting } from './lines-of-posting.ts'
import styles from './posting-preview.module.css'

/** Maximum number of characters of the description that are visible here. */
const shownLength = 500

/** Live preview of the posting as candidates will read it. */
export function PostingPreview() {
  const { form } = useDraftContext()
  // The form is complete: every field has a default
  const values = useWatch({ control: form.control }) as DraftValues
  // Rendered after the typed character is on the screen
  return <Posting values={useDeferredValue(values)} />
}

const Posting = memo(function Posting({ values }: { values: DraftValues }) {
  const { client } = useActiveView()
  const { data: countries } = useCountries()
  const { place, pay, jobType, deadline, apply } = factsOfPosting(values, countries)
  const facts: [LucideIcon, string][] = [
    [MapPin, place],
    [Banknote, pay],
    [BriefcaseBusiness, jobType],
    [CalendarClock, deadline],
    [Send, apply],
  ]
  const description = linesOfPosting(values.jobDescription).slice(0, shownLength)
  return (
    <Card title="As candidates will read it">
      <Stack as="article" gap={8} breakAnywhere className={styles.posting}>
        <Text kind="meta" as="p">
          {[client.name, values.department].filter(Boolean).join(' · ')}
        </Text>
        <p className={styles.title} data-empty={values.campaignTitle.trim() === '' || undefined}>
          <bdi>{values.campaignTitle.trim() || 'The title of the job'}</bdi>
        </p>
        <Stack as="ul" gap={4} type="small" color="text-2">
          {facts.map(
            ([Icon, fact]) =>
              fact !== '' && (
                <Grid
                  key={Icon.displayName ?? fact}
                  as="li"
                  columns="1rem minmax(0, 1fr)"
                  gap={8}
                  align="stretch"
                  className={styles.fact}
                >
                  <Icon aria-hidden="true" />
                  <bdi>{Icon === Send ? breakable(fact) : fact}</bdi>
                </Grid>
              ),
          )}
        </Stack>
        <Text as="p" type="small" className={styles.description} data-empty={description === '' || undefined}>
          <bdi>{description || 'What the job is about.'}</bdi>
        </Text>
      </Stack>
    </Card>
  )
})
