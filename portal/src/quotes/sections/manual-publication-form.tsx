import type { DisplayCurrency } from '@tearsheet/protocol/money'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import type { ManualPublication, PendingQuote, Recommendation } from '@tearsheet/protocol/quotes/schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { buttonClass } from '@tearsheet/ui/actions/button-class.ts'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useGo } from '@tearsheet/ui/lib/use-go.ts'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { withChoice } from '../../publications/choice-of-ids.ts'
import { rememberPublications } from '../../publications/known-publications.ts'
import { ManualForm } from '../../publications/manual-form.tsx'

interface ManualPublicationFormProps {
  quote: PendingQuote
  publication: ManualPublication | undefined
  /** Name of a new publication, as typed so far. */
  name: string | undefined
  currency: DisplayCurrency
  /** Address of the previous page. */
  back: string
  /** Addresses of the lists with the chosen publications of the catalog, and with the chosen contracts. */
  listedAt: { recommendations: string; contracts: string }
}

/** A publication added by the client, on its own page; saved immediately with the draft. */
export function ManualPublicationForm(props: ManualPublicationFormProps) {
  const { quote, publication, name, currency, back, listedAt } = props
  const go = useGo()
  const { run, isPending, isDone } = useCall(
    (changed: ManualPublication, once) =>
      call(quotes.saveManualPublication, { activeQuoteId: quote.id, publication: changed }, once),
    { showErrors: 'here' },
  )
  const choice = useCall(
    (added: Recommendation, once) =>
      call(quotes.update, { id: quote.id, version: quote.version, ...withAdded(quote, added) }, once),
    { showErrors: 'page' },
  )
  const others = quote.pendingQuoteItems.manual.filter(({ id }) => id !== publication?.id)
  const isSaving = isPending || isDone || choice.isPending || choice.isDone

  const save = async (changed: ManualPublication) => {
    if (isSaving) return []
    const saved = await run(changed)
    if (!saved.done) return saved.errors
    go(back)
    return []
  }
  const addOfCatalog = async (added: Recommendation) => {
    if (isSaving || !(await choice.run(added)).done) return
    rememberPublications([added])
    announce(`${added.name} was added to the list`)
    go(added.contract ? listedAt.contracts : listedAt.recommendations)
  }
  return (
    <ManualForm
      keptFor={quote.id}
      publication={publication}
      name={name}
      taken={others.map(({ name }) => name)}
      currency={currency}
      catalog={{
        pricedFor: { activeQuoteId: quote.id },
        chosen: quote.recommendations ?? [],
        contracts: quote.contracts ?? [],
        onAdd: addOfCatalog,
      }}
      onSave={save}
    >
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

/** Returns the draft's choices with a publication of the catalog, which is taken from its contract if it has one. */
function withAdded(quote: PendingQuote, { id, contract }: Recommendation) {
  return contract
    ? { contracts: withChoice(quote.contracts ?? [], contract.id, true) }
    : { recommendations: withChoice(quote.recommendations ?? [], id, true) }
}
