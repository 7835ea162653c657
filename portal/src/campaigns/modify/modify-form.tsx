import type { CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { maxJobDescriptionLength } from '@tearsheet/protocol/quotes/schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { DateField } from '@tearsheet/ui/forms/date-field.tsx'
import { ErrorSummary } from '@tearsheet/ui/forms/error-summary.tsx'
import { RadioGroup } from '@tearsheet/ui/forms/radio-group.tsx'
import type { Form } from '@tearsheet/ui/forms/state/use-form.ts'
import { TextArea } from '@tearsheet/ui/forms/text-area.tsx'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { dateLocale, formatCount } from '@tearsheet/ui/lib/format.ts'
import { LoadingText } from '@tearsheet/ui/text/loading-text.tsx'
import { lazy, type SubmitEvent, Suspense, useEffect, useRef } from 'react'
import type { ModifyValues } from './modify-values.ts'

const RichTextEditor = lazy(async () => ({
  default: (await import('@tearsheet/ui/rich-text/rich-text-editor.tsx')).RichTextEditor,
}))

interface ModifyFormProps {
  form: Form<ModifyValues>
  /** Sets fields, and keeps them on this device. */
  onChange: (change: Partial<ModifyValues>) => void
  /** The ads of the campaign that can be changed now. */
  able: readonly CampaignItem[]
  /** The user came back from the check. */
  takesFocus: boolean
  onContinue: () => Promise<void>
}

/** Form for the changes to an ad, filled with its current content. */
export function ModifyForm(props: ModifyFormProps) {
  const { form, onChange, able, takesFocus, onContinue } = props
  const { values, errorAt } = form
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void onContinue()
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={24} measure>
        <ErrorSummary
          errors={form.errors.map(({ path, message }) => ({ id: path.startsWith('root') ? undefined : path, message }))}
          attempt={form.attempt}
        />
        <SectionHeading headingRef={heading}>What to change</SectionHeading>
        {able.length > 1 && <WhichAds mode={values.mode} count={able.length} onChange={(mode) => onChange({ mode })} />}
        <Deadline values={values} error={errorAt('deadlineDate')} onChange={onChange} />
        <Suspense fallback={<LoadingText text="Loading the editor" />}>
          <RichTextEditor
            id="jobDescription"
            label="Job description"
            hint="Write it here, or paste it from Word or a web page: headings, lists and links are kept."
            error={errorAt('jobDescription') ?? undefined}
            value={values.jobDescription}
            onChange={(jobDescription) => onChange({ jobDescription })}
            maxLength={maxJobDescriptionLength}
          />
        </Suspense>
        <TextField
          id="applyUrl"
          type="url"
          label="Web address to apply at"
          autoComplete="off"
          spellCheck={false}
          value={values.applyUrl}
          error={errorAt('applyUrl')}
          onChange={(event) => onChange({ applyUrl: event.target.value })}
        />
        <TextArea
          id="instructions"
          label="Instructions"
          hint="Anything else we should know about this change."
          optional
          dir="auto"
          maxCount={5000}
          value={values.instructions}
          error={errorAt('instructions')}
          onChange={(event) => onChange({ instructions: event.target.value })}
        />
        <Inline>
          <Button type="submit" variant="primary">
            Continue
          </Button>
        </Inline>
      </Stack>
    </form>
  )
}

interface WhichAdsProps {
  mode: ModifyValues['mode']
  count: number
  onChange: (mode: ModifyValues['mode']) => void
}

function WhichAds({ mode, count, onChange }: WhichAdsProps) {
  return (
    <RadioGroup
      id="mode"
      legend="Which ads?"
      value={mode}
      // Only the two modes are offered here
      onChange={(value) => onChange(value as ModifyValues['mode'])}
      options={[
        { value: 'update-single-ad', label: 'This ad only' },
        {
          value: 'update-whole-campaign',
          label: `All ${formatCount(count)} ads of this campaign that can be changed`,
        },
      ]}
    />
  )
}

interface DeadlineProps {
  values: ModifyValues
  error: string | null
  onChange: (change: Partial<ModifyValues>) => void
}

function Deadline({ values, error, onChange }: DeadlineProps) {
  return (
    <>
      <RadioGroup
        id="deadlineType"
        legend="Application deadline"
        inline
        value={values.deadlineType}
        // Only the two types are offered here
        onChange={(type) => onChange({ deadlineType: type as ModifyValues['deadlineType'] })}
        options={[
          { value: 'select-deadline', label: 'There is a deadline' },
          { value: 'open-until-filled', label: 'Open until filled' },
        ]}
      />
      {values.deadlineType === 'select-deadline' && (
        <DateField
          id="deadlineDate"
          label="Deadline date"
          value={values.deadlineDate}
          onChange={(deadlineDate) => onChange({ deadlineDate })}
          locale={dateLocale()}
          error={error}
        />
      )}
    </>
  )
}
