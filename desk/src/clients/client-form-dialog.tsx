import * as clients from '@tearsheet/protocol/clients/desk-endpoints'
import type { DeskClient } from '@tearsheet/protocol/clients/desk-schemas'
import type { Fields } from '@tearsheet/ui/forms/state/use-form.ts'
import { call } from '@tearsheet/ui/lib/api.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { isolate } from '@tearsheet/ui/text/isolate.tsx'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FormDialog } from '../input/form-dialog.tsx'
import { useDialogForm } from '../input/use-dialog-form.ts'
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

interface FrameProps<Typed extends FieldValues> {
  title: ReactNode
  start: Typed
  /** Returns the path of a field by the path of its error in the response. */
  pathOf?: (path: string) => string
  /** Long texts that are stored until they are saved or discarded. */
  keeps?: { recordId: string; texts: readonly (keyof Typed & string)[] }
  save: (typed: Typed) => Promise<unknown>
  onClose: () => void
  children: (fields: Fields<Typed>) => ReactNode
}

function Frame<Typed extends FieldValues>(props: FrameProps<Typed>) {
  const { title, start, pathOf, keeps = { recordId: '', texts: [] }, save, onClose, children } = props
  const form = useDialogForm({ keeps: { part: 'client', ...keeps }, start, ...(pathOf && { pathOf }) })
  const saving = useCall(save, { showErrors: 'here', refreshes })
  const send = async () => {
    const isSaved = await form.submit(saving.run)
    if (isSaved) onClose()
    return isSaved
  }
  return (
    <FormDialog
      title={title}
      verb="Save"
      pending={saving.isPending}
      others={form.others}
      send={send}
      onClose={onClose}
      unsent={form.unsent}
    >
      {children(form)}
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
      title={isolate`Settings of ${client.settings.name}`}
      start={typedSettings(client.settings)}
      save={(typed) => call(clients.setClientSettings, { clientId: client.id, ...readSettings(typed) })}
      onClose={onClose}
    >
      {(fields) => <SettingsFields {...fields} />}
    </Frame>
  )
}

function CurrencyForm({ client, use, onClose }: Part & { use: 'invoice' | 'quote' }) {
  return (
    <Frame
      title={use === 'invoice' ? 'Currency of invoices from now on' : 'Currency of quotes from now on'}
      start={typedCurrency(use === 'invoice' ? client.invoiceCurrency : client.quoteCurrency)}
      save={(typed) => call(clients.setClientCurrency, { clientId: client.id, use, ...readCurrency(typed) })}
      onClose={onClose}
    >
      {(fields) => <CurrencyFields {...fields} />}
    </Frame>
  )
}

function AccountForm({ client, accountId, onClose }: Part & { accountId: string | null }) {
  const settings = client.accounts.find(({ id }) => id === accountId)?.settings
  return (
    <Frame
      title={settings ? isolate`Account ${settings.name}` : 'New account'}
      start={settings ? typedAccount(settings) : newAccount}
      save={(typed) =>
        accountId
          ? call(clients.setAccountSettings, { clientAccountId: accountId, ...readAccount(typed) })
          : call(clients.addAccount, { clientId: client.id, ...readAccount(typed) })
      }
      onClose={onClose}
    >
      {(fields) => <AccountFields {...fields} />}
    </Frame>
  )
}

function RulesForm({ client, accountId, onClose }: Part & { accountId: string }) {
  const account = client.accounts.find(({ id }) => id === accountId)
  if (!account) return null
  return (
    <Frame
      title={isolate`Quote rules of ${account.settings.name}`}
      start={typedRules(account.quoteRules)}
      pathOf={(path) => path.replace('quoteRules.', '')}
      keeps={{ recordId: accountId, texts: ['mandatorySentences', 'equalOpportunitySentence'] }}
      save={(typed) => call(clients.setQuoteRules, { clientAccountId: accountId, quoteRules: readRules(typed) })}
      onClose={onClose}
    >
      {(fields) => <RulesFields {...fields} />}
    </Frame>
  )
}
