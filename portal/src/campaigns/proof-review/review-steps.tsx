import type { CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { Checkbox } from '@tearsheet/ui/forms/checkbox.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { Check } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import styles from './review-steps.module.css'

interface ReviewStepsProps {
  item: CampaignItem
  /** "2:04 PM", if known. */
  openedAt: string | null
  acknowledged: boolean
  /** Reviews by other users: "Daniel Reyes reviewed the artwork, 6:54 AM". */
  others: readonly string[]
  boxRef: Ref<HTMLInputElement>
  onAcknowledge: (ticked: boolean) => void
  onReadText: () => void
}

/** The steps that an approval requires, in order; the first and the third are stored by the server (R12.1). */
export function ReviewSteps(props: ReviewStepsProps) {
  const { item, openedAt, acknowledged, others, boxRef } = props
  const opened = item.isArtworkDocumentOpenedByClient
  return (
    <Stack as="ol" gap={12} type="ui">
      <Step number={1} done={opened}>
        {opened ? `Artwork opened${openedAt ? ` ${openedAt}` : ''}` : 'Open the artwork'}
      </Step>
      <Step number={2}>
        Check the ad text and dates.{' '}
        <button type="button" className={styles.link} onClick={props.onReadText}>
          Text of this ad
        </button>
      </Step>
      <Step number={3} done={acknowledged || others.length > 0}>
        <Checkbox
          ref={boxRef}
          label="I have reviewed the artwork"
          checked={acknowledged}
          onChange={(event) => props.onAcknowledge(event.target.checked)}
        />
        {others.map((review) => (
          <Text key={review} kind="meta" as="p">
            {review}
          </Text>
        ))}
      </Step>
    </Stack>
  )
}

/** A step with its number; a completed step has a tick instead. */
function Step({ number, done, children }: { number: number; done?: boolean; children: ReactNode }) {
  return (
    <Grid as="li" columns="1.75rem 1fr" gap={12} align="center">
      <span aria-hidden="true" className={styles.number} data-done={done || undefined}>
        {done ? <Check /> : number}
      </span>
      <div>
        {children}
        {done && <VisuallyHidden> (done)</VisuallyHidden>}
      </div>
    </Grid>
  )
}
