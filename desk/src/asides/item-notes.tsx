import type { DeskNote } from '@tearsheet/protocol/campaigns/desk-item-schemas'
import * as desk from '@tearsheet/protocol/desk/endpoints'
import * as items from '@tearsheet/protocol/desk/item-endpoints'
import { deskMessages } from '@tearsheet/protocol/desk/messages'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { byId, usePendingFocus } from '@tearsheet/ui/base/use-pending-focus.ts'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { TextArea } from '@tearsheet/ui/forms/text-area.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { formatMoment } from '@tearsheet/ui/lib/format.ts'
import { callQuery, queryClient } from '@tearsheet/ui/lib/query-client.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useState } from 'react'
import { useUnsentText } from '../input/use-unsent-text.ts'
import { useOptimistic } from '../keys/use-optimistic.ts'

interface ItemNotesProps {
  /** Name of the publication, for an error that appears while another ad is open. */
  publicationName: string
  /** Name of the user, for a note before its response. */
  author: string
  campaignItemId: string
  notes: readonly DeskNote[]
  timeZone: string
}

const refreshes = [desk.getItem]

/** Displays a note before the server has it. Returns the function that removes it again. */
function showNote(campaignItemId: string, note: Pick<DeskNote, 'by' | 'text'>): () => void {
  const { queryKey } = callQuery(desk.getItem, { campaignItemId })
  const id = crypto.randomUUID()
  const added: DeskNote = { id, createdAt: new Date().toISOString(), isOwn: false, ...note }
  queryClient.setQueryData(queryKey, (page) => page && { ...page, notes: [...page.notes, added] })
  return () =>
    void queryClient.setQueryData(
      queryKey,
      (page) => page && { ...page, notes: page.notes.filter((one) => one.id !== id) },
    )
}

/** Internal notes on an ad, which clients never see. */
export function ItemNotes({ campaignItemId, publicationName, author, notes, timeZone }: ItemNotesProps) {
  const typed = useUnsentText(campaignItemId, 'note')
  const text = typed.value.text ?? ''
  const focusSoon = usePendingFocus()
  const adding = useOptimistic({
    send: (note: string, once) => call(items.addNote, { campaignItemId, text: note }, { ...once, toast: false }),
    show: (note) => {
      typed.keep({})
      const hide = showNote(campaignItemId, { by: author, text: note })
      return () => {
        hide()
        typed.keep({ text: note })
      }
    },
  })
  const remove = useCall((noteId: string) => call(items.removeNote, { noteId }), { showErrors: 'page', refreshes })
  const [error, setError] = useState<string | null>(null)
  const add = async () => {
    setError(null)
    if (text.trim() === '') return setError(deskMessages.noteMissing)
    const result = await adding.run({ id: campaignItemId, publicationName }, text)
    if (result.done) announce('The note is added')
    else setError(result.errors[0]?.message ?? null)
  }
  return (
    <Stack as="section" gap={8} padding={[16, 0]} aria-labelledby="desk-notes">
      <Text as="h3" type="ui-strong" id="desk-notes" tabIndex={-1}>
        Internal notes
      </Text>
      {notes.map(({ id, by, createdAt, text: words, isOwn }) => (
        <Stack gap={0} key={id}>
          <Inline gap={8}>
            <Text type="small" color="text-2">
              <strong>{by}</strong> {formatMoment(createdAt, timeZone)}
            </Text>
            {isOwn && (
              <Button
                size="row"
                variant="quiet"
                onClick={async () => {
                  if ((await remove.run(id)).done) focusSoon(byId('desk-notes'))
                }}
              >
                Delete<VisuallyHidden> the note “{words.slice(0, 40)}”</VisuallyHidden>
              </Button>
            )}
          </Inline>
          {words}
        </Stack>
      ))}
      <TextArea
        label="New note"
        hint="Only the desk sees it"
        rows={2}
        value={text}
        error={error}
        onChange={(event) => typed.keep(event.target.value === '' ? {} : { text: event.target.value })}
        data-note
      />
      <Inline>
        <Button size="row" pending={adding.isPending} onClick={() => void add()}>
          Add note
        </Button>
      </Inline>
    </Stack>
  )
}
