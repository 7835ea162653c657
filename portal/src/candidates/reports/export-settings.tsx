import { useQuery } from '@tanstack/react-query'
import { readWhole } from '@tearsheet/protocol/amounts'
import { type Stage, stageLabels, stages } from '@tearsheet/protocol/candidates/lifecycle'
import { usualTemplates } from '@tearsheet/protocol/candidates/messages'
import * as reports from '@tearsheet/protocol/candidates/report-endpoints'
import type { CandidateSettings } from '@tearsheet/protocol/candidates/report-schemas'
import {
  type ExportColumn,
  type ExportFormat,
  exportColumnLabels,
  exportColumns,
} from '@tearsheet/protocol/candidates/schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { IconButton } from '@tearsheet/ui/actions/icon-button.tsx'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { showToast } from '@tearsheet/ui/feedback/toast.ts'
import { Checkbox } from '@tearsheet/ui/forms/checkbox.tsx'
import { ErrorSummary } from '@tearsheet/ui/forms/error-summary.tsx'
import { Select } from '@tearsheet/ui/forms/select.tsx'
import { TextArea } from '@tearsheet/ui/forms/text-area.tsx'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { LoadingText } from '@tearsheet/ui/text/loading-text.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { OrderedExports } from './ordered-exports.tsx'

/** Columns, order and format of an export (R19.9), and retention of applications. */
export function ExportSettings() {
  const { data, isError, error, refetch } = useQuery(callQuery(reports.getSettings, {}))
  if (isError) return <LoadFailure query={{ isError, error, refetch }} title="The settings could not be loaded" />
  if (!data) return <LoadingText text="Loading settings" />
  return <SettingsForm saved={data.settings} />
}

/** Returns the account's own messages; the default text applies to the others. */
const ownWords = (messages: Partial<Record<Stage, string>>) =>
  Object.fromEntries(Object.entries(messages).filter(([, words]) => words.trim() !== ''))

const formats = [
  { value: 'csv', label: 'CSV' },
  { value: 'xlsx', label: 'Excel (XLSX)' },
]

/** The settings as they are edited, with their errors, and the call that saves them. */
function useSettings(saved: CandidateSettings) {
  // The list has every column, exported ones first and in their order
  const [order, setOrder] = useState<ExportColumn[]>(() => [
    ...saved.exportColumns,
    ...exportColumns.filter((column) => !saved.exportColumns.includes(column)),
  ])
  const [chosen, setChosen] = useState<ReadonlySet<ExportColumn>>(new Set(saved.exportColumns))
  const [settings, setSettings] = useState({
    format: saved.exportFormat,
    consent: saved.consentText ?? '',
    days: saved.retentionDays === null ? '' : String(saved.retentionDays),
    messages: saved.messages,
    asksEqualOpportunity: saved.asksEqualOpportunity,
  })
  const [attempt, setAttempt] = useState(0)
  const saving = useCall(
    () =>
      call(reports.saveSettings, {
        settings: {
          exportColumns: order.filter((column) => chosen.has(column)),
          exportFormat: settings.format,
          consentText: settings.consent.trim() || null,
          retentionDays: settings.days.trim() === '' ? null : readWhole(settings.days),
          messages: ownWords(settings.messages),
          asksEqualOpportunity: settings.asksEqualOpportunity,
        },
      }),
    { showErrors: 'here', refreshes: [reports.getSettings] },
  )
  const save = async () => {
    const result = await saving.run()
    setAttempt((count) => count + 1)
    if (result.done) showToast({ tone: 'success', message: 'The settings are saved' })
  }
  const change = (part: Partial<typeof settings>) => setSettings({ ...settings, ...part })
  const errorOf = (field: string) =>
    saving.errors.find((fieldError) => fieldError.field === `settings.${field}`)?.message ?? null
  return { order, setOrder, chosen, setChosen, settings, change, attempt, saving, save, errorOf }
}

