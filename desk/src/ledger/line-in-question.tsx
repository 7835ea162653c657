import { addressOf } from '@tearsheet/protocol/addresses'
import { type LineQuestion, questionReasonLabels } from '@tearsheet/protocol/invoices/question-schemas'
import { formatAgo } from '@tearsheet/ui/lib/format.ts'
import { Badge } from '@tearsheet/ui/text/badge.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { MessageCircleQuestionMark } from 'lucide-react'
import styles from './line-in-question.module.css'

/** A client's question about a line of an invoice, with a link to answer it (R13.10, R21.32). */
export function LineInQuestion({ question: { reason, message, by, at } }: { question: LineQuestion }) {
  return (
    <div className={styles.question}>
      <Badge tone="changed" icon={MessageCircleQuestionMark}>
        In question
      </Badge>
      <p>
        <strong>{questionReasonLabels[reason]}.</strong> {message}
      </p>
      <p className={styles.quiet}>
        {by}, {formatAgo(at)}
      </p>
      <Link href={addressOf('desk', { queue: 'questions' })}>Answer the question</Link>
    </div>
  )
}
