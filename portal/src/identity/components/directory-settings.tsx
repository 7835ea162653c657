import { useQuery } from '@tanstack/react-query'
import * as directories from '@tearsheet/protocol/identity/directory-endpoints'
import { useTimeZone } from '@tearsheet/ui/accounts/use-time-zone.ts'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { ConfirmDialog } from '@tearsheet/ui/dialogs/confirm-dialog.tsx'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { formatMoment } from '@tearsheet/ui/lib/format.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useState } from 'react'
import { useProof } from '../../accounts/use-proof.tsx'
import { companySections } from './company-sections.ts'
import { SettingRow } from './setting-row.tsx'

type Act = 'connect' | 'disconnect'

const refreshes = [directories.getDirectory]

/** The client's own user directory, which adds and deactivates users automatically (R18.27). */
export function DirectorySettings() {
  const timeZone = useTimeZone()
  const { data } = useQuery(callQuery(directories.getDirectory, {}))
  const { withProof, proofDialog } = useProof()
  const [unconfirmed, setUnconfirmed] = useState<Act | null>(null)
  const [token, setToken] = useState<string | null>(null)
  const connect = useCall(() => call(directories.connectDirectory, {}), { showErrors: 'here', refreshes })
  const disconnect = useCall(() => call(directories.disconnectDirectory, {}), { showErrors: 'here', refreshes })
  if (!data) return null
  const { directory, address } = data
  const errors = [...connect.errors, ...disconnect.errors].filter(({ code }) => code !== 'fresh_proof_required')
  const make = async () => {
    setUnconfirmed(null)
    const result = await withProof(() => connect.run())
    if (result?.done) setToken(result.answer.token)
  }
  const end = async () => {
    setUnconfirmed(null)
    const result = await withProof(() => disconnect.run())
    if (result?.done) setToken(null)
  }
  return (
    <section aria-label="User directory">
      <SectionHeading
        id={companySections.directory.id}
        description="Your identity system, such as Entra ID or Okta, adds and removes users automatically (SCIM 2.0)"
      >
        {companySections.directory.title}
      </SectionHeading>
      {errors.length > 0 && (
        <Alert tone="danger" live="alert">
          {errors.map(({ message }) => message).join('. ')}
        </Alert>
      )}
      <SettingRow
        title={directory ? 'A directory is connected' : 'No directory is connected'}
        actions={
          <>
            <Button
              size="row"
              pending={connect.isPending}
              onClick={() => (directory ? setUnconfirmed('connect') : void make())}
            >
              {directory ? 'Create a new token' : 'Connect'}
            </Button>
            {directory && (
              <Button size="row" pending={disconnect.isPending} onClick={() => setUnconfirmed('disconnect')}>
                Disconnect
              </Button>
            )}
          </>
        }
      >
        {directory
          ? `By ${directory.by}, ${formatMoment(directory.connectedAt, timeZone)}. ${directory.lastUsedAt ? `Last used ${formatMoment(directory.lastUsedAt, timeZone)}` : 'Not used yet'}. Users it adds start as a Limited User of ${directory.clientAccountName}.`
          : 'Anyone who leaves your organization is signed out of the portal right away, with nothing to do here.'}
      </SettingRow>
      {token && (
        <Stack gap={12}>
          <Alert tone="success" live="status" title="Enter these in your directory">
            The token is not shown again. Anyone who has it can add and lock out your users.
          </Alert>
          <TextField id="directory-address" label="Address (tenant URL)" value={address} readOnly />
          <TextField id="directory-token" label="Token (secret token)" value={token} readOnly />
        </Stack>
      )}
      {proofDialog}
      <DirectoryDialog
        unconfirmed={unconfirmed}
        onClose={() => setUnconfirmed(null)}
        onConfirm={() => void (unconfirmed === 'connect' ? make() : end())}
      />
    </section>
  )
}

function DirectoryDialog({
  unconfirmed,
  onClose,
  onConfirm,
}: {
  unconfirmed: Act | null
  onClose: () => void
  onConfirm: () => void
}) {
  return (
    <ConfirmDialog
      open={unconfirmed !== null}
      danger={unconfirmed === 'disconnect'}
      title={unconfirmed === 'connect' ? 'Create a new token?' : 'Disconnect the directory?'}
      confirmLabel={unconfirmed === 'connect' ? 'Create new token' : 'Disconnect'}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      {unconfirmed === 'connect'
        ? 'The current token stops working right away, and your directory is refused until it has the new one.'
        : 'Its token stops working right away. Users stay as they are, and you add and deactivate them by hand again.'}
    </ConfirmDialog>
  )
}
