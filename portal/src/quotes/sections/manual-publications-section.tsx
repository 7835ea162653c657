import { addressOf } from '@tearsheet/protocol/addresses'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { quoteMessages } from '@tearsheet/protocol/quotes/messages'
import type { Recommendation } from '@tearsheet/protocol/quotes/schemas'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useGo } from '@tearsheet/ui/lib/use-go.ts'
import { useState } from 'react'
import { withChoice } from '../../publications/choice-of-ids.ts'
import { useKnownPublications } from '../../publications/known-publications.ts'
import { ManualChoices } from '../../publications/manual-choices.tsx'
import { useAnswer, useDraftContext } from '../draft/draft-context.tsx'
import { CatalogFinder } from './catalog-finder.tsx'
import { FormSection } from './form-section.tsx'

/** Publications added by the client; each is edited on its own page and saved with the draft. */
export function ManualPublicationsSection() {
  const { session, state, quoteType, errorOf } = useDraftContext()
  const go = useGo()
  const [typed, setTyped] = useState('')
  const [notSaved, setNotSaved] = useState<string | null>(null)
  const removal = useCall(
    (input: { activeQuoteId: string; pendingQuoteItemId: string }) => call(quotes.removeManualPublication, input),
    { showErrors: 'here', several: true },
  )
  const ofCatalog = useAddedByName()
  const error = notSaved ?? removal.errors[0]?.message ?? errorOf('manual')

  const open = async (itemId?: string) => {
    const saved = await session.flush()
    const parts = { quoteType, pendingQuoteId: saved?.id ?? '', pendingQuoteItemId: itemId }
    if (saved) go(addressOf('manualPublication', parts, itemId ? {} : { name: typed.trim() || undefined }))
    else if (session.values().campaignTitle.trim() === '')
      session.showErrors([{ code: 'invalid', field: 'campaignTitle', message: quoteMessages.titleMissing }])
    else setNotSaved('The draft could not be saved, so nothing can be added to it yet. Try again in a moment.')
  }
  const remove = async (id: string | undefined) => {
    if (!state.saved || !id) return false
    setNotSaved(null)
    const removed = await removal.run({ activeQuoteId: state.saved.id, pendingQuoteItemId: id })
    if (removed.done) session.adopt(removed.answer.pendingQuote)
    return removed.done
  }
  return (
    <FormSection
      id="manual"
      title="Publications of your own choice"
      description="Publications that we have not recommended. We will ask for the price of each that is not in our catalog."
    >
      <Stack>
        {error && (
          <Alert tone="danger" live="alert">
            {error}
          </Alert>
        )}
        {state.saved && <CatalogFinder activeQuoteId={state.saved.id} typed={typed} onType={setTyped} />}
        <ManualChoices
          publications={state.saved?.pendingQuoteItems.manual ?? []}
          onAdd={() => void open()}
          onEdit={({ id }) => void open(id)}
          editHref={({ id }) =>
            addressOf('manualPublication', { quoteType, pendingQuoteId: state.saved?.id ?? '', pendingQuoteItemId: id })
          }
          onRemove={({ id }) => remove(id)}
          // The regular form lists all chosen publications above
          {...(quoteType === 'regular-entry-form' ? {} : { ofCatalog })}
        />
      </Stack>
    </FormSection>
  )
}

/** Publications of the catalog that are not recommended: the client has added them by name. */
function useAddedByName() {
  const [chosen, setChosen] = useAnswer('recommendations')
  const known = useKnownPublications()
  return {
    publications: chosen
      .flatMap((id) => known.get(id) ?? [])
      .filter(({ reason }) => reason === quoteMessages.chosenForQuote),
    onRemove: ({ id }: Recommendation) => setChosen(withChoice(chosen, id, false)),
  }
}
