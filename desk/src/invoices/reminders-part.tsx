import { useQuery } from '@tanstack/react-query'
import { addressOf } from '@tearsheet/protocol/addresses'
import * as reminders from '@tearsheet/protocol/invoices/desk-reminder-endpoints'
import type { RemindedInvoice, ReminderStop, Reminders } from '@tearsheet/protocol/invoices/reminder-schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { formatDate, formatShortDate } from '@tearsheet/ui/lib/format.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { Table } from '@tearsheet/ui/lists/table.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { type ComponentProps, useState } from 'react'
import { writeShown } from '../issuing/draft-words.ts'
import { daysText, distanceText, stopWords, withheldLabels } from './billing-texts.ts'
import { ReminderSettingsDialog } from './reminder-settings-dialog.tsx'
import { reminderViews } from './stop-dialog.tsx'

type Settings = Omit<ComponentProps<typeof ReminderSettingsDialog>, 'onClose'>

/** Payment reminders: whether and when they are sent, a preview of the next run, and the stop list. */
export function RemindersPart() {
  const query = useQuery(callQuery(reminders.getReminders, {}))
  const { data } = query
  const [changed, setChanged] = useState<Settings | null>(null)
  if (query.isLoading) return <Skeleton shape="table" label="Loading reminders" rows={4} />
  if (!data) return <LoadFailure query={query} title="The reminders could not be loaded" />
  const { provider, clients, preview, stops } = data
  return (
    <Stack gap={24}>
      <Stack as="section" gap={8} aria-labelledby="desk-reminders-settings">
        <h2 id="desk-reminders-settings">Settings</h2>
        <Grid columns="minmax(0, 1fr) auto" gap={12} align="center" measure>
          <span>
            {provider.isOn ? 'On' : 'Off'} for all clients: {daysText(provider.days)}. Sent Monday to Friday, one email
            for each account and day.
          </span>
          <Button size="row" onClick={() => setChanged({ client: null, ...provider })}>
            Change<VisuallyHidden> reminders of all clients</VisuallyHidden>
          </Button>
        </Grid>
        {clients.length > 0 && (
          <Stack as="ul" gap={8} measure>
            {clients.map(({ client, isOn, days }) => (
              <Grid as="li" columns="minmax(0, 1fr) auto" gap={12} align="center" key={client.id}>
                <span>
                  <bdi>{client.name}</bdi>: {ownText(isOn, days)}
                </span>
                <Button size="row" onClick={() => setChanged({ client, isOn, days })}>
                  Change<VisuallyHidden> reminders of {client.name}</VisuallyHidden>
                </Button>
              </Grid>
            ))}
          </Stack>
        )}
      </Stack>
      <Preview preview={preview} />
      <Stops stops={stops} />
      {changed && <ReminderSettingsDialog {...changed} onClose={() => setChanged(null)} />}
    </Stack>
  )
}

/** Describes how the reminders of a client differ from those of all clients. */
const ownText = (isOn: boolean | null, days: readonly number[] | null) =>
  [isOn === null ? null : isOn ? 'on' : 'off', days && daysText(days)].filter(Boolean).join(', ') ||
  'as for all clients'

const invoiceHref = (item: string) => addressOf('desk', { queue: 'invoices' }, { tab: 'reminders', item })

const InvoiceWords = ({ invoice: { id, invoiceNumber, dueDate, distance, shown } }: { invoice: RemindedInvoice }) => (
  <>
    <Link href={invoiceHref(id)}># {invoiceNumber}</Link>, {writeShown(shown)}, due {formatShortDate(dueDate)} (
    {distanceText(distance)})
  </>
)

function Preview({ preview: { day, emails, withheld } }: Pick<Reminders, 'preview'>) {
  return (
    <Stack as="section" gap={8} aria-labelledby="desk-reminders-preview">
      <h2 id="desk-reminders-preview">Next run: {formatDate(day)}</h2>
      {emails.length === 0 && <p>No reminder is due.</p>}
      {emails.length > 0 && (
        <Table
          caption="Reminders of the next run"
          rowLinks={false}
          columns={[
            {
              id: 'account',
              header: 'Client, account',
              rowHeader: true,
              cell: ({ client, clientAccount }) => (
                <>
                  <bdi>{client.name}</bdi>, <bdi>{clientAccount.name}</bdi>
                </>
              ),
            },
            {
              id: 'to',
              header: 'To',
              cell: ({ recipients }) => recipients.map((address) => <div key={address}>{address}</div>),
            },
            {
              id: 'invoices',
              header: 'Invoices',
              cell: ({ invoices }) =>
                invoices.map((invoice) => (
                  <div key={invoice.id}>
                    <InvoiceWords invoice={invoice} />
                  </div>
                )),
            },
          ]}
          rows={emails}
          rowKey={({ clientAccount }) => clientAccount.id}
        />
      )}
      {withheld.length > 0 && (
        <>
          <h3>Left out</h3>
          <Stack as="ul" gap={8}>
            {withheld.map((one) => (
              <li key={one.id}>
                {withheldLabels[one.because]}: <bdi>{one.client.name}</bdi>, <InvoiceWords invoice={one} />
              </li>
            ))}
          </Stack>
        </>
      )}
    </Stack>
  )
}

function Stops({ stops }: { stops: readonly ReminderStop[] }) {
  const resume = useCall(
    ({ client, invoice }: ReminderStop) =>
      call(reminders.resumeReminders, invoice ? { invoiceId: invoice.id } : { clientId: client.id }),
    { showErrors: 'page', refreshes: reminderViews },
  )
  const nameOf = ({ client, invoice }: ReminderStop) =>
    invoice ? `invoice # ${invoice.invoiceNumber} of ${client.name}` : client.name
  return (
    <Stack as="section" gap={8} aria-labelledby="desk-reminders-stops">
      <h2 id="desk-reminders-stops">Stop list</h2>
      {stops.length === 0 && <p>Empty. Stop the reminders of an invoice on its page, those of a client under Aging.</p>}
      {stops.length > 0 && (
        <Stack as="ul" gap={8} measure>
          {stops.map((stop) => (
            <Grid as="li" columns="minmax(0, 1fr) auto" gap={12} align="center" breakAnywhere key={stop.id}>
              <span>
                {stop.invoice ? (
                  <>
                    <bdi>{stop.client.name}</bdi>,{' '}
                    <Link href={invoiceHref(stop.invoice.id)}># {stop.invoice.invoiceNumber}</Link>
                  </>
                ) : (
                  stop.client.name
                )}
                . {stopWords(stop)}
              </span>
              <Button size="row" pending={resume.pending === stop} onClick={() => void resume.run(stop)}>
                Resume<VisuallyHidden> reminders of {nameOf(stop)}</VisuallyHidden>
              </Button>
            </Grid>
          ))}
        </Stack>
      )}
    </Stack>
  )
}
