import * as branding from '@tearsheet/protocol/clients/branding-endpoints'
import * as clients from '@tearsheet/protocol/clients/endpoints'
import type { Client } from '@tearsheet/protocol/clients/schemas'
import { LookForm } from '@tearsheet/ui/accounts/look-form.tsx'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { fetchFile } from '@tearsheet/ui/lib/download.ts'
import { callKey } from '@tearsheet/ui/lib/query-client.ts'
import { upload } from '@tearsheet/ui/lib/upload.ts'
import { companySections } from './company-sections.ts'

/** The account's logo and accent color, edited by its administrators (R18.33). */
export function CompanyLook({ account }: { account: Client['clientAccounts'][number] }) {
  const { name, branding: look } = account
  return (
    <Stack gap={16}>
      <SectionHeading
        id={companySections.look.id}
        description="In the portal, on your application pages, and in emails to applicants"
      >
        {companySections.look.title}
      </SectionHeading>
      <LookForm
        accountName={name}
        look={look}
        logo={{
          key: [...callKey(branding.getLogo), look.logo],
          load: async (signal) => (await fetchFile(branding.getLogo, {}, { signal, toast: false })).blob,
        }}
        saveAccent={(accent) => call(branding.setAccent, { accent })}
        saveLogo={(file) => upload(branding.setLogo, {}, file)}
        takeLogo={() => call(branding.removeLogo, {})}
        refreshes={[clients.getById]}
      />
    </Stack>
  )
}
