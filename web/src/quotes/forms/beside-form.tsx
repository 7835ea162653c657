import { useMediaQuery } from '../../ui/base/use-media-query.ts'
import { Stack } from '../../ui/layout/stack.tsx'
import styles from '../draft/entry-form.module.css'
import { EstimatePanel } from '../submission/estimate-panel.tsx'
import { PostingPreview } from './posting-preview.tsx'

interface BesideFormProps {
  /** Publications are chosen here: what they come to is worth its room on a phone as well. */
  isChoosing: boolean
}

/** What stands in the empty third of a wide screen: the posting as it will read, and the running estimate. */
export function BesideForm({ isChoosing }: BesideFormProps) {
  const isWide = useMediaQuery('(min-width: 1100px)')
  if (!isWide && !isChoosing) return null
  return (
    <div className={styles.aside}>
      <Stack gap={16}>
        {isWide && !isChoosing && <PostingPreview />}
        <EstimatePanel />
        {isWide && isChoosing && <PostingPreview />}
      </Stack>
    </div>
  )
}
