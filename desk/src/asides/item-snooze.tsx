import type { DeskItemPage } from '@tearsheet/protocol/campaigns/desk-schemas'
import { addDays } from '@tearsheet/protocol/dates'
import * as desk from '@tearsheet/protocol/desk/endpoints'
import * as items from '@tearsheet/protocol/desk/item-endpoints'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Dialog } from '@tearsheet/ui/dialogs/dialog.tsx'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { DateField } from '@tearsheet/ui/forms/date-field.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { formatDate } from '@tearsheet/ui/lib/format.ts'
import { refresh } from '@tearsheet/ui/lib/query-client.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useState } from 'react'
import { offerUndo } from '../keys/last-step.ts'
import { dropFromList } from '../keys/refresh-desk.ts'

interface ItemSnoozeProps {
  page: DeskItemPage
  /** The calendar date at the desk. */
  today: string
  singleKeys: boolean
  /** Called when the ad has left its queue, to open the next one. */
  onDone: () => void
}

const refreshes = [work.listWork, work.summarizeWork, desk.getItem]

const endOf = (campaignItemId: string) => call(items.endSnooze, { campaignItemId }).then(() => refresh(...refreshes))

/** Sets an ad aside until a date, or returns it to its queue. */
export function ItemSnooze({ page: { deskItem, snooze, proof }, today, singleKeys, onDone }: ItemSnoozeProps) {
  const [isOpen, setOpen] = useState(false)
  const { id, publicationName } = deskItem
  const end = useCall((_: null) => endOf(id), { showErrors: 'page' })
  if (snooze)
    return (
      <Inline gap={8}>
        <Text type="small" color="text-2">
          Snoozed by {snooze.by} until {formatDate(snooze.returnsOn)}
        </Text>
        <Button size="row" pending={end.isPending} onClick={() => void end.run(null)} data-act="snooze">
          Return now {singleKeys && <kbd>H</kbd>}
        </Button>
      </Inline>
    )
  if (deskItem.kind === null && !proof) return null
  return (
    <>
      <Button size="row" variant="quiet" onClick={() => setOpen(true)} data-act="snooze">
        Snooze {singleKeys && <kbd>H</kbd>}
      </Button>
      {isOpen && (
        <SnoozeDialog
          item={deskItem}
          today={today}
          onClose={() => setOpen(false)}
          onSnoozed={(returnsOn) => {
            offerUndo(`${publicationName}: snoozed until ${formatDate(returnsOn)}`, () => endOf(id))
            onDone()
            dropFromList(id)
          }}
        />
      )}
    </>
  )
}

interface SnoozeDialogProps {
  item: { id: string; version: number; publicationName: string }
  today: string
  onClose: () => void
  onSnoozed: (returnsOn: string) => void
}

function SnoozeDialog({ item: { id, version, publicationName }, today, onClose, onSnoozed }: SnoozeDialogProps) {
  const [returnsOn, setReturnsOn] = useState(addDays(today, 1))
  const sending = useCall((day: string) => call(items.snooze, { campaignItemId: id, version, returnsOn: day }), {
    showErrors: 'here',
    refreshes,
    refreshesOnFailure: refreshes,
  })
  const send = async (day: string) => {
    setReturnsOn(day)
    if (!(await sending.run(day)).done) return
    onClose()
    onSnoozed(day)
  }
  const others = sending.errors.filter(({ field }) => field !== 'returnsOn')
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Snooze ${publicationName}`}
      footer={
        <>
          <Button variant="primary" type="submit" form="desk-snooze" pending={sending.isPending}>
            Snooze
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form
        id="desk-snooze"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send(returnsOn)
        }}
      >
        <Stack>
          {others.length > 0 && (
            <Alert tone="danger" live="alert" title={others.map(({ message }) => message).join(' ')} />
          )}
          <DateField
            label="Returns on"
            hint="It returns earlier if it changes"
            value={returnsOn}
            min={addDays(today, 1)}
            error={sending.errors.find(({ field }) => field === 'returnsOn')?.message ?? null}
            onChange={setReturnsOn}
          />
          <Inline gap={8}>
            {[1, 3, 7, 14].map((days) => (
              <Button key={days} size="row" onClick={() => void send(addDays(today, days))}>
                {days === 1 ? 'Tomorrow' : `In ${days} days`}
              </Button>
            ))}
          </Inline>
        </Stack>
      </form>
    </Dialog>
  )
}
