import { addressOf } from '@tearsheet/protocol/addresses'
import { claimMessages } from '@tearsheet/protocol/campaigns/claim-messages'
import * as endpoints from '@tearsheet/protocol/invoices/question-endpoints'
import { questionReasonLabels } from '@tearsheet/protocol/invoices/question-schemas'
import { useAccessControlList } from '@tearsheet/ui/accounts/access-control-list.ts'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { formatMoment } from '@tearsheet/ui/lib/format.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Info, MessageCircleQuestionMark, Scale, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { refreshInvoices } from '../components/invoice-changes.ts'
import { type MatchedLine, nameOfLine } from '../components/match-labels.ts'
import styles from './line-note.module.css'

interface LineNoteProps {
  line: MatchedLine
  /** The invoice is awaiting payment. */
  isOpen: boolean
  onAsk: () => void
}

/** Below a line: the reason for a mismatch with a button to ask about it, or the question already asked (R13.10). */
export function LineNote({ line, isOpen, onAsk }: LineNoteProps) {
  const { match, why, item } = line
  if (item.question) return <OpenQuestion line={line} question={item.question} />
  if (item.claim) return <OpenClaim claim={item.claim} ad={item.ad} isOpen={isOpen} />
  if (why === null) return null
  const differs = match.state === 'differs'
  const Icon = differs ? TriangleAlert : Info
  return (
    <Note state={match.state}>
      <Icon aria-hidden="true" />
      <p>
        <strong>{why}.</strong>
        {differs && isOpen && ' You can still pay it. Your question and the answer stay in the history.'}
      </p>
      {isOpen && (
        <Button size="row" data-screen-only onClick={onAsk}>
          <MessageCircleQuestionMark aria-hidden="true" />
          Ask about this line<VisuallyHidden>, {nameOfLine(item)}</VisuallyHidden>
        </Button>
      )}
    </Note>
  )
}

function Note({ state, children }: { state: string; children: ReactNode }) {
  return (
    <Inline gap={[8, 12]} padding={[8, 12]} radius="control" type="ui" className={styles.note} data-state={state}>
      {children}
    </Inline>
  )
}

function OpenClaim({
  claim: { problem, state },
  ad,
  isOpen,
}: {
  claim: NonNullable<MatchedLine['item']['claim']>
  ad: MatchedLine['item']['ad']
  isOpen: boolean
}) {
  return (
    <Note state="question">
      <Scale aria-hidden="true" />
      <p>
        <strong>{isOpen ? claimMessages.claimOpen : 'Claim open'}.</strong> {problem}. Status: {state.toLowerCase()}.
      </p>
      {ad && <Link href={addressOf('campaignItem', ad)}>View the claim</Link>}
    </Note>
  )
}

function OpenQuestion({
  line,
  question,
}: {
  line: MatchedLine
  question: NonNullable<MatchedLine['item']['question']>
}) {
  const timeZone = useAccessControlList().data?.user.timeZone
  const { run, isPending } = useCall(
    async (questionId: string, once) => {
      await call(endpoints.withdrawQuestion, { questionId }, once)
      await refreshInvoices()
    },
    { showErrors: 'page' },
  )
  const withdraw = async () => {
    if ((await run(question.id)).done) announce(`${nameOfLine(line.item)} is no longer in question`)
  }
  return (
    <Note state="question">
      <MessageCircleQuestionMark aria-hidden="true" />
      <p>
        <strong>{questionReasonLabels[question.reason]}.</strong> {question.message && `“${question.message}” `}
        {question.by} asked on {formatMoment(question.at, timeZone)}. Pay all leaves this invoice out until it is
        answered.
      </p>
      <Button
        size="row"
        data-screen-only
        pending={isPending}
        pendingText="Withdrawing…"
        onClick={() => void withdraw()}
      >
        Withdraw it<VisuallyHidden>, question about {nameOfLine(line.item)}</VisuallyHidden>
      </Button>
    </Note>
  )
}
