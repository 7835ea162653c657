import { useQuery } from '@tanstack/react-query'
import { addressOf } from '@tearsheet/protocol/addresses'
import * as clients from '@tearsheet/protocol/clients/desk-endpoints'
import type { CurrencyRate, DeskClient } from '@tearsheet/protocol/clients/desk-schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { formatMoment } from '@tearsheet/ui/lib/format.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useState } from 'react'
import styles from '../components/records.module.css'
import { useDeskAccess } from '../components/use-desk-access.ts'
import { useDeskUser } from '../components/use-desk-user.ts'
import { PaneFailure } from '../records/pane-failure.tsx'
import { PaneTitle } from '../records/pane-title.tsx'
import { type ClientForm, ClientFormDialog } from './client-form-dialog.tsx'
import { followedWords, lookText, percent, rateText, rulesText } from './client-texts.ts'

const yes = (is: boolean) => (is ? 'On' : 'Off')

/** One client: its settings, currencies with their history, accounts and users. */
export function ClientPane({ clientId, backHref }: { clientId: string; backHref: string }) {
  const { timeZone } = useDeskUser()
  const { isAdministrator } = useDeskAccess()
  const query = useQuery(callQuery(clients.getClient, { clientId }))
  const { data } = query
  const [form, setForm] = useState<ClientForm | null>(null)
  if (query.isLoading) return <Skeleton ofPage shape="pane" label="Loading the client" rows={4} />
  if (!data) return <PaneFailure query={query} title="This client could not be loaded" backHref={backHref} />
  const { client } = data
  const { settings } = client
  const facts: [string, string][] = [
    ['Personalized page', settings.personalizedUrl ?? 'None'],
    ['Printed ads billed', settings.billAfterProof ? 'After their tearsheet' : 'Without a tearsheet'],
    ['Candidates', yes(settings.candidateModule)],
    ['Job statistics', yes(settings.jobStats)],
    [
      'Statistics source',
      settings.jobStatsDashboard === null ? 'Tearsheet' : `Metabase dashboard ${settings.jobStatsDashboard}`,
    ],
  ]
  return (
    <>
      <Stack as="header" gap={12} padding={[16, 20]} className={styles.part}>
        <Inline>
          <Link href={backHref}>Close</Link>
        </Inline>
        <PaneTitle>{settings.name}</PaneTitle>
        <Inline>
          {isAdministrator && (
            <Link href={addressOf('selectUser', {}, { keyword: settings.name })}>View as a user</Link>
          )}
          <Link href={addressOf('desk', { queue: 'invoices' }, { keyword: settings.name })}>Invoices</Link>
          <Link href={addressOf('desk', { queue: 'contracts' }, { keyword: settings.name })}>Contracts</Link>
        </Inline>
      </Stack>
      <Part title="Settings" act="Change" onAct={() => setForm({ kind: 'settings', client })}>
        <Facts facts={facts} />
      </Part>
      <Part
        title="Invoice currency"
        act="Set a rate"
        onAct={() => setForm({ kind: 'currency', use: 'invoice', client })}
      >
        <p>{followedWords(client.invoiceCurrency)}</p>
        <History rates={client.rates.filter(({ use }) => use === 'invoice')} timeZone={timeZone} />
      </Part>
      <Part title="Quote currency" act="Set a rate" onAct={() => setForm({ kind: 'currency', use: 'quote', client })}>
        <p>{followedWords(client.quoteCurrency)}</p>
        <History rates={client.rates.filter(({ use }) => use === 'quote')} timeZone={timeZone} />
      </Part>
      <Accounts client={client} onForm={setForm} />
      <Users client={client} />
      {form && <ClientFormDialog form={{ ...form, client }} onClose={() => setForm(null)} />}
    </>
  )
}

