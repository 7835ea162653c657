import type * as candidates from '@tearsheet/protocol/candidates/endpoints'
import { stageLabels } from '@tearsheet/protocol/candidates/lifecycle'
import { type CandidateView, candidateViews } from '@tearsheet/protocol/candidates/schemas'
import type { AnswerOf } from '@tearsheet/protocol/endpoint'
import { Link } from '@tearsheet/ui/text/link.tsx'
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
      <ul role="list" className={styles.list}>
        {candidateViews.map((view) => (
          <li key={view}>
            <Link href={href(view)} className={styles.link} aria-current={view === selected ? 'true' : undefined}>
              <span className={styles.count}>{lists ? lists[view].totalCount.toLocaleString() : '–'}</span>{' '}
              {view === 'all' ? 'All' : stageLabels[view]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
