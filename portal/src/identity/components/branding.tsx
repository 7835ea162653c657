import { setBranding } from '@tearsheet/protocol/clients/branding-endpoints'
import { brandingForm } from '@tearsheet/protocol/clients/branding-schemas'
import * as clients from '@tearsheet/protocol/clients/endpoints'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { ErrorSummary } from '@tearsheet/ui/forms/error-summary.tsx'
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
import { useFormErrors } from './use-form-faults.ts'

interface BrandingProps {
  /** Name that applicants see by default. */
  employer: string
  branding: { applicantName: string | null; website: string | null }
}

const savedWords = 'The page for applicants is saved'

/** How the account presents itself to applicants, edited by its administrators (R18.28). */
export function Branding({ employer, branding }: BrandingProps) {
  const [stored, setStored] = useState({
    applicantName: branding.applicantName ?? '',
    website: branding.website ?? '',
  })
  const [typed, setTyped] = useState(stored)
  const [isSaved, setSaved] = useState(false)
  const errors = useFormErrors('branding')
  const { run, isPending } = useCall((next: typeof typed) => call(setBranding, next), {
    showErrors: 'here',
    refreshes: [clients.getById],
  })
  const change = (next: Partial<typeof typed>) => {
    setTyped({ ...typed, ...next })
    setSaved(false)
  }
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isPending || !errors.isValid(brandingForm, typed)) return
    const outcome = await run(typed)
    if (!outcome.done) return errors.show(outcome.errors.map((one) => ({ ...one, field: `branding.${one.field}` })))
    setStored(typed)
    setSaved(true)
    announce(savedWords)
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)} aria-label="Page for applicants">
      <LeaveGuard isDirty={typed !== stored && JSON.stringify(typed) !== JSON.stringify(stored)} />
      <Stack gap={16}>
        <SectionHeading
          id={companySections.applicants.id}
          description="As applicants and search engines see it on your application pages"
        >
          {companySections.applicants.title}
        </SectionHeading>
        <ErrorSummary attempt={errors.attempt} errors={errors.summary} />
        <TextField
          {...errors.props('applicantName')}
          label="Name for applicants"
          hint={`If left empty, ${employer}`}
          optional
          value={typed.applicantName}
          onChange={({ target }) => change({ applicantName: target.value })}
        />
        <TextField
          {...errors.props('website')}
          label="Your own page"
          hint="The name leads to it, such as https://www.example.com/careers"
          type="url"
          optional
          value={typed.website}
          onChange={({ target }) => change({ website: target.value })}
        />
        <Inline gap={12}>
          <Button type="submit" pending={isPending} pendingText="Saving…">
            Save page for applicants
          </Button>
          {isSaved && <Text kind="muted">{savedWords}</Text>}
        </Inline>
      </Stack>
    </form>
  )
}
