import { addressOf } from '@tearsheet/protocol/addresses'
import type { LineClaim } from '@tearsheet/protocol/invoices/line-claim-schemas'
import { type LineQuestion, questionReasonLabels } from '@tearsheet/protocol/invoices/question-schemas'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { formatAgo } from '@tearsheet/ui/lib/format.ts'
import { Badge } from '@tearsheet/ui/text/badge.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { MessageCircleQuestionMark, Scale } from 'lucide-react'

/** A client's question about a line of an invoice, with a link to answer it (R13.10, R21.32). */
export function LineInQuestion({ question: { reason, message, by, at } }: { question: LineQuestion }) {
  return (
    <Stack gap={4} justify="start" padding={[4, 0, 8, 0]} span="all" breakAnywhere>
      <Badge tone="changed" icon={MessageCircleQuestionMark}>
        In question
      </Badge>
      <p>
        <strong>{questionReasonLabels[reason]}.</strong> {message}
      </p>
      <Text as="p" type="small" color="text-2">
        {by}, {formatAgo(at)}
      </Text>
      <Link href={addressOf('desk', { queue: 'questions' })}>Reply to the question</Link>
    </Stack>
  )
}

/** The open claim for the ad of a line, with a link to the queue of claims (R12.20). */
export function LineClaimed({ claim: { problem, state } }: { claim: LineClaim }) {
  return (
    <Stack gap={4} justify="start" padding={[4, 0, 8, 0]} span="all" breakAnywhere>
      <Badge tone="attention" icon={Scale}>
        Claim open
      </Badge>
      <p>
        <strong>{problem}.</strong> {state}
      </p>
      <Link href={addressOf('desk', { queue: 'claims' })}>Open the claims</Link>
    </Stack>
  )
}