type SettingsState = ReturnType<typeof useSettings>

function SettingsForm({ saved }: { saved: CandidateSettings }) {
  const state = useSettings(saved)
  const { settings, change, saving } = state
  return (
    <Stack gap={24} measure>
      <ErrorSummary attempt={state.attempt} errors={saving.errors.map(({ message }) => ({ message }))} />
      <OrderedExports />
      <SectionHeading description="An export contains all candidates in the list, on every page.">
        Columns
      </SectionHeading>
      <ColumnOrder state={state} />
      <Select
        label="Format"
        short
        value={settings.format}
        options={formats}
        onChange={({ target }) => change({ format: target.value as ExportFormat })} // one of the options
      />
      <PrivacyFields state={state} />
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
          value={settings.messages[stage] ?? ''}
          error={state.errorOf(`messages.${stage}`)}
          onChange={({ target }) => change({ messages: { ...settings.messages, [stage]: target.value } })}
        />
      ))}
      <div>
        <Button variant="primary" pending={saving.isPending} pendingText="Saving…" onClick={() => void state.save()}>
          Save settings
        </Button>
      </div>
    </Stack>
  )
}

function ColumnOrder({ state: { order, setOrder, chosen, setChosen } }: { state: SettingsState }) {
  const move = (column: ExportColumn, step: 1 | -1) => {
    const at = order.indexOf(column)
    const other = order[at + step]
    if (!other) return
    setOrder(order.map((one) => (one === column ? other : one === other ? column : one)))
    announce(`${exportColumnLabels[column]} is now ${at + step + 1} of ${order.length}`)
  }
  const choose = (column: ExportColumn, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(column)
    else next.delete(column)
    setChosen(next)
  }
  return (
    <Stack as="ol" gap={0} divided border="border-subtle" edges="both">
      {order.map((column, at) => (
        <Inline as="li" key={column} wrap={false} gap={12} justify="between" padding={[4, 0]}>
          <Checkbox
            label={exportColumnLabels[column]}
            checked={chosen.has(column)}
            onChange={({ target }) => choose(column, target.checked)}
          />
          <Inline as="span" wrap={false} gap={2}>
            <IconButton
              size="row"
              label={`Move ${exportColumnLabels[column]} up`}
              icon={<ArrowUp aria-hidden="true" />}
              aria-disabled={at === 0}
              onClick={() => move(column, -1)}
            />
            <IconButton
              size="row"
              label={`Move ${exportColumnLabels[column]} down`}
              icon={<ArrowDown aria-hidden="true" />}
              aria-disabled={at === order.length - 1}
              onClick={() => move(column, 1)}
            />
          </Inline>
        </Inline>
      ))}
    </Stack>
  )
}

function PrivacyFields({ state: { settings, change, errorOf } }: { state: SettingsState }) {
  return (
    <>
      <SectionHeading description="What applicants agree to, and how long their applications are kept.">
        Privacy
      </SectionHeading>
      <TextArea
        label="Consent"
        optional
        hint="Leave it empty to use the standard text."
        value={settings.consent}
        maxCount={2000}
        error={errorOf('consentText')}
        onChange={({ target }) => change({ consent: target.value })}
      />
      <TextField
        label="Erase applications after"
        optional
        short
        suffix="days"
        inputMode="numeric"
        hint="30 to 3,650 days. Leave it empty to keep them."
        value={settings.days}
        error={errorOf('retentionDays')}
        onChange={({ target }) => change({ days: target.value })}
      />
      <Checkbox
        label="Ask applicants voluntary equal opportunity questions"
        checked={settings.asksEqualOpportunity}
        onChange={({ target }) => change({ asksEqualOpportunity: target.checked })}
      />
      <Text kind="muted">
        Answers are stored separately from applications. Reports show them only as counts of ten or more, and nobody
        sees whose they are.
      </Text>
    </>
  )
}
