import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '@tearsheet/protocol/endpoint'
import * as catalog from '@tearsheet/protocol/media-contracts/desk-catalog-endpoints'
import { importColumns, requiredColumns } from '@tearsheet/protocol/media-contracts/desk-catalog-schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { FilePicker } from '@tearsheet/ui/forms/file-picker.tsx'
import { Disclosure } from '@tearsheet/ui/layout/disclosure.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { download } from '@tearsheet/ui/lib/download.ts'
import { counted, formatCount } from '@tearsheet/ui/lib/format.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useState } from 'react'
import { CsvErrors } from '../files/csv-errors.tsx'
import { readCsvFile } from '../files/read-csv-file.ts'

type Reported = AnswerOf<typeof catalog.importPublications>

const readWords = ({ errors, rows, badRows, added, changed }: Reported, fileName: string) =>
  errors.length > 0
    ? `${counted(errors.length, 'error')} in ${counted(badRows, 'row')} of ${fileName}, ${counted(rows, 'row')} without errors. Nothing was changed.`
    : `${fileName} would add ${formatCount(added)} and change ${counted(changed, 'publication')}. Nothing has been changed yet.`

const doneText = ({ added, changed }: Reported) => `${formatCount(added)} added, ${formatCount(changed)} changed`

/** Imports a catalog from CSV: displays the changes and all errors first; nothing changes until it is confirmed. */
export function ImportPart() {
  const [file, setFile] = useState<{ name: string; csv: string } | null>(null)
  const [unread, setUnread] = useState<string | null>(null)
  const read = useCall(
    ({ csv, isConfirmed }: { csv: string; isConfirmed: boolean }) =>
      // Confirmed with errors only by the button that names the good rows
      call(catalog.importPublications, { csv, isConfirmed, takesGoodRows: isConfirmed }),
    { showErrors: 'here', refreshes: [catalog.listPublications] },
  )
  const [reported, setReported] = useState<Reported | null>(null)
  async function send(csv: string, isConfirmed: boolean) {
    const result = await read.run({ csv, isConfirmed })
    return result.done ? result.answer : null
  }
  const choose = async ([chosen]: File[]) => {
    if (!chosen) return
    const { csv, error: fieldError } = await readCsvFile(chosen)
    setUnread(fieldError)
    setFile(csv === null ? null : { name: chosen.name, csv })
    const answer = csv === null ? null : await send(csv, false)
    setReported(answer)
    if (answer) announce(readWords(answer, chosen.name))
  }
  const { data } = useQuery(callQuery(catalog.listPublications, { maxResults: 1 }))
  const others = importColumns.filter((column) => !requiredColumns.includes(column))
  return (
    <Stack gap={8}>
      <Inline>
        <Button size="row" onClick={() => void download(catalog.exportImportTemplate, {}, 'catalog-template.csv')}>
          Download a template
        </Button>
      </Inline>
      <FilePicker
        label="CSV file"
        hint={`Required columns: ${requiredColumns.join(', ')}. Optional: ${others.join(', ')}. Publications are matched by name.`}
        accept=".csv,text/csv"
        error={unread}
        onFiles={(files) => void choose(files)}
      />
      {data && (
        <Disclosure summary={`Sectors of the catalog (${data.sectors.length})`}>
          <Text as="div" type="small" color="text-2">
            <ul>
              {data.sectors
                .filter(({ isRetired }) => !isRetired)
                .map(({ name, label }) => (
                  <li key={name}>{label}</li>
                ))}
            </ul>
          </Text>
        </Disclosure>
      )}
      {read.errors.length > 0 && (
        <Alert tone="danger" live="alert" title={read.errors.map(({ message }) => message).join(' ')} />
      )}
      {file && reported && !reported.isDone && (
        <Alert
          tone={reported.errors.length > 0 ? 'danger' : 'info'}
          title={readWords(reported, file.name)}
          actions={
            <>
              {reported.rows > 0 && (
                <Button
                  variant={reported.errors.length === 0 ? 'primary' : 'secondary'}
                  pending={read.isPending}
                  onClick={async () => {
                    const answer = await send(file.csv, true)
                    setReported(answer)
                    if (answer?.isDone) announce(doneText(answer))
                  }}
                >
                  Import {reported.errors.length === 0 ? '' : 'only '}
                  {counted(reported.rows, reported.errors.length === 0 ? 'row' : 'good row')}
                </Button>
              )}
              {reported.errors.length > 0 && (
                <Button
                  onClick={() => void download(catalog.exportImportErrors, { csv: file.csv }, 'catalog-errors.csv')}
                >
                  Download the rows with errors
                </Button>
              )}
            </>
          }
        />
      )}
      {reported?.isDone && <Alert tone="success" title={doneText(reported)} />}
      {reported && reported.errors.length > 0 && <CsvErrors errors={reported.errors} />}
    </Stack>
  )
}
