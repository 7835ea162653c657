import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { formatCount } from '@tearsheet/ui/lib/format.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import styles from './difference-legend.module.css'
import { type DifferentPlace, inkOf } from './differences-of.ts'
import type { DifferenceKind } from './find-differences.ts'
import type { ComparedVersions } from './use-comparing.ts'

interface DifferenceLegendProps {
  versions: ComparedVersions
  /** Differences of the visible page; null while the comparison runs. */
  places: readonly DifferentPlace[] | null
}

/** Explains the colors and lines in words, with the number of differences. */
export function DifferenceLegend({ versions: { earlier, later }, places }: DifferenceLegendProps) {
  const entries: { kind: DifferenceKind; line: string; words: string }[] = [
    { kind: 'removed', line: 'dashed', words: `Orange, in a dashed line: only in version ${earlier}` },
    { kind: 'added', line: 'solid', words: `Blue, in a solid line: only in version ${later}` },
    { kind: 'changed', line: 'dotted', words: 'Orange and blue, in a dotted line: changed' },
  ]
  return (
    <Stack gap={8}>
      <Text as="p" role="status" type="ui-strong">
        {places === null ? 'Looking for differences…' : formatDifferenceCount(places)}
      </Text>
      <Inline as="ul" gap={[4, 20]} type="small" color="text-2">
        {entries.map(({ kind, line, words }) => (
          <Inline as="li" key={kind} wrap={false}>
            <span aria-hidden="true" className={styles.sample} style={{ border: `2px ${line} ${inkOf(kind)}` }} />
            {words}
          </Inline>
        ))}
      </Inline>
    </Stack>
  )
}

/** Formats "3 places differ on this page: 1 above, 2 in the middle." */
function formatDifferenceCount(places: readonly DifferentPlace[]): string {
  if (places.length === 0) return 'Nothing differs on this page.'
  const thirds = ['near the top', 'in the middle', 'near the bottom'].flatMap((words, third) => {
    const here = places.filter(({ y, height }) => Math.min(2, Math.floor((y + height / 2) * 3)) === third)
    return here.length > 0 ? [`${formatCount(here.length)} ${words}`] : []
  })
  const count = places.length === 1 ? '1 place differs' : `${formatCount(places.length)} places differ`
  return `${count} on this page: ${thirds.join(', ')}.`
}
