import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { quoteMessages } from '@tearsheet/protocol/quotes/messages'
import { lazy, Suspense, useState } from 'react'
import { paths } from '../../app/paths.ts'
import { call } from '../../lib/api.ts'
import { configuration } from '../../lib/configuration.ts'
import { useGo } from '../../lib/use-go.ts'
import { usePermission } from '../../lib/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { letGoOfDraft, refreshAfterQuotes } from '../queries.ts'
import { useDraftContext } from './draft-context.tsx'

const ConfirmDialog = lazy(async () => ({ default: (await import('../../ui/confirm-dialog.tsx')).ConfirmDialog }))

/** Deletes the draft that is open, once somebody has confirmed it (specification sections 4 and 8). */
export function DeleteDraft() {
  const { session, state } = useDraftContext()
  const go = useGo()
  const canSeeCampaigns = usePermission('manageCampaigns')
  const [isAsking, setAsking] = useState(false)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const { saved } = state
  if (!saved) return null

  const remove = async () => {
    setPending(true)
    setError(null)
    try {
      await call(quotes.remove, { quoteId: saved.id }, { toast: false })
    } catch {
      const message = quoteMessages.notDeleted(configuration().providerName)
      setError(message)
      setPending(false)
      showToast({ tone: 'error', message })
      return
    }
    session.close()
    letGoOfDraft(saved.id)
    showToast({ tone: 'success', message: quoteMessages.deleted })
    await refreshAfterQuotes()
    go(canSeeCampaigns ? `${paths.campaigns}?tab=draft` : paths.dashboard)
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Delete draft
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            onClose={() => setAsking(false)}
            onConfirm={() => void remove()}
            title="Delete this draft?"
            confirmLabel="Delete draft"
            danger
            pending={isPending}
            pendingText="Deleting…"
            error={error}
          >
            <p>
              “<bdi>{saved.campaignTitle}</bdi>” and the publications on it will be gone.
            </p>
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}
