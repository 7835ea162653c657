import type { FieldError } from '@tearsheet/protocol/errors'
import { printTypeNames, publicationTypeNames } from '@tearsheet/protocol/media-contracts/schemas'
import type { DisplayCurrency } from '@tearsheet/protocol/money'
import type { ManualPublication } from '@tearsheet/protocol/quotes/schemas'
import { ErrorSummary } from '@tearsheet/ui/forms/error-summary.tsx'
import { NumberField } from '@tearsheet/ui/forms/number-field.tsx'
import { RadioGroup } from '@tearsheet/ui/forms/radio-group.tsx'
import { TextArea } from '@tearsheet/ui/forms/text-area.tsx'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { currencyName } from '@tearsheet/ui/lib/format.ts'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { hasPrint, type ManualValues, manualValues, readManual } from './manual-values.ts'

interface ManualFormProps {
  /** For a button outside the form. */
  id?: string
  /** The edited publication; undefined for a new one. */
  publication: ManualPublication | undefined
  /** Names already in the list. */
  taken: readonly string[]
  /** The client's quote currency, also used for budgets. */
  currency: DisplayCurrency
  /** Called with a valid publication. Returns further errors, if any. */
  onSave: (publication: ManualPublication) => readonly FieldError[] | Promise<readonly FieldError[]>
  /** The buttons, when they are inside the form. */
  children?: ReactNode
}

const choices = (names: Record<number, string>) => Object.entries(names).map(([value, label]) => ({ value, label }))

/** Name, type, address, instructions and budget of a publication added by the client. */
export function ManualForm({ id, publication, taken, currency, onSave, children }: ManualFormProps) {
  const ownId = useId()
  const { values, setValues, errors, attempt, submit } = useManualForm({ publication, taken, currency, onSave })
  const idOf = (field: string) => `${ownId}-${field}`
  const fieldOf = (fieldError: FieldError) => fieldError.field?.split('.').at(-1)
  const errorOf = (field: string) => errors.find((fieldError) => fieldOf(fieldError) === field)?.message
  const set = (change: Partial<ManualValues>) => setValues({ ...values, ...change })
  const field = (name: keyof ManualValues) => ({ id: idOf(name), value: values[name], error: errorOf(name) })
  return (
    <form id={id} noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={24} measure>
        <ErrorSummary
          errors={errors.map((fieldError) => ({
            id: fieldError.field && idOf(fieldOf(fieldError) ?? ''),
            message: fieldError.message,
          }))}
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
          legend="Where should the ad appear?"
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
        {children}
      </Stack>
    </form>
  )
}

/** The typed values, and the errors of the last attempt to save them. */
function useManualForm({ publication, taken, currency, onSave }: Omit<ManualFormProps, 'id' | 'children'>) {
  const [values, setValues] = useState(() => manualValues(publication, currency))
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [attempt, setAttempt] = useState(0)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    // In a dialog, the page's own form contains this one in React's tree
    event.stopPropagation()
    const read = readManual(values, { id: publication?.id, taken, currency })
    const found = 'errors' in read ? read.errors : await onSave(read.publication)
    setErrors(found)
    if (found.length > 0) setAttempt((before) => before + 1)
  }
  return { values, setValues, errors, attempt, submit }
}
