import { useQuery } from '@tanstack/react-query'
import { readWhole } from '@tearsheet/protocol/amounts'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import { type AutopilotKind, autopilotKinds, type WorkKind } from '@tearsheet/protocol/desk/work-schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Dialog } from '@tearsheet/ui/dialogs/dialog.tsx'
import { NumberField } from '@tearsheet/ui/forms/number-field.tsx'
import { useForm } from '@tearsheet/ui/forms/state/use-form.ts'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { counted } from '@tearsheet/ui/lib/format.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useState } from 'react'
import { useDeskAccess } from '../components/use-desk-access.ts'
import styles from './autopilot-switch.module.css'

/** Displays whether the queue is processed automatically, with a switch. */
export function AutopilotSwitch({ kind, title }: { kind: WorkKind | null; title: string }) {
  const { data } = useQuery(callQuery(work.summarizeWork, {}))
  const { opens } = useDeskAccess()
  const [isAsking, setAsking] = useState(false)
  const own = autopilotKinds.find((one) => one === kind)
  const change = useCall((seconds: number | null) => set(own, seconds), {
    showErrors: 'here',
    refreshes: [work.summarizeWork],
  })
  if (!own || !data) return null
  const seconds = data.autopilot[own]
  const maySwitch = opens('automation')
  if (seconds === null && !maySwitch) return null
  return (
    <>
      {seconds === null ? (
        <Button size="row" variant="quiet" onClick={() => setAsking(true)}>
          Autopilot is off
        </Button>
      ) : (
        // The rail displays that autopilot is on, on every page
        <Inline as="p" gap={[4, 12]} justify="between" type="small" color="text-2" className={styles.on}>
          Each ad moves on after {formatDelay(seconds)}
          {maySwitch && (
            <Button size="row" variant="quiet" pending={change.isPending} onClick={() => void change.run(null)}>
              Turn off autopilot
            </Button>
          )}
        </Inline>
      )}
      {isAsking && (
        <SwitchOn
          title={title}
          waiting={data.queues[own]?.count ?? 0}
          pending={change.isPending}
          error={change.errors[0]?.message ?? null}
          onClose={() => setAsking(false)}
          onSwitch={async (after) => {
            if ((await change.run(after)).done) setAsking(false)
          }}
        />
      )}
    </>
  )
}

const set = async (kind: AutopilotKind | undefined, seconds: number | null) => {
  if (kind) await call(work.setAutopilot, { kind, seconds })
}

interface SwitchOnProps {
  title: string
  /** Number of ads waiting in the queue. */
  waiting: number
  pending: boolean
  error: string | null
  onClose: () => void
  onSwitch: (seconds: number) => Promise<void>
}

function SwitchOn({ title, waiting, pending, error: fieldError, onClose, onSwitch }: SwitchOnProps) {
  const { values, text } = useForm({ start: { seconds: '60' } })
  const read = readWhole(values.seconds)
  const seconds = read >= 0 && read < 1_000_000 ? read : null
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Turn on autopilot for ${title}?`}
      footer={
        <>
          <Button variant="primary" pending={pending} onClick={() => seconds !== null && void onSwitch(seconds)}>
            Turn it on
          </Button>
          <Button onClick={onClose}>Keep it manual</Button>
        </>
      }
    >
      <Stack>
        <p>
          It takes the next step for each ad in this queue by itself, with the proposed price or days, and clients see
          it at once. {waiting > 0 && `The ${counted(waiting, 'ad')} waiting here now are included.`}
        </p>
        <NumberField
          whole
          label="After how many seconds"
          {...text('seconds')}
          error={seconds === null ? 'Enter whole seconds' : fieldError}
        />
      </Stack>
    </Dialog>
  )
}

/** Formats a delay in its largest whole unit: "24 hours", "2 minutes", "90 seconds". */
function formatDelay(seconds: number): string {
  if (seconds > 0 && seconds % 3_600 === 0) return counted(seconds / 3_600, 'hour')
  return seconds > 0 && seconds % 60 === 0 ? counted(seconds / 60, 'minute') : counted(seconds, 'second')
}
