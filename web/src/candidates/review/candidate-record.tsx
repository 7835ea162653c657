import { addressOf } from '@tearsheet/protocol/addresses'
import * as candidates from '@tearsheet/protocol/candidates/endpoints'
import { stageLabels } from '@tearsheet/protocol/candidates/lifecycle'
import type { Candidate } from '@tearsheet/protocol/candidates/schemas'
import { type ReactNode, useState } from 'react'
import { useTimeZone } from '../../accounts/use-time-zone.ts'
import { call } from '../../lib/api.ts'
import { formatMoment } from '../../lib/format.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Link } from '../../ui/text/link.tsx'
import { Timeline } from '../../ui/text/timeline.tsx'
import { formatEvent } from './candidate-labels.ts'
import styles from './candidate-record.module.css'

/** What is known of a candidate beside the CV: answers, notes, rating and tags, what happened, and other applications. */
export function CandidateRecord({ candidate, isHidden }: { candidate: Candidate; isHidden: boolean }) {
  const timeZone = useTimeZone()
  const { answers, history, source, publicationName, others } = candidate
  return (
    <div className={styles.record}>
      <Part title="Answers" note={`${answers.filter(({ values }) => values.length > 0).length} of ${answers.length}`}>
        {answers.length === 0 && <p className={styles.quiet}>No questions were asked.</p>}
        <dl className={styles.answers}>
          {answers.map(({ questionId, label, values }) => (
            <div key={questionId}>
              <dt>{label}</dt>
              <dd>{values.join('; ') || 'Not answered'}</dd>
            </div>
          ))}
        </dl>
      </Part>
      {others.length > 0 && !isHidden && (
        <Part title="Applied elsewhere too" note="Same email address">
          <ul role="list" className={styles.others}>
            {others.map((other) => (
              <li key={other.id}>
                <Link href={addressOf('candidates', { action: other.campaignItemId, secondaryAction: other.id })}>
                  {other.campaignName}
                </Link>{' '}
                <span className={styles.quiet}>{stageLabels[other.stage]}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Judgement candidate={candidate} />
      <Notes candidate={candidate} />
      <Part title="History">
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
      </Part>
    </div>
  )
}

function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h3>{title}</h3>
        {note && <span className={styles.quiet}>{note}</span>}
      </div>
      {children}
    </section>
  )
}

const ratings = [1, 2, 3, 4, 5]

function Judgement({ candidate }: { candidate: Candidate }) {
  const { id: candidateId, rating, tags } = candidate
  const [typed, setTyped] = useState(tags.join(', '))
  const changing = useCall(
    (said: { rating?: number | null; tags?: string[] }) => call(candidates.change, { candidateId, ...said }),
    { refreshes: [candidates.getDetails, candidates.list] },
  )
  const saveTags = () => {
    const said = typed
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)
    if (said.join() !== tags.join()) void changing.run({ tags: said })
  }
  return (
    <Part title="Rating and tags" note="Seen by your team only">
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
    </Part>
  )
}

function Notes({ candidate }: { candidate: Candidate }) {
  const timeZone = useTimeZone()
  const [text, setText] = useState('')
  const [noteId, setNoteId] = useState(() => crypto.randomUUID())
  const adding = useCall(() => call(candidates.addNote, { candidateId: candidate.id, noteId, text }), {
    refreshes: [candidates.getDetails],
  })
  const add = async () => {
    if (!(await adding.run()).done) return
    setText('')
    setNoteId(crypto.randomUUID())
  }
  return (
    <Part title="Notes" note="Seen by your team only">
      {candidate.notes.map((note) => (
        <div key={note.id} className={styles.note}>
          <p>
            <strong>{note.by}</strong> <span className={styles.quiet}>{formatMoment(note.at, timeZone)}</span>
          </p>
          <p className={styles.words}>{note.text}</p>
        </div>
      ))}
      <TextArea
        label="Add a note"
        labelHidden
        placeholder="Add a note…"
        rows={2}
        value={text}
        error={adding.faults[0]?.message}
        onChange={({ target }) => setText(target.value)}
      />
      {text.trim() !== '' && (
        <Button size="row" pending={adding.isPending} pendingText="Adding…" onClick={() => void add()}>
          Add note
        </Button>
      )}
    </Part>
  )
}
