import { useQuery } from '@tanstack/react-query'
import { addressOf } from '@tearsheet/protocol/addresses'
import * as clients from '@tearsheet/protocol/clients/desk-endpoints'
import type { CurrencyRate } from '@tearsheet/protocol/clients/desk-schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { formatMoment } from '@tearsheet/ui/lib/format.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { useState } from 'react'
import styles from '../components/records.module.css'
import { useDeskAccess } from '../components/use-desk-access.ts'
import { useDeskUser } from '../components/use-desk-user.ts'
import { PaneFailure } from '../records/pane-failure.tsx'
import { PaneTitle } from '../records/pane-title.tsx'
import { type ClientForm, ClientFormDialog } from './client-form-dialog.tsx'
import { lookWords, percent, rateWords, rulesWords } from './client-words.ts'

const yes = (is: boolean) => (is ? 'On' : 'Off')

/** One client: its settings, currencies with their history, accounts and users. */
export function ClientPane({ clientId, backHref }: { clientId: string; backHref: string }) {
  const { timeZone } = useDeskUser()
  const { isAdministrator } = useDeskAccess()
  const asked = useQuery(callQuery(clients.getClient, { clientId }))
  const { data } = asked
  const [form, setForm] = useState<ClientForm | null>(null)
  if (asked.isLoading) return <Skeleton ofPage shape="pane" label="Loading the client" rows={4} />
  if (!data) return <PaneFailure of={asked} title="This client could not be loaded" backHref={backHref} />
  const { client } = data
  const { settings } = client
  const facts: [string, string][] = [
    ['Personalized page', settings.personalizedUrl ?? 'None'],
    ['Candidates', yes(settings.candidateModule)],
    ['Job statistics', yes(settings.jobStats)],
    [
      'Statistics source',
      settings.jobStatsDashboard === null ? 'Tearsheet' : `Metabase dashboard ${settings.jobStatsDashboard}`,
    ],
  ]
  return (
    <>
      <header className={styles.part}>
        <div className={styles.acts}>
          <Link href={backHref}>Close</Link>
        </div>
        <PaneTitle>{settings.name}</PaneTitle>
        <div className={styles.acts}>
          {isAdministrator && (
            <Link href={addressOf('selectUser', {}, { keyword: settings.name })}>View as a user</Link>
          )}
          <Link href={addressOf('desk', { queue: 'invoices' }, { keyword: settings.name })}>Invoices</Link>
          <Link href={addressOf('desk', { queue: 'contracts' }, { keyword: settings.name })}>Contracts</Link>
        </div>
      </header>
      <Part title="Settings" act="Change" onAct={() => setForm({ kind: 'settings', client })}>
        <Facts facts={facts} />
      </Part>
      <Part
        title="Invoice currency"
        act="Set a rate"
        onAct={() => setForm({ kind: 'currency', use: 'invoice', client })}
      >
        <p>{rateWords(client.invoiceCurrency)}</p>
        <History rates={client.rates.filter(({ use }) => use === 'invoice')} timeZone={timeZone} />
      </Part>
      <Part title="Quote currency" act="Set a rate" onAct={() => setForm({ kind: 'currency', use: 'quote', client })}>
        <p>{rateWords(client.quoteCurrency)}</p>
        <History rates={client.rates.filter(({ use }) => use === 'quote')} timeZone={timeZone} />
      </Part>
      <Part title="Accounts" act="Add account" onAct={() => setForm({ kind: 'account', accountId: null, client })}>
        <ul role="list" className={styles.list}>
          {client.accounts.map(({ id, settings: account, quoteRules, providerAccess, look }) => (
            <li key={id} className={styles.line}>
              <span>{account.name}</span>
              <Button size="row" onClick={() => setForm({ kind: 'account', accountId: id, client })}>
                Change<VisuallyHidden> {account.name}</VisuallyHidden>
              </Button>
              <span className={styles.quiet}>
                {percent(account.surchargeRate)} on credit cards,{' '}
                {account.purchaseOrderRequired ? 'asks for PO numbers' : 'no PO number needed'}
                {!providerAccess && ', view-as is off'}. {rulesWords(quoteRules)}
              </span>
              <Button size="row" variant="quiet" onClick={() => setForm({ kind: 'rules', accountId: id, client })}>
                Quote rules<VisuallyHidden> of {account.name}</VisuallyHidden>
              </Button>
              <span className={styles.quiet}>{lookWords(look)}</span>
              <Button size="row" variant="quiet" onClick={() => setForm({ kind: 'look', accountId: id, client })}>
                Branding<VisuallyHidden> of {account.name}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Users">
        <ul role="list" className={styles.list}>
          {client.users.map(({ id, name, username, roles, isInvited, isActive }) => (
            <li key={id} className={styles.line}>
              <span>{name}</span>
              <span className={styles.quiet}>{isInvited ? 'Invited' : isActive ? 'Active' : 'Deactivated'}</span>
              <span className={styles.quiet}>
                {username}, {[...new Set(roles.map(({ role }) => role))].join(', ')}
              </span>
            </li>
          ))}
        </ul>
      </Part>
      {form && <ClientFormDialog form={{ ...form, client }} onClose={() => setForm(null)} />}
    </>
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
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.line}>
        <h3 id={id}>{title}</h3>
        {act && (
          <Button size="row" onClick={onAct} aria-describedby={id}>
            {act}
          </Button>
        )}
      </div>
      {children}
    </section>
  )
}

function Facts({ facts }: { facts: readonly [string, string][] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([term, fact]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Previous rates, each with its date and author. */
function History({ rates, timeZone }: { rates: readonly CurrencyRate[]; timeZone: string | undefined }) {
  if (rates.length === 0) return null
  return (
    <ul role="list" className={styles.list}>
      {rates.map((rate) => (
        <li key={rate.since} className={styles.quiet}>
          {rateWords(rate)}, since {formatMoment(rate.since, timeZone)}, {rate.by}
        </li>
      ))}
    </ul>
  )
}
