import { useQuery } from '@tanstack/react-query'
import { stageLabels, stages } from '@tearsheet/protocol/candidates/lifecycle'
import { usualTemplates } from '@tearsheet/protocol/candidates/messages'
import * as reports from '@tearsheet/protocol/candidates/report-endpoints'
import { type CandidateSettings, candidateSettings } from '@tearsheet/protocol/candidates/report-schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { showToast } from '@tearsheet/ui/feedback/toast.ts'
import { Checkbox } from '@tearsheet/ui/forms/checkbox.tsx'
import { ErrorSummary } from '@tearsheet/ui/forms/error-summary.tsx'
import { NumberField } from '@tearsheet/ui/forms/number-field.tsx'
import { Select } from '@tearsheet/ui/forms/select.tsx'
import { schemaResolver } from '@tearsheet/ui/forms/state/schema-resolver.ts'
import { type Fields, useForm } from '@tearsheet/ui/forms/state/use-form.ts'
import { TextArea } from '@tearsheet/ui/forms/text-area.tsx'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { LoadingText } from '@tearsheet/ui/text/loading-text.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { type SubmitEvent, useState } from 'react'
import { LeaveGuard } from '../../accounts/leave-guard.tsx'
import { ColumnOrder } from './column-order.tsx'
import { OrderedExports } from './ordered-exports.tsx'
import { type SettingsValues, settingsOf, valuesOf } from './settings-values.ts'

/** Columns, order and format of an export (R19.9), and retention of applications. */
export function ExportSettings() {
  const { data, isError, error, refetch } = useQuery(callQuery(reports.getSettings, {}))
  if (isError) return <LoadFailure query={{ isError, error, refetch }} title="The settings could not be loaded" />
  if (!data) return <LoadingText text="Loading settings" />
  return <SettingsForm saved={data.settings} />
}

const formats = [
  { value: 'csv', label: 'CSV' },
  { value: 'xlsx', label: 'Excel (XLSX)' },
]

const formId = 'export'

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

function SettingsForm({ saved }: { saved: CandidateSettings }) {
  const form = useForm<SettingsValues>({
    start: valuesOf(saved),
    resolver: schemaResolver(candidateSettings, settingsOf),
    id: formId,
    pathOf: (path) => path.replace(/^settings\./, ''),
  })
  const { values } = form
  const [stored, setStored] = useState(saved)
  const { run, isPending } = useCall((settings: CandidateSettings) => call(reports.saveSettings, { settings }), {
    showErrors: 'here',
    refreshes: [reports.getSettings],
  })
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isPending) return
    await form.submit(async (typed) => {
      const next = settingsOf(typed)
      const result = await run(next)
      if (!result.done) return result
      setStored(next)
      showToast({ tone: 'success', message: 'The settings are saved' })
      return result
    })
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)} aria-label="Export settings">
      <LeaveGuard isDirty={!isSame(settingsOf(values), stored)} />
      <Stack gap={24} measure>
        <ErrorSummary attempt={form.attempt} errors={form.summary} />
        <OrderedExports />
        <SectionHeading description="An export contains all candidates in the list, on every page.">
          Columns
        </SectionHeading>
        <ColumnOrder
          id={`${formId}-exportColumns`}
          order={values.order}
          chosen={values.exportColumns}
          error={form.errorAt('exportColumns')}
          onOrder={(order) => form.set('order', order)}
          onChoose={(columns) => form.set('exportColumns', columns)}
        />
        <Select label="Format" short options={formats} {...form.text('exportFormat')} />
        <PrivacyFields fields={form} />
        <MessageFields fields={form} />
        <div>
          <Button type="submit" variant="primary" pending={isPending} pendingText="Saving…">
            Save settings
          </Button>
        </div>
      </Stack>
    </form>
  )
}

function MessageFields({ fields }: { fields: Fields<SettingsValues> }) {
  return (
    <>
      <SectionHeading description="{position} and {employer} are filled in. Leave a message empty to use the standard text. Nothing is sent automatically.">
        Messages by stage
      </SectionHeading>
      {stages.map((stage) => (
        <TextArea
          key={stage}
          label={`To ${stageLabels[stage].toLowerCase()} candidates`}
          optional
          rows={3}
          placeholder={usualTemplates[stage]}
          {...fields.text(`messages.${stage}`)}
        />
      ))}
    </>
  )
}

function PrivacyFields({ fields }: { fields: Fields<SettingsValues> }) {
  return (
    <>
      <SectionHeading description="What applicants agree to, and how long their applications are kept.">
        Privacy
      </SectionHeading>
      <TextArea
        label="Consent"
        optional
        hint="Leave it empty to use the standard text."
        maxCount={2000}
        {...fields.text('consentText')}
      />
      <NumberField
        label="Erase applications after"
        optional
        whole
        suffix="days"
        hint="30 to 3,650 days. Leave it empty to keep them."
        {...fields.text('retentionDays')}
      />
      <Checkbox
        label="Ask applicants voluntary equal opportunity questions"
        {...fields.check('asksEqualOpportunity')}
      />
      <Text kind="muted">
        Answers are stored separately from applications. Reports show them only as counts of ten or more, and nobody
        sees whose they are.
      </Text>
    </>
  )
}
