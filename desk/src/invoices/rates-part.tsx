import { useQuery } from '@tanstack/react-query'
import { readDecimal } from '@tearsheet/protocol/amounts'
import * as rates from '@tearsheet/protocol/clients/desk-rate-endpoints'
import type { RatedCurrencyHistory } from '@tearsheet/protocol/clients/rate-schemas'
import { bookToday } from '@tearsheet/ui/accounts/book-today.ts'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { DateField } from '@tearsheet/ui/forms/date-field.tsx'
import { NumberField } from '@tearsheet/ui/forms/number-field.tsx'
import { useForm } from '@tearsheet/ui/forms/state/use-form.ts'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { counted, currencyName, formatMoment, formatShortDate } from '@tearsheet/ui/lib/format.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { Table } from '@tearsheet/ui/lists/table.tsx'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { useState } from 'react'
import { useDeskUser } from '../components/use-desk-user.ts'
import { FormDialog } from '../input/form-dialog.tsx'

/** The provider's exchange rates: each currency once, with its history. */
export function RatesPart() {
  const query = useQuery(callQuery(rates.listExchangeRates, {}))
  const { data } = query
  const [entered, setEntered] = useState<{ code: string; rate: string } | null>(null)
  if (query.isLoading) return <Skeleton shape="table" label="Loading exchange rates" rows={4} />
  if (!data) return <LoadFailure query={query} title="The exchange rates could not be loaded" />
  return (
    <Stack gap={24}>
      <Inline align="center">
        <span>
          Units for one US dollar, for all clients that follow them. Issued invoices keep the rate of their day.
        </span>
        <Button size="row" onClick={() => setEntered({ code: '', rate: '' })}>
          Add a currency
        </Button>
      </Inline>
      {data.currencies.map((currency) => (
        <CurrencyHistory
          key={currency.code}
          currency={currency}
          onEnter={() => setEntered({ code: currency.code, rate: String(currency.current?.rate ?? '') })}
        />
      ))}
      {entered && <RateDialog start={entered} onClose={() => setEntered(null)} />}
    </Stack>
  )
}

function CurrencyHistory({ currency, onEnter }: { currency: RatedCurrencyHistory; onEnter: () => void }) {
  const { timeZone } = useDeskUser()
  const { code, current, rates: history, clientCount } = currency
  return (
    <Stack as="section" gap={8} aria-labelledby={`desk-rates-${code}`}>
      <Inline align="baseline">
        <h2 id={`desk-rates-${code}`}>
          {code}: {current ? current.rate : 'none yet'}
        </h2>
        <span>
          {currencyName(code)}, {counted(clientCount, 'client')}
        </span>
        <Button size="row" onClick={onEnter}>
          New rate<VisuallyHidden> of {code}</VisuallyHidden>
        </Button>
      </Inline>
      <Table
        caption={`Exchange rates of ${code}`}
        columns={[
          {
            id: 'from',
            header: 'From',
            rowHeader: true,
            tabular: true,
            cell: ({ fromDate }) => formatShortDate(fromDate),
          },
          { id: 'rate', header: 'Rate', numeric: true, cell: ({ rate }) => String(rate) },
          { id: 'by', header: 'Entered', cell: ({ by, at }) => `${by}, ${formatMoment(at, timeZone)}` },
        ]}
        rows={history}
        rowKey={({ id }) => id}
      />
    </Stack>
  )
}

interface RateDialogProps {
  start: { code: string; rate: string }
  onClose: () => void
}

function RateDialog({ start, onClose }: RateDialogProps) {
  const form = useForm({ start: { ...start, fromDate: bookToday() } })
  const saving = useCall(
    ({ code, rate, fromDate }: { code: string; rate: string; fromDate: string }) =>
      call(rates.setExchangeRate, { code, rate: readDecimal(rate), fromDate }),
    { showErrors: 'here', refreshes: [rates.listExchangeRates] },
  )
  const send = () =>
    form.submit(async (typed) => {
      const result = await saving.run(typed)
      if (result.done) {
        announce(`The rate of ${typed.code} is saved`)
        onClose()
      }
      return result
    })
  return (
    <FormDialog
      title={start.code ? `New rate of ${start.code}` : 'Enter an exchange rate'}
      verb="Save"
      pending={saving.isPending}
      others={form.others}
      send={send}
      onClose={onClose}
    >
      <TextField
        label="Currency code"
        short
        maxLength={3}
        {...form.text('code')}
        onChange={(event) => form.set('code', event.target.value.toUpperCase())}
      />
      <NumberField quantity label="Rate" hint="Units for one US dollar" {...form.text('rate')} />
      <DateField label="From" {...form.pick('fromDate')} />
    </FormDialog>
  )
}
