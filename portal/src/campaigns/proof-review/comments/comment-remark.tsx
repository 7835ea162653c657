import type { CommentAnswer } from '@tearsheet/protocol/campaigns/comment-schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { formatAgo, formatMoment } from '@tearsheet/ui/lib/format.ts'
import styles from './comment-entry.module.css'
import type { Commenting } from './use-commenting.ts'

interface CommentRemarkProps {
  remark: CommentAnswer
  talk: Commenting
  timeZone: string | undefined
}

/** A reply below its comment. */
export function CommentRemark({ remark, talk, timeZone }: CommentRemarkProps) {
  return (
    <li className={styles.answer}>
      <div className={styles.answerHead}>
        <span className={styles.by}>{remark.by}</span>
        <span className={styles.when} title={formatMoment(remark.createdAt, timeZone)}>
          {formatAgo(remark.createdAt)}
          {remark.editedAt && ', edited'}
        </span>
      </div>
      <p className={styles.text}>{remark.text}</p>
      {talk.may && remark.isOwn && (
        <Button size="row" variant="quiet" onClick={() => void talk.said.remove(remark.id)}>
          Delete<VisuallyHidden> your answer</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}
