import { addressOf } from '@tearsheet/protocol/addresses'
import { printTypeNames, publicationTypeNames } from '@tearsheet/protocol/media-contracts/schemas'
import { type DisplayCurrency, formatMinor } from '@tearsheet/protocol/money'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { quoteMessages } from '@tearsheet/protocol/quotes/messages'
import { displayBudget } from '@tearsheet/protocol/quotes/rules'
import type { ManualPublication } from '@tearsheet/protocol/quotes/schemas'
import { useRef, useState } from 'react'
import { useQuoteCurrency } from '../../accounts/client-record.ts'
import { call } from '../../lib/api.ts'
import { faultsOf } from '../../lib/error-catalogue.ts'
import { moneyLocale } from '../../lib/format.ts'
import { useGo } from '../../lib/use-go.ts'
import { Button } from '../../ui/actions/button.tsx'
import { announce } from '../../ui/base/announce.ts'
import { VisuallyHidden } from '../../ui/base/visually-hidden.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import styles from '../../ui/forms/choice-card.module.css'
import { Inline } from '../../ui/layout/inline.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Link } from '../../ui/text/link.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useDraftContext } from '../draft/draft-context.tsx'
import { FormSection } from './form-section.tsx'

/** Publications of the client's own choice; each is written on a page of its own and saved with the draft. */
export function ManualPublicationsSection() {
  const { session, state, quoteType, errorOf } = useDraftContext()
  const go = useGo()
  const currency = useQuoteCurrency()
  const add = useRef<HTMLButtonElement>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const manual = state.saved?.pendingQuoteItems.manual ?? []
  const fault = failure ?? errorOf('manual')

  const open = async (itemId?: string) => {
    const saved = await session.flush()
    if (saved) go(addressOf('manualPublication', { quoteType, pendingQuoteId: saved.id, pendingQuoteItemId: itemId }))
    else if (session.values().campaignTitle.trim() === '')
      session.showFaults([{ code: 'invalid', field: 'campaignTitle', message: quoteMessages.titleMissing }])
    else setFailure('The draft could not be saved, so nothing can be added to it yet. Try again in a moment.')
  }
  const remove = async ({ id, name }: ManualPublication) => {
    if (!state.saved || !id) return
    setFailure(null)
    try {
      const input = { activeQuoteId: state.saved.id, pendingQuoteItemId: id }
      session.adopt((await call(quotes.removeManualPublication, input)).pendingQuote)
      announce(`${name} was removed`)
      add.current?.focus()
    } catch (error) {
      setFailure(faultsOf(error)[0]?.message ?? null)
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
        {manual.length > 0 && (
          <ul role="list" aria-label="Publications of your own choice" className={styles.list}>
            {manual.map((publication) => (
              <li key={publication.id} className={styles.choice}>
                <div>
                  <Text kind="strong" as="p">
                    <bdi>{publication.name}</bdi>
                  </Text>
                  <Text kind="meta" as="p">
                    {factsOf(publication, currency)}
                  </Text>
                </div>
                <Inline>
                  <Link
                    href={addressOf('manualPublication', {
                      quoteType,
                      pendingQuoteId: state.saved?.id ?? '',
                      pendingQuoteItemId: publication.id,
                    })}
                    onClick={(event) => {
                      event.preventDefault()
                      void open(publication.id)
                    }}
                  >
                    Edit<VisuallyHidden> {publication.name}</VisuallyHidden>
                  </Link>
                  <Button size="row" variant="quiet" onClick={() => void remove(publication)}>
                    Remove<VisuallyHidden> {publication.name}</VisuallyHidden>
                  </Button>
                </Inline>
              </li>
            ))}
          </ul>
        )}
        <Inline>
          <Button ref={add} id="manual" onClick={() => void open()}>
            Add a publication
          </Button>
        </Inline>
      </Stack>
    </FormSection>
  )
}

function factsOf(publication: ManualPublication, currency: DisplayCurrency | null): string {
  const { type, printType } = publication
  const facts = [publicationTypeNames[type], printType && printTypeNames[printType]]
  const budget = currency && displayBudget(publication, currency)
  if (currency && budget !== null) facts.push(`Budget ${formatMinor(budget, currency, moneyLocale())}`)
  return facts.filter(Boolean).join(' · ')
}
