import type { DisplayCurrency } from '@tearsheet/protocol/money'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import type { ManualPublication, PendingQuote } from '@tearsheet/protocol/quotes/schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { buttonClass } from '@tearsheet/ui/actions/button-class.ts'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useGo } from '@tearsheet/ui/lib/use-go.ts'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { ManualForm } from '../../publications/manual-form.tsx'

interface ManualPublicationFormProps {
  quote: PendingQuote
  publication: ManualPublication | undefined
  currency: DisplayCurrency
  /** Address of the previous page. */
  back: string
}

/** A publication added by the client, on its own page; saved immediately with the draft. */
export function ManualPublicationForm({ quote, publication, currency, back }: ManualPublicationFormProps) {
  const go = useGo()
  const { run, isPending, isDone } = useCall(
    (changed: ManualPublication, once) =>
      call(quotes.saveManualPublication, { activeQuoteId: quote.id, publication: changed }, once),
    { showErrors: 'here' },
  )
  const others = quote.pendingQuoteItems.manual.filter(({ id }) => id !== publication?.id)
  const isSaving = isPending || isDone

  const save = async (changed: ManualPublication) => {
    if (isSaving) return []
    const saved = await run(changed)
    if (!saved.done) return saved.errors
    go(back)
    return []
  }
  return (
    <ManualForm publication={publication} taken={others.map(({ name }) => name)} currency={currency} onSave={save}>
      <Inline gap={12}>
        <Button type="submit" variant="primary" pending={isSaving} pendingText="Saving…">
          {publication ? 'Save publication' : 'Add publication'}
        </Button>
        <Link href={back} className={buttonClass()}>
          Cancel
        </Link>
      </Inline>
    </ManualForm>
  )
}
