import { useQuery } from '@tanstack/react-query'
import * as candidates from '@tearsheet/protocol/candidates/endpoints'
import type { Candidate } from '@tearsheet/protocol/candidates/schemas'
import { useTimeZone } from '@tearsheet/ui/accounts/use-time-zone.ts'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Menu } from '@tearsheet/ui/actions/menu.tsx'
import { TextArea } from '@tearsheet/ui/forms/text-area.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { formatMoment } from '@tearsheet/ui/lib/format.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { AtSign } from 'lucide-react'
import { useState } from 'react'
import { useUnsentText } from '../../accounts/use-unsent-text.ts'
import { Quiet, RecordNote, RecordPart } from './record-part.tsx'

/**
 * The notes of the account's users about a candidate, and a form for another one; mentioned users are notified by
 * email.
 */
export function CandidateNotes({ candidate }: { candidate: Candidate }) {
  const timeZone = useTimeZone()
  return (
    <RecordPart title="Notes" note="Seen by your team only">
      {candidate.notes.map((note) => (
        <RecordNote key={note.id} by={note.by} at={formatMoment(note.at, timeZone)} text={note.text}>
          {note.mentions.length > 0 && <Quiet as="p">Notified: {note.mentions.join(', ')}</Quiet>}
        </RecordNote>
      ))}
      <NewNote key={candidate.id} candidateId={candidate.id} />
    </RecordPart>
  )
}

function NewNote({ candidateId }: { candidateId: string }) {
  const { text, keep } = useUnsentText(`note:${candidateId}`)
  const [mentions, setMentions] = useState<readonly string[]>([])
  const [noteId, setNoteId] = useState(() => crypto.randomUUID())
  const isBegun = text.trim() !== ''
  const { data } = useQuery({ ...callQuery(candidates.listColleagues, {}), enabled: isBegun })
  const colleagues = data?.colleagues ?? []
  const adding = useCall(() => call(candidates.addNote, { candidateId, noteId, text, mentions: [...mentions] }), {
    showErrors: 'here',
    refreshes: [candidates.getDetails],
  })
  const add = async () => {
    if (!(await adding.run()).done) return
    keep('')
    setMentions([])
    setNoteId(crypto.randomUUID())
  }
  const mention = (id: string) =>
    setMentions(mentions.includes(id) ? mentions.filter((one) => one !== id) : [...mentions, id])
  const names = colleagues.filter(({ id }) => mentions.includes(id)).map(({ name }) => name)
  return (
    <>
      <TextArea
        label="Add a note"
        labelHidden
        placeholder="Add a note…"
        rows={2}
        value={text}
        error={adding.errors[0]?.message}
        onChange={({ target }) => keep(target.value)}
      />
      {names.length > 0 && (
        <Quiet as="p" role="status">
          Notifies {names.join(', ')}
        </Quiet>
      )}
      {isBegun && (
        <Inline>
          <Button size="row" pending={adding.isPending} pendingText="Adding…" onClick={() => void add()}>
            Add note
          </Button>
          {colleagues.length > 0 && (
            <Menu
              label="Mention"
              size="row"
              variant="quiet"
              icon={<AtSign aria-hidden="true" />}
              items={colleagues.map(({ id, name }) => ({
                id,
                label: name,
                current: mentions.includes(id),
                onSelect: () => mention(id),
              }))}
            />
          )}
        </Inline>
      )}
    </>
  )
}
