import type { DeskNote } from '@tearsheet/protocol/campaigns/desk-item-schemas'
import * as desk from '@tearsheet/protocol/desk/endpoints'
import * as items from '@tearsheet/protocol/desk/item-endpoints'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { byId, usePendingFocus } from '@tearsheet/ui/base/use-pending-focus.ts'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { TextArea } from '@tearsheet/ui/forms/text-area.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { formatMoment } from '@tearsheet/ui/lib/format.ts'
import { type Once, useCall } from '@tearsheet/ui/lib/use-call.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useTyped } from '../input/use-typed.ts'

interface ItemNotesProps {
  campaignItemId: string
  notes: readonly DeskNote[]
  timeZone: string
}

const refreshes = [desk.getItem]

/** Internal notes on an ad, which clients never see. */
export function ItemNotes({ campaignItemId, notes, timeZone }: ItemNotesProps) {
  const typed = useTyped(campaignItemId, 'note')
  const text = typed.value.text ?? ''
  const focusSoon = usePendingFocus()
  const add = useCall((note: string, once: Once) => call(items.addNote, { campaignItemId, text: note }, once), {
    showErrors: 'here',
    refreshes,
  })
  const remove = useCall((noteId: string) => call(items.removeNote, { noteId }), { showErrors: 'page', refreshes })
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
        error={add.errors[0]?.message ?? null}
        onChange={(event) => typed.keep(event.target.value === '' ? {} : { text: event.target.value })}
        data-note
      />
      <Inline>
        <Button
          size="row"
          pending={add.isPending}
          onClick={async () => {
            if (!(await add.run(text)).done) return
            typed.keep({})
            announce('The note is added')
          }}
        >
          Add note
        </Button>
      </Inline>
    </Stack>
  )
}
