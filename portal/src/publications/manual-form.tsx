import type { FieldError } from '@tearsheet/protocol/errors'
import { printTypeNames, publicationTypeNames } from '@tearsheet/protocol/media-contracts/schemas'
import type { DisplayCurrency } from '@tearsheet/protocol/money'
import type { ManualPublication } from '@tearsheet/protocol/quotes/schemas'
import { ErrorSummary } from '@tearsheet/ui/forms/error-summary.tsx'
import { NumberField } from '@tearsheet/ui/forms/number-field.tsx'
import { RadioGroup, type RadioGroupProps } from '@tearsheet/ui/forms/radio-group.tsx'
import { useForm } from '@tearsheet/ui/forms/state/use-form.ts'
import { TextArea } from '@tearsheet/ui/forms/text-area.tsx'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { currencyName } from '@tearsheet/ui/lib/format.ts'
import { type ReactNode, type SubmitEvent, useEffect, useId } from 'react'
import { FoundNotice } from '../accounts/found-notice.tsx'
import { useStoredInput } from '../accounts/use-stored-input.ts'
import { type Catalog, CatalogSuggestions } from './catalog-suggestions.tsx'
import {
  hasPrint,
  isTypedManual,
  type ManualValues,
  manualResolver,
  manualValues,
  readManual,
  typedManual,
} from './manual-values.ts'

interface ManualFormProps {
  /** For a button outside the form. */
  id?: string
  /** Name of what the publication is added to, under which unsent input is stored on this device. */
  keptFor: string
  /** The edited publication; undefined for a new one. */
  publication: ManualPublication | undefined
  /** Name of a new publication, as typed so far. */
  name?: string | undefined
  /** Names already in the list. */
  taken: readonly string[]
  /** The client's quote currency, also used for budgets. */
  currency: DisplayCurrency
  /** The catalog to suggest publications from; null for a user who may not read it. */
  catalog: Catalog | null
  /** Called with a valid publication. Returns further errors, if any. */
  onSave: (publication: ManualPublication) => readonly FieldError[] | Promise<readonly FieldError[]>
  /** The buttons, when they are inside the form. */
  children?: ReactNode
}

const choices = (names: Record<number, string>) => Object.entries(names).map(([value, label]) => ({ value, label }))

/** Name, type, address, instructions and budget of a publication added by the client. */
export function ManualForm(props: ManualFormProps) {
  const { id, publication, taken, currency, onSave, children } = props
  const ownId = useId()
  const context = { id: publication?.id, taken, currency }
  const { form, suggested, foundFrom, startAgain, forget } = useManualForm(props)
  const idOf = (field: string) => `${ownId}-${field}`
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // In a dialog, the page's own form contains this one in React's tree
    event.stopPropagation()
    void form.submit(async (values) => {
      const read = readManual(values, context)
      const errors = 'errors' in read ? read.errors : await onSave(read.publication)
      if (errors.length > 0) return { done: false, errors }
      forget()
      return { done: true }
    })
  }
  return (
    <form id={id} noValidate onSubmit={submit}>
      <Stack gap={24} measure>
        <FoundNotice foundFrom={foundFrom} onStartAgain={startAgain} />
        <ErrorSummary
          errors={form.errors.map(({ path, message }) => ({
            id: path.startsWith('root') ? undefined : idOf(path),
            message,
          }))}
          attempt={form.attempt}
        />
        <TextField
          {...form.text('name')}
          id={idOf('name')}
          label="Name of the publication"
          dir="auto"
          autoComplete="off"
        />
        {suggested && <CatalogSuggestions typed={form.values.name} currency={currency} catalog={suggested} />}
        <RadioGroup
          {...form.pick('type')}
          id={idOf('type')}
          legend="Where should the ad appear?"
          inline
          options={choices(publicationTypeNames)}
        />
        {hasPrint(form.values.type) && <PrintTypes {...form.pick('printType')} id={idOf('printType')} />}
        <TextField
          {...form.text('url')}
          id={idOf('url')}
          type="url"
          label="Web address"
          optional
          autoComplete="off"
          spellCheck={false}
        />
        <TextArea
          {...form.text('instructions')}
          id={idOf('instructions')}
          label="Instructions"
          hint="Issue, size, section, dates or anything else that matters."
          optional
          dir="auto"
          maxCount={5000}
        />
        <NumberField
          {...form.text('budget')}
          id={idOf('budget')}
          label="Budget"
          hint={`In ${currencyName(currency.code)}`}
          prefix={currency.symbol}
          optional
        />
        {children}
      </Stack>
    </form>
  )
}

const nothingTyped: Partial<ManualValues> = {}

/** The form with the input that was found on this device, where it is stored until the publication is saved. */
function useManualForm({ keptFor, publication, name = '', taken, currency, catalog }: ManualFormProps) {
  const opened = manualValues(publication, currency, name)
  const subject = publication?.id ?? publication?.name ?? name
  const kept = useStoredInput(`manual:${keptFor}:${subject}`, nothingTyped, isTypedManual)
  const form = useForm({
    start: { ...opened, ...kept.value },
    resolver: manualResolver({ id: publication?.id, taken, currency }),
    pathOf: (path) => path.split('.').at(-1) ?? '',
  })
  const typed = JSON.stringify(typedManual(opened, form.values))
  const { keep } = kept
  useEffect(() => keep(JSON.parse(typed)), [keep, typed])
  // A publication of the catalog replaces the one that was being entered
  const suggested = catalog && {
    ...catalog,
    onAdd: async (...added: Parameters<Catalog['onAdd']>) => {
      await catalog.onAdd(...added)
      kept.forget()
    },
  }
  return { form, suggested, foundFrom: kept.foundFrom, startAgain: () => form.reset(opened), forget: kept.forget }
}

function PrintTypes(field: Pick<RadioGroupProps, 'id' | 'value' | 'error' | 'onChange'>) {
  return <RadioGroup {...field} legend="Kind of print ad" optional inline options={choices(printTypeNames)} />
}
