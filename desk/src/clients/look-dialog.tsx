import * as branding from '@tearsheet/protocol/clients/desk-branding-endpoints'
import * as clients from '@tearsheet/protocol/clients/desk-endpoints'
import type { DeskClient } from '@tearsheet/protocol/clients/desk-schemas'
import { LookForm } from '@tearsheet/ui/accounts/look-form.tsx'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Dialog } from '@tearsheet/ui/dialogs/dialog.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { fetchFile } from '@tearsheet/ui/lib/download.ts'
import { callKey } from '@tearsheet/ui/lib/query-client.ts'
import { upload } from '@tearsheet/ui/lib/upload.ts'
import { isolate } from '@tearsheet/ui/text/isolate.tsx'

/** An account's logo and accent color, as set by the desk (R18.33). Each is saved separately. */
export function LookDialog({ account, onClose }: { account: DeskClient['accounts'][number]; onClose: () => void }) {
  const of = { clientAccountId: account.id }
  return (
    <Dialog
      open
      onClose={onClose}
      title={isolate`Branding of ${account.settings.name}`}
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
