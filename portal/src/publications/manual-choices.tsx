import { printTypeNames, publicationTypeNames } from '@tearsheet/protocol/media-contracts/schemas'
import { type DisplayCurrency, formatMinor } from '@tearsheet/protocol/money'
import { displayBudget } from '@tearsheet/protocol/quotes/rules'
import type { ManualPublication, Recommendation } from '@tearsheet/protocol/quotes/schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { ChoiceCards, ChosenCard } from '@tearsheet/ui/forms/choice-card.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { moneyLocale } from '@tearsheet/ui/lib/format.ts'
import { priceLabel } from '@tearsheet/ui/publications/price-label.ts'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { useRef } from 'react'
import { useQuoteCurrency } from '../accounts/client-record.ts'

interface ManualChoicesProps {
  publications: readonly ManualPublication[]
  onAdd: () => void
  onEdit: (publication: ManualPublication) => void
  /** Address of the edit page, when editing is on a separate page. */
  editHref?: (publication: ManualPublication) => string
  /** Resolves to whether it was removed. */
  onRemove: (publication: ManualPublication) => boolean | Promise<boolean>
  /** Publications of the catalog that the client added by name, if no other list shows them. */
  ofCatalog?: { publications: readonly Recommendation[]; onRemove: (publication: Recommendation) => void }
}

/** Publications added by the client. */
export function ManualChoices({ publications, onAdd, onEdit, editHref, onRemove, ofCatalog }: ManualChoicesProps) {
  const currency = useQuoteCurrency()
  const add = useRef<HTMLButtonElement>(null)
  const remove = async (publication: ManualPublication) => {
    if (!(await onRemove(publication))) return
    announce(`${publication.name} was removed`)
    add.current?.focus()
  }
  const removeOfCatalog = (publication: Recommendation) => {
    ofCatalog?.onRemove(publication)
    announce(`${publication.name} was removed`)
    add.current?.focus()
  }
  return (
    <>
      {publications.length + (ofCatalog?.publications.length ?? 0) > 0 && (
        <ChoiceCards label="Publications of your own choice">
          {ofCatalog?.publications.map((publication) => (
            <ChosenCard
              key={publication.id}
              name={publication.name}
              facts={[`${publicationTypeNames[publication.type]} · ${priceLabel(publication.price, currency)}`]}
            >
              <Button size="row" variant="quiet" onClick={() => removeOfCatalog(publication)}>
                Remove<VisuallyHidden> {publication.name}</VisuallyHidden>
              </Button>
            </ChosenCard>
          ))}
          {publications.map((publication) => (
            <ChosenCard
              key={publication.id ?? publication.name}
              name={publication.name}
              facts={[factsOf(publication, currency)]}
            >
              <EditAction publication={publication} href={editHref?.(publication)} onEdit={onEdit} />
              <Button size="row" variant="quiet" onClick={() => void remove(publication)}>
                Remove<VisuallyHidden> {publication.name}</VisuallyHidden>
              </Button>
            </ChosenCard>
          ))}
        </ChoiceCards>
      )}
      <Inline>
        <Button ref={add} id="manual" onClick={onAdd}>
          Add a publication
        </Button>
      </Inline>
    </>
  )
}

interface EditActionProps extends Pick<ManualChoicesProps, 'onEdit'> {
  publication: ManualPublication
  href: string | undefined
}

function EditAction({ publication, href, onEdit }: EditActionProps) {
  const name = <VisuallyHidden> {publication.name}</VisuallyHidden>
  if (href === undefined) {
    return (
      <Button size="row" variant="quiet" onClick={() => onEdit(publication)}>
        Edit{name}
      </Button>
    )
  }
  return (
    <Link
      href={href}
      onClick={(event) => {
        event.preventDefault()
        onEdit(publication)
      }}
    >
      Edit{name}
    </Link>
  )
}

function factsOf(publication: ManualPublication, currency: DisplayCurrency | null): string {
  const { type, printType } = publication
  const facts = [publicationTypeNames[type], printType && printTypeNames[printType]]
  const budget = currency && displayBudget(publication, currency)
  if (currency && budget !== null) facts.push(`Budget ${formatMinor(budget, currency, moneyLocale())}`)
  return facts.filter(Boolean).join(' · ')
}
