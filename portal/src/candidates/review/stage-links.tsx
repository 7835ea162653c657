import type * as candidates from '@tearsheet/protocol/candidates/endpoints'
import { stageLabels } from '@tearsheet/protocol/candidates/lifecycle'
import { type CandidateView, candidateViews } from '@tearsheet/protocol/candidates/schemas'
import type { AnswerOf } from '@tearsheet/protocol/endpoint'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import styles from './stage-links.module.css'

interface StageLinksProps {
  lists: AnswerOf<typeof candidates.list> | undefined
  selected: CandidateView
  href: (view: CandidateView) => string
}

/** The number of candidates in each stage, each a link that filters the list (R19.3). */
export function StageLinks({ lists, selected, href }: StageLinksProps) {
  return (
    <nav aria-label="Candidates by stage">
      <Grid as="ul" columns={6} gap={0} align="stretch" border="border" edges="both" className={styles.list}>
        {candidateViews.map((view) => (
          <li key={view}>
            <Link href={href(view)} className={styles.link} aria-current={view === selected ? 'true' : undefined}>
              <Text type="figure" color="text">
                {lists ? lists[view].totalCount.toLocaleString() : '–'}
              </Text>{' '}
              {view === 'all' ? 'All' : stageLabels[view]}
            </Link>
          </li>
        ))}
      </Grid>
    </nav>
  )
}
