import type { DeskItemPage } from '@tearsheet/protocol/campaigns/desk-schemas'
import { addDays } from '@tearsheet/protocol/dates'
import * as desk from '@tearsheet/protocol/desk/endpoints'
import * as items from '@tearsheet/protocol/desk/item-endpoints'
import { deskMessages } from '@tearsheet/protocol/desk/messages'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Dialog } from '@tearsheet/ui/dialogs/dialog.tsx'
import { DateField } from '@tearsheet/ui/forms/date-field.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { formatDate } from '@tearsheet/ui/lib/format.ts'
import { refresh } from '@tearsheet/ui/lib/query-client.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { isolate } from '@tearsheet/ui/text/isolate.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useState } from 'react'
import { offerUndo } from '../keys/last-step.ts'
import { dropFromList } from '../keys/refresh-desk.ts'
import { useOptimistic } from '../keys/use-optimistic.ts'

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
  const snoozing = useOptimistic({
    send: (returnsOn: string) =>
      call(items.snooze, { campaignItemId: id, version: deskItem.version, returnsOn }, { toast: false }),
    show: () => {
      setOpen(false)
      onDone()
      return dropFromList(id)
    },
  })
  const snoozeUntil = async (returnsOn: string) => {
    if (!(await snoozing.run(deskItem, returnsOn)).done) return
    offerUndo(`${publicationName}: snoozed until ${formatDate(returnsOn)}`, () => endOf(id))
  }
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
          onSnooze={(returnsOn) => void snoozeUntil(returnsOn)}
        />
      )}
    </>
  )
}

interface SnoozeDialogProps {
  item: { publicationName: string }
  today: string
  onClose: () => void
  onSnooze: (returnsOn: string) => void
}

function SnoozeDialog({ item: { publicationName }, today, onClose, onSnooze }: SnoozeDialogProps) {
  const tomorrow = addDays(today, 1)
  const [returnsOn, setReturnsOn] = useState(tomorrow)
  const [error, setError] = useState<string | null>(null)
  const isPossible = returnsOn >= tomorrow && returnsOn <= addDays(today, 365)
  const send = () => (isPossible ? onSnooze(returnsOn) : setError(deskMessages.snoozeDate))
  return (
    <Dialog
      open
      onClose={onClose}
      title={isolate`Snooze ${publicationName}`}
      footer={
        <>
          <Button variant="primary" type="submit" form="desk-snooze">
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
          send()
        }}
      >
        <Stack>
          <DateField
            label="Returns on"
            hint="It returns earlier if it changes"
            value={returnsOn}
            min={tomorrow}
            error={error}
            onChange={setReturnsOn}
          />
          <Inline gap={8}>
            {[1, 3, 7, 14].map((days) => (
              <Button key={days} size="row" onClick={() => onSnooze(addDays(today, days))}>
                {days === 1 ? 'Tomorrow' : `In ${days} days`}
              </Button>
            ))}
          </Inline>
        </Stack>
      </form>
    </Dialog>
  )
}
