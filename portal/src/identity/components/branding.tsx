import { setBranding } from '@tearsheet/protocol/clients/branding-endpoints'
import { brandingForm } from '@tearsheet/protocol/clients/branding-schemas'
import * as clients from '@tearsheet/protocol/clients/endpoints'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { ErrorSummary } from '@tearsheet/ui/forms/error-summary.tsx'
import { schemaResolver } from '@tearsheet/ui/forms/state/schema-resolver.ts'
import { useForm } from '@tearsheet/ui/forms/state/use-form.ts'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { type SubmitEvent, useState } from 'react'
import { LeaveGuard } from '../../accounts/leave-guard.tsx'
import { companySections } from './company-sections.ts'

interface BrandingProps {
  /** Name that applicants see by default. */
  employer: string
  branding: { applicantName: string | null; website: string | null }
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

const savedText = 'The page for applicants is saved'

/** How the account presents itself to applicants, edited by its administrators (R18.28). */
export function Branding({ employer, branding }: BrandingProps) {
  const form = useForm({
    start: { applicantName: branding.applicantName ?? '', website: branding.website ?? '' },
    resolver: schemaResolver(brandingForm),
    id: 'branding',
  })
  const [saved, setSaved] = useState<typeof form.values | null>(null)
  const { run, isPending } = useCall((next: typeof form.values) => call(setBranding, next), {
    showErrors: 'here',
    refreshes: [clients.getById],
  })
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isPending || !(await form.submit(run))) return
    form.keepSaved(form.values)
    setSaved(form.values)
    announce(savedText)
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)} aria-label="Page for applicants">
      <LeaveGuard isDirty={form.isDirty} />
      <Stack gap={16}>
        <SectionHeading
          id={companySections.applicants.id}
          description="As applicants and search engines see it on your application pages"
        >
          {companySections.applicants.title}
        </SectionHeading>
        <ErrorSummary attempt={form.attempt} errors={form.summary} />
        <TextField
          {...form.text('applicantName')}
          label="Name for applicants"
          hint={`If left empty, ${employer}`}
          optional
        />
        <TextField
          {...form.text('website')}
          label="Your own page"
          hint="The name links to this page, such as https://www.example.com/careers"
          type="url"
          optional
        />
        <Inline gap={12}>
          <Button type="submit" pending={isPending} pendingText="Saving…">
            Save page for applicants
          </Button>
          {saved && isSame(saved, form.values) && <Text kind="muted">{savedText}</Text>}
        </Inline>
      </Stack>
    </form>
  )
}
