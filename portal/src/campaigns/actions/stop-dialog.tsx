import type { CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Dialog } from '@tearsheet/ui/dialogs/dialog.tsx'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { formatCount } from '@tearsheet/ui/lib/format.ts'
import { NamedAds } from './named-ads.tsx'

interface StopDialogProps {
  items: readonly CampaignItem[]
  pending: boolean
  /** Errors of the last attempt. */
  failures: readonly string[]
  onClose: () => void
  onStop: () => void
}

/** Lists the ads to be removed and the time by which they are removed (R11.11). */
export function StopDialog({ items, pending, failures, onClose, onStop }: StopDialogProps) {
  const ads = items.length === 1 ? '1 ad' : `${formatCount(items.length)} ads`
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Stop ${ads}?`}
      closable={!pending}
      footer={
        <>
          <Button variant="danger" pending={pending} pendingText="Stopping…" onClick={onStop}>
            Stop {ads}
          </Button>
          <Button onClick={onClose} aria-disabled={pending}>
            Keep
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        {failures.length > 0 && (
          <Alert tone="danger" live="alert" title="This could not be done">
            {failures.map((failure) => (
              <p key={failure}>{failure}</p>
            ))}
          </Alert>
        )}
        <p>
          {items.length === 1 ? 'It' : 'They'} will be removed within the next 24 hours. Until then,{' '}
          {items.length === 1 ? 'it is' : 'they are'} in Processing as Removal in Progress.
        </p>
        <NamedAds label="Ads to stop" items={items} />
      </Stack>
    </Dialog>
  )
}
