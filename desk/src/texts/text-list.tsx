import { useQuery } from '@tanstack/react-query'
import { textPlaceholders } from '@tearsheet/protocol/desk/rules'
import * as texts from '@tearsheet/protocol/desk/text-endpoints'
import type { DeskText, DeskTextKind } from '@tearsheet/protocol/desk/text-schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { TextArea } from '@tearsheet/ui/forms/text-area.tsx'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { formatMoment } from '@tearsheet/ui/lib/format.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { type Once, useCall } from '@tearsheet/ui/lib/use-call.ts'
import { Table } from '@tearsheet/ui/lists/table.tsx'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useState } from 'react'
import { useDeskUser } from '../components/use-desk-user.ts'
import { FormDialog } from '../input/form-dialog.tsx'
import { useDialogForm } from '../input/use-dialog-form.ts'
import { KeptRowActions } from './kept-row-actions.tsx'

const labels = {
  reply: { add: 'New template', title: 'Name', body: 'Text', dialog: 'Reply template' },
  problem: { add: 'New reason', title: 'What is wrong', body: 'What happens next', dialog: 'Problem reason' },
} as const

const placeholderHint = Object.entries(textPlaceholders)
  .map(([name, meaning]) => `{${name}}: ${meaning}`)
  .join('; ')

/** The reply templates or the problem reasons of the desk, with those that are retired. */
export function TextList({ kind }: { kind: DeskTextKind }) {
  const { timeZone } = useDeskUser()
  const query = useQuery(callQuery(texts.listTexts, { kind }))
  const [chosen, setChosen] = useState<DeskText | 'new' | null>(null)
  const saveRetired = useCall(
    ({ id: textId, isRetired }: DeskText) => call(texts.retireText, { textId, isRetired: !isRetired }),
    { showErrors: 'page', refreshes: [texts.listTexts] },
  )
  return (
    <Stack gap={12}>
      <Inline>
        <Button variant="primary" onClick={() => setChosen('new')}>
          {labels[kind].add}
        </Button>
      </Inline>
      <LoadFailure query={query} title="The texts could not be loaded" />
      {query.isLoading && <Skeleton shape="table" label="Loading the texts" rows={6} />}
      {query.data && (
        <Table
          caption={labels[kind].dialog}
          rowLinks={false}
          columns={[
            {
              id: 'title',
              header: labels[kind].title,
              rowHeader: true,
              cell: ({ title, isRetired }) => (isRetired ? `${title} (retired)` : title),
            },
            { id: 'body', header: labels[kind].body, cell: ({ body }) => body },
            {
              id: 'changed',
              header: 'Last change',
              leftOutBelow: 48,
              cell: ({ changedAt, changedBy }) => (
                <Text type="small" color="text-2">
                  {changedBy}, {formatMoment(changedAt, timeZone)}
                </Text>
              ),
            },
          ]}
          rows={query.data.texts}
          rowKey={({ id }) => id}
          rowActions={(one) => (
            <KeptRowActions
              name={one.title}
              isRetired={one.isRetired}
              onChange={() => setChosen(one)}
              onRetire={() => void saveRetired.run(one)}
            />
          )}
        />
      )}
      {chosen && <TextDialog kind={kind} text={chosen === 'new' ? null : chosen} onClose={() => setChosen(null)} />}
    </Stack>
  )
}

interface TextDialogProps {
  kind: DeskTextKind
  /** Null for a new one. */
  text: DeskText | null
  onClose: () => void
}

function TextDialog({ kind, text, onClose }: TextDialogProps) {
  const form = useDialogForm({
    keeps: { recordId: text?.id ?? 'new', part: kind, texts: ['title', 'body'] },
    start: { title: text?.title ?? '', body: text?.body ?? '' },
    pathOf: (path) => path.replace(/^text\./, ''),
  })
  const saving = useCall(
    (typed: { title: string; body: string }, once: Once) =>
      text
        ? call(texts.changeText, { textId: text.id, version: text.version, text: typed })
        : call(texts.addText, { kind, text: typed }, once),
    { showErrors: 'here', refreshes: [texts.listTexts], refreshesOnFailure: [texts.listTexts] },
  )
  const save = async () => {
    const isSaved = await form.submit((typed) => saving.run(typed))
    if (isSaved) onClose()
    return isSaved
  }
  return (
    <FormDialog
      title={text?.title ?? labels[kind].add}
      verb={text ? 'Save' : 'Add'}
      pending={saving.isPending}
      others={form.others}
      send={save}
      onClose={onClose}
      unsent={form.unsent}
    >
      <TextField label={labels[kind].title} maxLength={300} {...form.text('title')} />
      <TextArea
        label={labels[kind].body}
        rows={6}
        {...(kind === 'reply' && { hint: placeholderHint })}
        {...form.text('body')}
      />
    </FormDialog>
  )
}
