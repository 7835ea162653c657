import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { quoteMessages } from '@tearsheet/protocol/quotes/messages'
import { useState } from 'react'
import { paths } from '../../app/paths.ts'
import { call } from '../../lib/api.ts'
import { faultsOf } from '../../lib/error-catalogue.ts'
import { useGo } from '../../lib/use-go.ts'
import { ManualChoices } from '../../publications/manual-choices.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { useDraftContext } from '../draft/draft-context.tsx'
import { FormSection } from './form-section.tsx'

/** Publications of the client's own choice; each is written on a page of its own and saved with the draft. */
export function ManualPublicationsSection() {
  const { session, state, quoteType, errorOf } = useDraftContext()
  const go = useGo()
  const [failure, setFailure] = useState<string | null>(null)
  const fault = failure ?? errorOf('manual')

  const open = async (itemId?: string) => {
    const saved = await session.flush()
    if (saved) go(paths.manualPublication(quoteType, saved.id, itemId))
    else if (session.values().campaignTitle.trim() === '')
      session.showFaults([{ code: 'invalid', field: 'campaignTitle', message: quoteMessages.titleMissing }])
    else setFailure('The draft could not be saved, so nothing can be added to it yet. Try again in a moment.')
  }
  const remove = async (id: string | undefined) => {
    if (!state.saved || !id) return false
    setFailure(null)
    try {
      const input = { activeQuoteId: state.saved.id, pendingQuoteItemId: id }
      session.adopt((await call(quotes.removeManualPublication, input)).pendingQuote)
      return true
    } catch (error) {
      setFailure(faultsOf(error)[0]?.message ?? null)
      return false
    }
  }
  return (
    <FormSection
      id="manual"
      title="Publications of your own choice"
      description="A publication that is not recommended above: we ask for its price and add it to the quote."
    >
      <Stack>
        {fault && (
          <Alert tone="danger" live="alert">
            {fault}
          </Alert>
        )}
        <ManualChoices
          publications={state.saved?.pendingQuoteItems.manual ?? []}
          onAdd={() => void open()}
          onEdit={({ id }) => void open(id)}
          editHref={({ id }) => paths.manualPublication(quoteType, state.saved?.id ?? '', id)}
          onRemove={({ id }) => remove(id)}
        />
      </Stack>
    </FormSection>
  )
}
