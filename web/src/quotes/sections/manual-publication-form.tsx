import type { Fault } from '@tearsheet/protocol/errors'
import { printTypeNames, publicationTypeNames } from '@tearsheet/protocol/media-contracts/schemas'
import { baseAmount, type DisplayCurrency, readMinor, writePlain } from '@tearsheet/protocol/money'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { quoteMessages } from '@tearsheet/protocol/quotes/messages'
import { displayBudget } from '@tearsheet/protocol/quotes/rules'
import { type ManualPublication, manualPublication } from '@tearsheet/protocol/quotes/schemas'
import { type SubmitEvent, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../lib/api.ts'
import { faultsOf } from '../../lib/error-catalogue.ts'
import { currencyName } from '../../lib/format.ts'
import { useGo } from '../../lib/use-go.ts'
import { Button } from '../../ui/actions/button.tsx'
import { buttonClass } from '../../ui/actions/button-class.ts'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { NumberField } from '../../ui/forms/number-field.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Inline } from '../../ui/layout/inline.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Link } from '../../ui/text/link.tsx'

interface Values {
  name: string
  type: string
  printType: string
  url: string
  instructions: string
  budget: string
}

const choices = (names: Record<number, string>) => Object.entries(names).map(([value, label]) => ({ value, label }))

interface ManualPublicationFormProps {
  quoteId: string
  publication: ManualPublication | undefined
  /** What the client is quoted in, and types a budget in. */
  currency: DisplayCurrency
  /** Where it came from. */
  back: string
}

/** Name, kind, address, wishes and budget of a publication; saved at once with the draft. */
export function ManualPublicationForm({ quoteId, publication, currency, back }: ManualPublicationFormProps) {
  const go = useGo()
  const form = useForm<Values>({ defaultValues: valuesOf(publication, currency) })
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [attempt, setAttempt] = useState(0)
  const [isSaving, setSaving] = useState(false)
  const key = useRef(crypto.randomUUID())
  const type = form.watch('type')
  const errorOf = (field: string) => faults.find((fault) => fault.field?.split('.').at(-1) === field)?.message
  const field = (name: keyof Values) => ({ ...form.register(name), id: name, error: errorOf(name) })

  const refuse = (found: readonly Fault[]) => {
    setFaults(found)
    setAttempt((before) => before + 1)
  }
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isSaving) return
    const checked = manualPublication.safeParse(publicationOf(form.getValues(), currency, publication?.id))
    if (!checked.success) {
      refuse(
        checked.error.issues.map(({ path, message }) => ({
          code: 'invalid',
          field: String(path[0]),
          message: path[0] === 'type' ? quoteMessages.publicationTypeMissing : message,
        })),
      )
      return
    }
    setSaving(true)
    try {
      const input = { activeQuoteId: quoteId, publication: checked.data }
      await call(quotes.saveManualPublication, input, { idempotencyKey: key.current })
      go(back)
    } catch (error) {
      key.current = crypto.randomUUID()
      setSaving(false)
      refuse(faultsOf(error))
    }
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Stack gap={24} measure>
        <ErrorSummary
          faults={faults.map((fault) => ({ id: fault.field?.split('.').at(-1), message: fault.message }))}
          attempt={attempt}
        />
        <TextField {...field('name')} label="Name of the publication" dir="auto" autoComplete="off" />
        <RadioGroup
          id="type"
          legend="Where is the ad to appear?"
          inline
          options={choices(publicationTypeNames)}
          value={type}
          onChange={(value) => form.setValue('type', value)}
          error={errorOf('type')}
        />
        {(type === '2' || type === '3') && (
          <RadioGroup
            id="printType"
            legend="Kind of print ad"
            optional
            inline
            options={choices(printTypeNames)}
            value={form.watch('printType')}
            onChange={(value) => form.setValue('printType', value)}
            error={errorOf('printType')}
          />
        )}
        <TextField {...field('url')} type="url" label="Web address" optional autoComplete="off" spellCheck={false} />
        <TextArea
          {...field('instructions')}
          label="Instructions"
          hint="Issue, size, section, dates or anything else that matters."
          optional
          dir="auto"
          maxCount={5000}
        />
        <NumberField
          {...field('budget')}
          label="Budget"
          hint={`In ${currencyName(currency.code)}`}
          prefix={currency.symbol}
          optional
        />
        <Inline gap={12}>
          <Button type="submit" variant="primary" pending={isSaving} pendingText="Saving…">
            {publication ? 'Save publication' : 'Add publication'}
          </Button>
          <Link href={back} className={buttonClass()}>
            Cancel
          </Link>
        </Inline>
      </Stack>
    </form>
  )
}

function valuesOf(publication: ManualPublication | undefined, currency: DisplayCurrency): Values {
  const budget = publication ? displayBudget(publication, currency) : null
  return {
    name: publication?.name ?? '',
    type: String(publication?.type ?? ''),
    printType: String(publication?.printType ?? ''),
    url: publication?.url ?? '',
    instructions: publication?.instructions ?? '',
    budget: budget === null ? '' : writePlain(budget, currency),
  }
}

/** The form as the call takes it; a kind of print ad only where there is print. */
function publicationOf(values: Values, currency: DisplayCurrency, id: string | undefined) {
  const amount = readMinor(values.budget, currency)
  // Not an amount is refused by the schema, in its words
  const isAmount = amount !== null && !Number.isNaN(amount)
  return {
    id,
    name: values.name,
    type: Number(values.type),
    printType: (values.type === '2' || values.type === '3') && values.printType ? Number(values.printType) : null,
    url: values.url.trim() || null,
    instructions: values.instructions.trim() || null,
    budget: isAmount ? baseAmount(amount, currency) : amount,
    budgetAsTyped: isAmount ? { amount, currencyCode: currency.code } : null,
  }
}
