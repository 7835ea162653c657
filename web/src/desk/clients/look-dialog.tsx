import * as branding from '@tearsheet/protocol/desk/branding-endpoints'
import * as clients from '@tearsheet/protocol/desk/client-endpoints'
import type { DeskClient } from '@tearsheet/protocol/desk/client-schemas'
import { LookForm } from '../../accounts/look-form.tsx'
import { call } from '../../lib/api.ts'
import { fetchFile } from '../../lib/download.ts'
import { callKey } from '../../lib/query-client.ts'
import { upload } from '../../lib/upload.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'

/** An account's logo and accent color, as set by the desk (R18.33). Each is saved separately. */
export function LookDialog({ account, onClose }: { account: DeskClient['accounts'][number]; onClose: () => void }) {
  const of = { clientAccountId: account.id }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Branding of ${account.settings.name}`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <LookForm
        accountName={account.settings.name}
        look={account.look}
        logo={{
          key: [...callKey(branding.getAccountLogo), account.id, account.look.logo],
          load: async (signal) => (await fetchFile(branding.getAccountLogo, of, { signal, toast: false })).blob,
        }}
        saveAccent={(accent) => call(branding.setAccountAccent, { ...of, accent })}
        saveLogo={(file) => upload(branding.setAccountLogo, of, file)}
        takeLogo={() => call(branding.removeAccountLogo, of)}
        refreshes={[clients.getClient]}
      />
    </Dialog>
  )
}