function Accounts({ client, onForm }: { client: DeskClient; onForm: (form: ClientForm) => void }) {
  return (
    <Part title="Accounts" act="Add account" onAct={() => onForm({ kind: 'account', accountId: null, client })}>
      <Stack as="ul" gap={8}>
        {client.accounts.map(({ id, settings: account, quoteRules, providerAccess, look }) => (
          <Grid as="li" columns="minmax(0, 1fr) auto" gap={[2, 12]} align="baseline" key={id}>
            <span>{account.name}</span>
            <Button size="row" onClick={() => onForm({ kind: 'account', accountId: id, client })}>
              Change<VisuallyHidden> {account.name}</VisuallyHidden>
            </Button>
            <Text type="small" color="text-2">
              {percent(account.surchargeRate)} on credit cards,{' '}
              {account.purchaseOrderRequired ? 'asks for PO numbers' : 'no PO number needed'}
              {!providerAccess && ', view-as is off'}. {rulesText(quoteRules)}
            </Text>
            <Button size="row" variant="quiet" onClick={() => onForm({ kind: 'rules', accountId: id, client })}>
              Quote rules<VisuallyHidden> of {account.name}</VisuallyHidden>
            </Button>
            <Text type="small" color="text-2">
              {lookText(look)}
            </Text>
            <Button size="row" variant="quiet" onClick={() => onForm({ kind: 'look', accountId: id, client })}>
              Branding<VisuallyHidden> of {account.name}</VisuallyHidden>
            </Button>
          </Grid>
        ))}
      </Stack>
    </Part>
  )
}

function Users({ client: { users } }: { client: DeskClient }) {
  return (
    <Part title="Users">
      <Stack as="ul" gap={8}>
        {users.map(({ id, name, username, roles, isInvited, isActive }) => (
          <Grid as="li" columns="minmax(0, 1fr) auto" gap={[2, 12]} align="baseline" key={id}>
            <span>{name}</span>
            <Text type="small" color="text-2">
              {isInvited ? 'Invited' : isActive ? 'Active' : 'Deactivated'}
            </Text>
            <Text type="small" color="text-2">
              {username}, {[...new Set(roles.map(({ role }) => role))].join(', ')}
            </Text>
          </Grid>
        ))}
      </Stack>
    </Part>
  )
}

interface PartProps {
  title: string
  act?: string
  onAct?: () => void
  children: React.ReactNode
}

function Part({ title, act, onAct, children }: PartProps) {
  const id = `desk-client-${title.toLowerCase().replaceAll(' ', '-')}`
  return (
    <Stack as="section" gap={12} padding={[16, 20]} className={styles.part} aria-labelledby={id}>
      <Grid columns="minmax(0, 1fr) auto" gap={[2, 12]} align="baseline">
        <Text as="h3" type="ui-strong" id={id}>
          {title}
        </Text>
        {act && (
          <Button size="row" onClick={onAct} aria-describedby={id}>
            {act}
          </Button>
        )}
      </Grid>
      {children}
    </Stack>
  )
}

function Facts({ facts }: { facts: readonly [string, string][] }) {
  return (
    <Stack as="dl" gap={4}>
      {facts.map(([term, fact]) => (
        <Inline wrap={false} gap={12} align="baseline" justify="between" key={term}>
          <Text as="dt" type="small" color="text-2">
            {term}
          </Text>
          <Text as="dd" align="end" breakAnywhere>
            {fact}
          </Text>
        </Inline>
      ))}
    </Stack>
  )
}

/** Previous rates, each with its date and author. */
function History({ rates, timeZone }: { rates: readonly CurrencyRate[]; timeZone: string | undefined }) {
  if (rates.length === 0) return null
  return (
    <Stack as="ul" gap={8}>
      {rates.map((rate) => (
        <Text as="li" type="small" color="text-2" key={rate.since}>
          {rateText(rate)}, since {formatMoment(rate.since, timeZone)}, {rate.by}
        </Text>
      ))}
    </Stack>
  )
}
