import * as integration from '@tearsheet/protocol/desk/integration-endpoints'
import type { AnswerOf } from '@tearsheet/protocol/endpoint'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { FilePicker } from '@tearsheet/ui/forms/file-picker.tsx'
import { requireValues } from '@tearsheet/ui/forms/state/require-values.ts'
import { useForm } from '@tearsheet/ui/forms/state/use-form.ts'
import { TextArea } from '@tearsheet/ui/forms/text-area.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { counted } from '@tearsheet/ui/lib/format.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { Table } from '@tearsheet/ui/lists/table.tsx'
import { Badge } from '@tearsheet/ui/text/badge.tsx'
import { CircleCheck, CircleX, Copy, Pencil, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import styles from '../components/records.module.css'
import { decodeFeed } from '../files/decode-feed.ts'
import { useInvalidFocus } from '../input/use-invalid-focus.ts'
import { useUnsentText } from '../input/use-unsent-text.ts'
import { AccountChoice } from '../records/account-choice.tsx'

type Outcome = AnswerOf<typeof integration.importRequisitions>

/** Maximum number of characters that the server accepts. */
const maxBytes = 900_000

/** A feed begins with an element, JSON does not. */
const formatOf = (content: string) => (content.trimStart().startsWith('<') ? 'feed' : 'jobPosting')

type Typed = { clientAccountId: string; content: string }

const requireBoth = requireValues<Typed>(({ clientAccountId, content }) => ({
  clientAccountId: clientAccountId === '' ? 'Choose the account that gets the drafts' : null,
  content: content.trim() === '' ? 'Choose a file or paste the postings' : null,
}))

/** Imports openings from a client's own system as drafts of one of its accounts; displays the result of each. */
export function RequisitionsPart() {
  const pasted = useUnsentText('requisitions', 'pasted')
  const form = useForm({
    start: { clientAccountId: '', content: pasted.value.text ?? '' },
    resolver: requireBoth,
  })
  const content = form.text('content')
  const [fileError, setFileError] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  /** A file that is too long or not text would only fill the field and fail. */
  const read = async (file: File | undefined) => {
    if (!file) return
    const isLong = file.size > maxBytes
    const text = isLong ? '' : decodeFeed(await file.arrayBuffer())
    const isText = !/[\0\uFFFD]/.test(text)
    setFileError(
      isLong
        ? 'Choose a file of 900 KB or less'
        : isText
          ? null
          : `${file.name} is not a text file: save it as XML, JSON or HTML`,
    )
    if (isLong || !isText) return
    form.set('content', text)
    pasted.forget()
  }
  const sending = useCall(
    (typed: Typed) => call(integration.importRequisitions, { ...typed, format: formatOf(typed.content) }),
    { showErrors: 'here' },
  )
  const focusInvalid = useInvalidFocus()
  const send = async () => {
    setOutcome(null)
    const isDone = await form.submit(async (typed) => {
      const result = await sending.run(typed)
      if (!result.done) return result
      setOutcome(result.answer)
      if (result.answer.refused.length === 0) pasted.forget()
      return result
    })
    if (!isDone) focusInvalid()
  }
  return (
    <Stack gap={8}>
      <p className={styles.lead}>
        Job postings become drafts of the account you choose: a job feed in RSS, Atom or XML; JSON of an applicant
        tracking system or with schema.org JobPosting, also with one posting per line; or a saved web page with
        JobPosting data. Postings are matched by reference: importing one again updates its draft, unless a person has
        changed it.
      </p>
      <Grid columns={2} gap={[12, 16]} stackBelow={480}>
        <AccountChoice {...form.pick('clientAccountId')} />
        <Stack span="all">
          <FilePicker
            label="File"
            hint="XML, RSS, Atom, JSON, JSON Lines or HTML, up to 200 postings and 900 KB"
            error={fileError}
            accept=".json,.jsonl,.ndjson,.xml,.rss,.atom,.html,.htm,application/json,application/x-ndjson,application/xml,text/xml,application/rss+xml,application/atom+xml,text/html"
            onFiles={([file]) => void read(file)}
          />
        </Stack>
        <TextArea
          className={styles.whole}
          label="Or paste the postings"
          rows={8}
          spellCheck={false}
          {...content}
          onChange={(event) => {
            content.onChange(event)
            pasted.keep({ text: event.target.value })
          }}
        />
      </Grid>
      {form.others && <Alert tone="danger" live="alert" title={form.others} />}
      <Inline>
        <Button variant="primary" pending={sending.isPending} pendingText="Importing…" onClick={() => void send()}>
          Import postings
        </Button>
      </Inline>
      {outcome && <Outcomes outcome={outcome} />}
    </Stack>
  )
}

function Outcomes({ outcome: { drafts, refused: rejected } }: { outcome: Outcome }) {
  const added = drafts.filter(({ isNew }) => isNew).length
  const rows = [
    ...drafts.map(({ reference, title, outcome: done, quoteId, notes }) => ({
      key: quoteId,
      name: title,
      reference,
      state: done,
      message: [...outcomeNotes[done], ...notes].join('. '),
    })),
    ...rejected.map(({ place, message }) => ({
      key: `refused-${place}`,
      name: `Posting ${place}`,
      reference: '',
      state: 'refused' as const,
      message,
    })),
  ]
  return (
    <>
      <Alert
        tone={rejected.length > 0 ? 'attention' : 'success'}
        live="status"
        title={`${counted(added, 'draft')} added${rejected.length > 0 ? `, ${counted(rejected.length, 'posting')} not imported` : ''}`}
      />
      <Table
        caption="Result for each posting"
        rowLinks={false}
        columns={[
          { id: 'name', header: 'Posting', rowHeader: true, cell: ({ name }) => name },
          { id: 'reference', header: 'Reference', cell: ({ reference }) => reference },
          { id: 'state', header: 'Outcome', cell: ({ state }) => <OutcomeBadge state={state} /> },
          { id: 'message', header: 'Note', cell: ({ message }) => message },
        ]}
        rows={rows}
        rowKey={({ key }) => key}
      />
    </>
  )
}

type State = Outcome['drafts'][number]['outcome'] | 'refused'

const outcomeNotes: Record<Exclude<State, 'refused'>, string[]> = {
  created: ['In the drafts of the account’s administrator'],
  updated: ['Its draft has the data of this file'],
  unchanged: ['Its draft has the same data'],
  kept: [],
}

function OutcomeBadge({ state }: { state: State }) {
  switch (state) {
    case 'created':
      return (
        <Badge tone="success" icon={CircleCheck}>
          New draft
        </Badge>
      )
    case 'updated':
      return (
        <Badge tone="success" icon={RefreshCw}>
          Draft updated
        </Badge>
      )
    case 'unchanged':
      return (
        <Badge tone="neutral" icon={Copy}>
          Imported before
        </Badge>
      )
    case 'kept':
      return (
        <Badge tone="attention" icon={Pencil}>
          Draft kept
        </Badge>
      )
    case 'refused':
      return (
        <Badge tone="danger" icon={CircleX}>
          Not imported
        </Badge>
      )
  }
}
