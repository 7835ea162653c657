import { printTypeNames, publicationTypeNames } from '@tearsheet/protocol/media-contracts/schemas'
import { baseCurrency, type DisplayCurrency, formatMinor } from '@tearsheet/protocol/money'
import { displayBudget } from '@tearsheet/protocol/quotes/rules'
import type { ManualPublication } from '@tearsheet/protocol/quotes/schemas'
import { useRef, useState } from 'react'
import { useQuoteCurrency } from '../../accounts/client-record.ts'
import { moneyLocale } from '../../lib/format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { announce } from '../../ui/base/announce.ts'
import { VisuallyHidden } from '../../ui/base/visually-hidden.tsx'
import { Inline } from '../../ui/layout/inline.tsx'
import { SectionHeading } from '../../ui/layout/section-heading.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { SummaryList } from '../../ui/text/summary-list.tsx'
import { ManualAdditionDialog } from './manual-addition-dialog.tsx'

interface ManualAdditionsProps {
  added: readonly ManualPublication[]
  onChange: (added: readonly ManualPublication[]) => void
}

/** Publications of the client's own choice. */
export function ManualAdditions({ added, onChange }: ManualAdditionsProps) {
  const [isAdding, setAdding] = useState(false)
  const currency = useQuoteCurrency() ?? baseCurrency
  const add = useRef<HTMLButtonElement>(null)
  const remove = (gone: ManualPublication) => {
    onChange(added.filter((one) => one !== gone))
    announce(`${gone.name} was removed`)
    add.current?.focus()
  }
  return (
    <section>
      <SectionHeading description="A publication that is not recommended above: we ask for its price.">
        Publications of your own choice
      </SectionHeading>
      <Stack>
        {added.length > 0 && (
          <SummaryList
            rows={added.map((one) => ({
              term: one.name,
              value: (
                <Inline gap={12} justify="between">
                  <span>{factsOf(one, currency)}</span>
                  <Button size="row" variant="quiet" onClick={() => remove(one)}>
                    Remove<VisuallyHidden> {one.name}</VisuallyHidden>
                  </Button>
                </Inline>
              ),
            }))}
          />
        )}
        <Inline>
          <Button ref={add} id="manual" onClick={() => setAdding(true)}>
            Add a publication
          </Button>
        </Inline>
      </Stack>
      {isAdding && (
        <ManualAdditionDialog
          currency={currency}
          taken={added.map(({ name }) => name)}
          onClose={() => setAdding(false)}
          onAdd={(publication) => {
            onChange([...added, publication])
            setAdding(false)
            announce(`${publication.name} was added to the list`)
          }}
        />
      )}
    </section>
  )
}

function factsOf(one: ManualPublication, currency: DisplayCurrency): string {
  const facts = [publicationTypeNames[one.type], one.printType && printTypeNames[one.printType]]
  const budget = displayBudget(one, currency)
  if (budget !== null) facts.push(`Budget ${formatMinor(budget, currency, moneyLocale())}`)
  return facts.filter(Boolean).join(' · ')
}
