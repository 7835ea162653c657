import * as jobStats from '@tearsheet/protocol/job-stats/endpoints'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { FilePicker } from '@tearsheet/ui/forms/file-picker.tsx'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { counted, formatCount } from '@tearsheet/ui/lib/format.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useState } from 'react'
import styles from '../components/records.module.css'
import { CsvErrors } from '../files/csv-errors.tsx'
import { readCsvFile } from '../files/read-csv-file.ts'

interface Reported {
  rows: number
  recorded: number
  repeated: number
  errors: { line: number; column: string | null; message: string }[]
  isDone: boolean
}

/**
 * Imports a publication's counts from CSV: displays the records and all errors first; nothing changes until it is
 * confirmed (R20.12).
 */
export function CountsPage() {
  const [source, setSource] = useState('')
  const [file, setFile] = useState<{ name: string; csv: string } | null>(null)
  const [reported, setReported] = useState<Reported | null>(null)
  const [isNamed, setNamed] = useState(true)
  const [unread, setUnread] = useState<string | null>(null)
  const importing = useCall(
    (body: { source: string; csv: string; isDryRun: boolean }) => call(jobStats.importEvents, body),
    { showErrors: 'here' },
  )
  const send = async (csv: string, isDryRun: boolean) => {
    setReported(null)
    setNamed(source.trim() !== '')
    if (source.trim() === '') return
    const result = await importing.run({ source: source.trim(), csv, isDryRun })
    if (result.done) setReported({ ...result.answer, isDone: !isDryRun && result.answer.errors.length === 0 })
  }
  const choose = async ([chosen]: File[]) => {
    if (!chosen) return
    const { csv, error: fieldError } = await readCsvFile(chosen)
    setUnread(fieldError)
    setFile(csv === null ? null : { name: chosen.name, csv })
    setReported(null)
    if (csv !== null) await send(csv, true)
  }
  return (
    <div className={styles.page}>
      <Inline gap={12} justify="between" padding={[16, 20]} span="all" border="border" edges="below">
        <h1>Statistics</h1>
      </Inline>
      <Stack padding={[16, 20]} className={styles.body}>
        <Stack className={styles.form}>
          <TextField
            label="Publication or board that counted"
            hint="Each event counts once, however often you import it: it is recognized by this name and its event ID"
            value={source}
            maxLength={100}
            error={isNamed ? null : 'Enter the publication or board that counted'}
            onChange={(event) => {
              setSource(event.target.value)
              setNamed(true)
              setReported(null)
            }}
          />
          <FilePicker
            label="CSV file of counts"
            hint="Columns: event id, ad number, day; optionally views, clicks, applications, revision. Days as 2026-10-31. Commas, semicolons or tabs between them."
            accept=".csv,text/csv"
            error={unread}
            onFiles={(files) => void choose(files)}
          />
        </Stack>
        {importing.errors.length > 0 && (
          <Alert tone="danger" live="alert" title={importing.errors.map(({ message }) => message).join(' ')} />
        )}
        {file && !reported && importing.errors.length === 0 && (
          <Button pending={importing.isPending} onClick={() => void send(file.csv, true)}>
            Check {file.name}
          </Button>
        )}
        {file && reported && (
          <Outcome
            name={file.name}
            result={reported}
            isPending={importing.isPending}
            onConfirm={() => void send(file.csv, false)}
          />
        )}
        {reported && reported.errors.length > 0 && <CsvErrors errors={reported.errors} />}
      </Stack>
    </div>
  )
}

interface OutcomeProps {
  name: string
  result: Reported
  isPending: boolean
  onConfirm: () => void
}

function Outcome({ name, result: { rows, recorded, repeated, errors, isDone }, isPending, onConfirm }: OutcomeProps) {
  const known =
    repeated > 0
      ? ` ${formatCount(repeated)} ${repeated === 1 ? 'was counted before and stays as it is' : 'were counted before and stay as they are'}.`
      : ''
  if (isDone)
    return (
      <Alert
        tone="success"
        live="status"
        title={`${counted(recorded, 'row')} of ${name} ${recorded === 1 ? 'is' : 'are'} counted now.${known}`}
      />
    )
  if (errors.length > 0) {
    const lines = new Set(errors.map(({ line }) => line)).size
    const title = `Errors in ${formatCount(lines)} of ${counted(rows, 'row')} of ${name}. Nothing was counted.`
    return <Alert tone="danger" live="status" title={title} />
  }
  if (rows === 0) return <Alert tone="danger" live="status" title={`${name} has no rows below its first line.`} />
  return (
    <Alert
      tone="info"
      live="status"
      title={`${name} has ${counted(recorded, 'new count')}.${known} Nothing has been counted yet.`}
      actions={
        recorded > 0 && (
          <Button variant="primary" pending={isPending} onClick={onConfirm}>
            Count {counted(recorded, 'row')}
          </Button>
        )
      }
    />
  )
}
