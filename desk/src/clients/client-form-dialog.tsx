import * as clients from '@tearsheet/protocol/clients/desk-endpoints'
import * as desk from '@tearsheet/protocol/clients/desk-endpoints'
import type { DeskClient } from '@tearsheet/protocol/clients/desk-schemas'
import type { FieldError } from '@tearsheet/protocol/errors'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { type ReactNode, useState } from 'react'
import { otherErrors } from '../components/field-faults.ts'
import { FormDialog } from '../records/form-dialog.tsx'
import { AccountFields, newAccount, readAccount, typedAccount } from './account-fields.tsx'
import { CurrencyFields, readCurrency, typedCurrency } from './currency-fields.tsx'
import { LookDialog } from './look-dialog.tsx'
import { RulesFields, readRules, typedRules } from './rules-fields.tsx'
import { readSettings, SettingsFields, typedSettings } from './settings-fields.tsx'

/** The part of a client to edit; an account without an id is new. */
export type ClientForm = { client: DeskClient } & (
  | { kind: 'settings' }
  | { kind: 'currency'; use: 'invoice' | 'quote' }
  | { kind: 'account'; accountId: string | null }
  | { kind: 'rules'; accountId: string }
  | { kind: 'look'; accountId: string }
)

const refreshes = [clients.getClient, clients.listClients]

/** Form for one part of a client. */
export function ClientFormDialog({ form, onClose }: { form: ClientForm; onClose: () => void }) {
  switch (form.kind) {
    case 'settings':
      return <SettingsForm client={form.client} onClose={onClose} />
    case 'currency':
      return <CurrencyForm client={form.client} use={form.use} onClose={onClose} />
    case 'account':
      return <AccountForm client={form.client} accountId={form.accountId} onClose={onClose} />
    case 'rules':
      return <RulesForm client={form.client} accountId={form.accountId} onClose={onClose} />
    case 'look': {
      const account = form.client.accounts.find(({ id }) => id === form.accountId)
      return account ? <LookDialog account={account} onClose={onClose} /> : null
    }
  }
}

interface FrameProps<Typed> {
  title: string
  start: Typed
  /** Paths of errors that the fields display themselves. */
  paths: readonly string[]
  save: (typed: Typed) => Promise<unknown>
  onClose: () => void
  children: (typed: Typed, errors: readonly FieldError[], onChange: (typed: Typed) => void) => ReactNode
}

function Frame<Typed>({ title, start, paths, save, onClose, children }: FrameProps<Typed>) {
  const [typed, setTyped] = useState(start)
  const saving = useCall(() => save(typed), { showErrors: 'here', refreshes })
  const others = otherErrors(saving.errors, paths)
  const send = async () => {
    const { done } = await saving.run()
    if (done) onClose()
    return done
  }
  return (
    <FormDialog title={title} verb="Save" pending={saving.isPending} send={send} onClose={onClose}>
      {others && <Alert tone="danger" live="alert" title={others} />}
      {children(typed, saving.errors, setTyped)}
    </FormDialog>
  )
}

interface Part {
  client: DeskClient
  onClose: () => void
}

function SettingsForm({ client, onClose }: Part) {
  return (
    <Frame
      title={`Settings of ${client.settings.name}`}
      start={typedSettings(client.settings)}
      paths={['name', 'personalizedUrl', 'jobStatsDashboard']}
      save={(typed) => call(clients.setClientSettings, { clientId: client.id, ...readSettings(typed) })}
      onClose={onClose}
    >
      {(value, errors, onChange) => <SettingsFields value={value} errors={errors} onChange={onChange} />}
    </Frame>
  )
}

function CurrencyForm({ client, use, onClose }: Part & { use: 'invoice' | 'quote' }) {
  return (
    <Frame
      title={use === 'invoice' ? 'Currency of invoices from now on' : 'Currency of quotes from now on'}
      start={typedCurrency(use === 'invoice' ? client.invoiceCurrency : client.quoteCurrency)}
      paths={['code', 'symbol', 'rate', 'buffer']}
      save={(typed) => call(clients.setClientCurrency, { clientId: client.id, use, ...readCurrency(typed) })}
      onClose={onClose}
    >
      {(value, errors, onChange) => <CurrencyFields value={value} errors={errors} onChange={onChange} />}
    </Frame>
  )
}

function AccountForm({ client, accountId, onClose }: Part & { accountId: string | null }) {
  const settings = client.accounts.find(({ id }) => id === accountId)?.settings
  return (
    <Frame
      title={settings ? `Account ${settings.name}` : 'New account'}
      start={settings ? typedAccount(settings) : newAccount}
      paths={['name', 'surchargeRate']}
      save={(typed) =>
        accountId
          ? call(clients.setAccountSettings, { clientAccountId: accountId, ...readAccount(typed) })
          : call(clients.addAccount, { clientId: client.id, ...readAccount(typed) })
      }
      onClose={onClose}
    >
      {(value, errors, onChange) => <AccountFields value={value} errors={errors} onChange={onChange} />}
    </Frame>
  )
}

function RulesForm({ client, accountId, onClose }: Part & { accountId: string }) {
  const account = client.accounts.find(({ id }) => id === accountId)
  if (!account) return null
  return (
    <Frame
      title={`Quote rules of ${account.settings.name}`}
      start={typedRules(account.quoteRules)}
      paths={['quoteRules.minimumPostingDays', 'quoteRules.equalOpportunitySentence']}
      save={(typed) => call(desk.setQuoteRules, { clientAccountId: accountId, quoteRules: readRules(typed) })}
      onClose={onClose}
    >
      {(value, errors, onChange) => <RulesFields value={value} errors={errors} onChange={onChange} />}
    </Frame>
  )
}
