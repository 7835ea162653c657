import { useMediaQuery } from '@tearsheet/ui/base/use-media-query.ts'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import styles from '../draft/entry-form.module.css'
import { EstimatePanel } from '../submission/estimate-panel.tsx'
import { PostingPreview } from './posting-preview.tsx'

interface SideFormProps {
  /** Publications are chosen on this page: their estimate is worth its space on a phone too. */
  isChoosing: boolean
}

/** The right-hand third of a wide screen: the posting preview and the running estimate. */
export function SideForm({ isChoosing }: SideFormProps) {
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
