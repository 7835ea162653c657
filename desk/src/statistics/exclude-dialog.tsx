import * as monitoring from '@tearsheet/protocol/campaigns/desk-monitoring-endpoints'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { Dialog } from '@tearsheet/ui/dialogs/dialog.tsx'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useState } from 'react'
import { useInvalidFocus } from '../input/use-invalid-focus.ts'
import { AccountChoice } from '../records/account-choice.tsx'
import { type ChosenPublication, PublicationChoice } from '../records/publication-choice.tsx'

interface ExcludeDialogProps {
  kind: 'publication' | 'account'
  onClose: () => void
}

/** Excludes the ads of a publication or of an account from the checks. */
export function ExcludeDialog({ kind, onClose }: ExcludeDialogProps) {
  const [publication, setPublication] = useState<ChosenPublication | null>(null)
  const [clientAccountId, setAccount] = useState('')
  const [error, setError] = useState<string | null>(null)
  const exclude = useCall(
    (excluded: { publicationId?: string; clientAccountId?: string }) =>
      call(monitoring.excludeFromChecks, { ...excluded, isExcluded: true }),
    { showErrors: 'here', refreshes: [monitoring.listExclusions] },
  )
  const focusInvalid = useInvalidFocus()
  const send = async () => {
    const isChosen = kind === 'publication' ? publication !== null : clientAccountId !== ''
    setError(isChosen ? null : `Choose ${kind === 'publication' ? 'a publication' : 'an account'}`)
    if (!isChosen) return focusInvalid()
    const result = await exclude.run(publication ? { publicationId: publication.id } : { clientAccountId })
    if (!result.done) return
    onClose()
    announce(`${publication?.name ?? 'The account'}: no longer checked`)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={kind === 'publication' ? 'Exclude a publication' : 'Exclude an account'}
      footer={
        <>
          <Button variant="primary" pending={exclude.isPending} onClick={() => void send()}>
            Exclude
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <Stack>
        {exclude.errors.length > 0 && (
          <Alert tone="danger" live="alert" title={exclude.errors.map(({ message }) => message).join(' ')} />
        )}
        {kind === 'publication' ? (
          <PublicationChoice
            searchLabel="Find a publication"
            label="Publication"
            value={publication}
            error={error}
            onChange={setPublication}
          />
        ) : (
          <AccountChoice value={clientAccountId} error={error} onChange={setAccount} />
        )}
      </Stack>
    </Dialog>
  )
}
