import { addressOf } from '@tearsheet/protocol/addresses'
import * as candidates from '@tearsheet/protocol/candidates/endpoints'
import { stageLabels } from '@tearsheet/protocol/candidates/lifecycle'
import type { Candidate } from '@tearsheet/protocol/candidates/schemas'
import { useTimeZone } from '@tearsheet/ui/accounts/use-time-zone.ts'
import { Select } from '@tearsheet/ui/forms/select.tsx'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { formatMoment } from '@tearsheet/ui/lib/format.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { Timeline } from '@tearsheet/ui/text/timeline.tsx'
import { useState } from 'react'
import { formatEvent } from './candidate-labels.ts'
import { CandidateNotes } from './candidate-notes.tsx'
import { Quiet, RecordNote, RecordPart } from './record-part.tsx'

/**
 * Everything known about a candidate, next to the CV: answers, notes, rating and tags, history, and other applications.
 */
export function CandidateRecord({ candidate, isHidden }: { candidate: Candidate; isHidden: boolean }) {
  const timeZone = useTimeZone()
  const { answers, history, source, publicationName, others } = candidate
  return (
    <Stack gap={24}>
      <RecordPart
        title="Answers"
        note={`${answers.filter(({ values }) => values.length > 0).length} of ${answers.length}`}
      >
        {answers.length === 0 && <Quiet as="p">No questions were asked.</Quiet>}
        <Stack as="dl" gap={0}>
          {answers.map(({ questionId, label, values }) => (
            <Stack key={questionId} gap={0} padding={[6, 0]} border="border-subtle" edges="below">
              <Text as="dt" type="small" color="text-2">
                {label}
              </Text>
              <Text as="dd" type="ui-medium" breakAnywhere>
                {values.join('; ') || 'Not answered'}
              </Text>
            </Stack>
          ))}
        </Stack>
      </RecordPart>
      {others.length > 0 && !isHidden && (
        <RecordPart title="Applied elsewhere too" note="Same email address">
          <Stack as="ul" gap={4}>
            {others.map((other) => (
              <li key={other.id}>
                <Link href={addressOf('candidates', { action: other.campaignItemId, secondaryAction: other.id })}>
                  {other.campaignName}
                </Link>{' '}
                <Quiet>{stageLabels[other.stage]}</Quiet>
              </li>
            ))}
          </Stack>
        </RecordPart>
      )}
      <Rating candidate={candidate} />
      <CandidateNotes candidate={candidate} />
      {candidate.messages.length > 0 && !isHidden && <Messages candidate={candidate} />}
      <RecordPart title="History">
        <Timeline
          label="History"
          events={history.map((event, at) => ({
            id: `${event.at} ${at}`,
            title: formatEvent(event, source ?? publicationName),
            by: isHidden && (event.action === 'applied' || event.action === 'confirmed') ? 'The candidate' : event.by,
            dateTime: event.at,
            time: formatMoment(event.at, timeZone),
          }))}
        />
      </RecordPart>
    </Stack>
  )
}

function Messages({ candidate }: { candidate: Candidate }) {
  const timeZone = useTimeZone()
  return (
    <RecordPart title="Messages" note="Sent to them by email">
      {candidate.messages.map((message) => (
        <RecordNote key={message.id} by={message.by} at={formatMoment(message.at, timeZone)} text={message.text} />
      ))}
    </RecordPart>
  )
}

const ratings = [1, 2, 3, 4, 5]

function Rating({ candidate }: { candidate: Candidate }) {
  const { id: candidateId, rating, tags } = candidate
  const [typed, setTyped] = useState(tags.join(', '))
  const changing = useCall(
    (entered: { rating?: number | null; tags?: string[] }) => call(candidates.change, { candidateId, ...entered }),
    { showErrors: 'page', refreshes: [candidates.getDetails, candidates.list] },
  )
  const saveTags = () => {
    const entered = typed
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)
    if (entered.join() !== tags.join()) void changing.run({ tags: entered })
  }
  return (
    <RecordPart title="Rating and tags" note="Seen by your team only">
      <Select
        label="Rating"
        value={rating === null ? '' : String(rating)}
        placeholder="Not rated"
        options={ratings.map((one) => ({ value: String(one), label: `${'★'.repeat(one)} ${one} of 5` }))}
        onChange={({ target }) => void changing.run({ rating: target.value === '' ? null : Number(target.value) })}
      />
      <TextField
        label="Tags"
        hint="Separated by commas"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={saveTags}
        onKeyDown={({ key }) => key === 'Enter' && saveTags()}
      />
    </RecordPart>
  )
}
