import type { Fault } from '@tearsheet/protocol/errors'
import { printTypeNames, publicationTypeNames } from '@tearsheet/protocol/media-contracts/schemas'
import type { DisplayCurrency } from '@tearsheet/protocol/money'
import type { ManualPublication } from '@tearsheet/protocol/quotes/schemas'
import { type SubmitEvent, useId, useState } from 'react'
import { currencyName } from '../../lib/format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { NumberField } from '../../ui/forms/number-field.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { emptyManual, hasPrint, type ManualValues, readManual } from './manual-addition.ts'

interface ManualAdditionDialogProps {
  taken: readonly string[]
  /** What the client is quoted in. */
  currency: DisplayCurrency
  onClose: () => void
  onAdd: (publication: ManualPublication) => void
}

const choices = (names: Record<number, string>) => Object.entries(names).map(([value, label]) => ({ value, label }))

/** Name, kind, address, wishes and budget of a publication. */
export function ManualAdditionDialog({ taken, currency, onClose, onAdd }: ManualAdditionDialogProps) {
  const formId = useId()
  const [values, setValues] = useState(emptyManual)
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [attempt, setAttempt] = useState(0)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // The page's own form stands around this one in React's tree
    event.stopPropagation()
    const read = readManual(values, taken, currency)
    if ('publication' in read) return onAdd(read.publication)
    setFaults(read.faults)
    setAttempt(attempt + 1)
  }
  const idOf = (field: string) => `added-${field}`
  const errorOf = (field: string) => faults.find((fault) => fault.field === field)?.message
  const set = (change: Partial<ManualValues>) => setValues({ ...values, ...change })
  const field = (name: keyof ManualValues) => ({ id: idOf(name), value: values[name], error: errorOf(name) })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add a publication"
      footer={
        <>
          <Button type="submit" form={formId} variant="primary">
            Add publication
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack gap={24}>
          <ErrorSummary
            faults={faults.map(({ field: name, message }) => ({ id: name && idOf(name), message }))}
            attempt={attempt}
          />
          <TextField
            {...field('name')}
            label="Name of the publication"
            dir="auto"
            autoComplete="off"
            onChange={(event) => set({ name: event.target.value })}
          />
          <RadioGroup
            {...field('type')}
            legend="Where is the ad to appear?"
            inline
            options={choices(publicationTypeNames)}
            onChange={(type) => set({ type })}
          />
          {hasPrint(values.type) && (
            <RadioGroup
              {...field('printType')}
              legend="Kind of print ad"
              optional
              inline
              options={choices(printTypeNames)}
              onChange={(printType) => set({ printType })}
            />
          )}
          <TextField
            {...field('url')}
            type="url"
            label="Web address"
            optional
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => set({ url: event.target.value })}
          />
          <TextArea
            {...field('instructions')}
            label="Instructions"
            hint="Issue, size, section, dates or anything else that matters."
            optional
            dir="auto"
            maxCount={5000}
            onChange={(event) => set({ instructions: event.target.value })}
          />
          <NumberField
            {...field('budget')}
            label="Budget"
            hint={`In ${currencyName(currency.code)}`}
            prefix={currency.symbol}
            optional
            onChange={(event) => set({ budget: event.target.value })}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
