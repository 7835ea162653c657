import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '@tearsheet/protocol/endpoint'
import * as openid from '@tearsheet/protocol/identity/openid-endpoints'
import { identityProviderForm } from '@tearsheet/protocol/identity/openid-schemas'
import { useTimeZone } from '@tearsheet/ui/accounts/use-time-zone.ts'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { ConfirmDialog } from '@tearsheet/ui/dialogs/confirm-dialog.tsx'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { ErrorSummary } from '@tearsheet/ui/forms/error-summary.tsx'
import { schemaResolver } from '@tearsheet/ui/forms/state/schema-resolver.ts'
import { useForm } from '@tearsheet/ui/forms/state/use-form.ts'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { formatMoment } from '@tearsheet/ui/lib/format.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { SummaryList } from '@tearsheet/ui/text/summary-list.tsx'
import { type SubmitEvent, useState } from 'react'
import { LeaveGuard } from '../../accounts/leave-guard.tsx'
import { useProof } from '../../accounts/use-proof.tsx'
import { companySections } from './company-sections.ts'
import { SettingRow } from './setting-row.tsx'

type Settings = AnswerOf<typeof openid.getIdentityProvider>
type Provider = NonNullable<Settings['provider']>

const refreshes = [openid.getIdentityProvider]

/** The client's own identity provider, which its users sign in with (R18.30). */
export function SingleSignOn() {
  const timeZone = useTimeZone()
  const { data } = useQuery(callQuery(openid.getIdentityProvider, {}))
  const { withProof, proofDialog } = useProof()
  const [isEditing, setEditing] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const prove = useCall(() => call(openid.proveDomain, {}), { showErrors: 'here', refreshes })
  const remove = useCall(() => call(openid.removeIdentityProvider, {}), { showErrors: 'here', refreshes })
  if (!data) return null
  const { provider, addresses } = data
  const errors = [...prove.errors, ...remove.errors].filter(({ code }) => code !== 'fresh_proof_required')
  const end = () => {
    setRemoving(false)
    void withProof(() => remove.run())
  }
  return (
    <section aria-label="Single sign-on">
      <Stack gap={12}>
        <SectionHeading
          id={companySections.singleSignOn.id}
          description="Your people sign in with your own identity provider, such as Entra ID or Okta (OpenID Connect)"
        >
          {companySections.singleSignOn.title}
        </SectionHeading>
        {errors.length > 0 && (
          <Alert tone="danger" live="alert">
            {errors.map(({ message }) => message).join('. ')}
          </Alert>
        )}
        <SettingRow
          title={titleOf(provider)}
          actions={
            !isEditing && (
              <>
                <Button size="row" onClick={() => setEditing(true)}>
                  {provider ? 'Change' : 'Set up'}
                </Button>
                {provider && (
                  <Button size="row" pending={remove.isPending} onClick={() => setRemoving(true)}>
                    Remove
                  </Button>
                )}
              </>
            )
          }
        >
          {provider?.provenAt
            ? `Verified ${formatMoment(provider.provenAt, timeZone)}. New people start as a Limited User of ${provider.clientAccountName}.`
            : 'Passwords keep working. People new to the portal are added the first time they sign in, with the fewest permissions.'}
        </SettingRow>
        {(isEditing || provider) && <Addresses addresses={addresses} provider={provider} />}
        {isEditing && <ProviderForm provider={provider} onClose={() => setEditing(false)} />}
        {provider && !provider.provenAt && !isEditing && (
          <DomainCheck
            provider={provider}
            pending={prove.isPending}
            onCheck={() => void withProof(() => prove.run())}
          />
        )}
      </Stack>
      {proofDialog}
      <ConfirmDialog
        open={isRemoving}
        danger
        title="Remove single sign-on?"
        confirmLabel="Remove"
        onClose={() => setRemoving(false)}
        onConfirm={end}
      >
        Anyone who signed in this way is signed out. Users stay as they are: those without a password can choose one
        with “Forgot your password?”.
      </ConfirmDialog>
    </section>
  )
}

interface DomainCheckProps {
  provider: Provider
  pending: boolean
  onCheck: () => void
}

function DomainCheck({ provider, pending, onCheck }: DomainCheckProps) {
  return (
    <Alert
      tone="attention"
      title={`Verify that you own ${provider.domain}`}
      actions={
        <Button pending={pending} pendingText="Looking…" onClick={onCheck}>
          Check for the record
        </Button>
      }
    >
      Add a text record (TXT) to its DNS, named {provider.record.name}, with the value below. Nobody can sign in this
      way until it is found.
    </Alert>
  )
}

function titleOf(provider: Provider | null): string {
  if (!provider) return 'Single sign-on is not set up'
  return provider.provenAt ? `On for addresses of ${provider.domain}` : `Waiting for verification of ${provider.domain}`
}

/** Addresses of the portal to enter at the identity provider, and the DNS record of the domain. */
function Addresses({ addresses, provider }: Settings) {
  return (
    <SummaryList
      rows={[
        { term: 'Redirect address', value: addresses.signIn },
        { term: 'Address after signing out', value: addresses.signedOut },
        { term: 'Back-channel logout', value: addresses.backChannel },
        ...(provider
          ? [
              { term: 'Issuer', value: provider.issuer },
              { term: 'Client ID', value: provider.openidClientId },
              { term: 'Text record', value: provider.record.name },
              { term: 'Its value', value: provider.record.value },
            ]
          : []),
      ]}
    />
  )
}

const nothing = { issuer: '', openidClientId: '', secret: '', domain: '' }

function ProviderForm({ provider, onClose }: { provider: Provider | null; onClose: () => void }) {
  const stored = provider
    ? { issuer: provider.issuer, openidClientId: provider.openidClientId, secret: '', domain: provider.domain }
    : nothing
  const form = useForm({ start: stored, resolver: schemaResolver(identityProviderForm), id: 'provider' })
  const { withProof, proofDialog } = useProof()
  const { run, isPending } = useCall((values: typeof stored) => call(openid.setIdentityProvider, values), {
    showErrors: 'here',
    refreshes,
  })
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isPending) return
    if (await form.submit((typed) => withProof(() => run(typed)))) onClose()
  }
  const field = (name: keyof typeof stored) => ({ ...form.text(name), autoComplete: 'off' })
  return (
    <>
      {proofDialog}
      <form noValidate onSubmit={(event) => void save(event)} aria-label="Identity provider">
        <LeaveGuard isDirty={form.isDirty} />
        <Stack gap={16}>
          <ErrorSummary attempt={form.attempt} errors={form.summary} />
          <TextField
            {...field('issuer')}
            label="Issuer"
            type="url"
            hint="As your identity provider names it, such as https://login.example.com"
          />
          <TextField {...field('openidClientId')} label="Client ID" />
          <TextField
            {...field('secret')}
            label="Client secret"
            type="password"
            autoComplete="new-password"
            hint={provider ? 'Leave it empty to keep the current one' : undefined}
          />
          <TextField {...field('domain')} label="Domain of your email addresses" hint="Such as example.edu" />
          <div>
            <Button type="submit" variant="primary" pending={isPending} pendingText="Asking the issuer…">
              Save identity provider
            </Button>{' '}
            <Button onClick={onClose}>Cancel</Button>
          </div>
        </Stack>
      </form>
    </>
  )
}
