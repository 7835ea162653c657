import { fileNamePart } from '../../documents/file-name.ts'
import type { FileEntry } from '../../documents/stream-files.ts'
import type { Storage } from '../../gateways/storage/port.ts'
import type { TearsheetRow } from './tearsheet-queries.ts'

/** `{jobNumber}_{publication}_{issueDate}_p{page}.pdf`. */
export function tearsheetName({
  jobNumber,
  publicationName,
  issueDate,
  page,
}: Pick<TearsheetRow, 'jobNumber' | 'publicationName' | 'issueDate' | 'page'>): string {
  return `${jobNumber}_${fileNamePart(publicationName)}_${issueDate}_p${fileNamePart(page)}.pdf`
}

/** Numbers names that differ only in case, so that none overwrites another when unpacked. */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const dot = name.lastIndexOf('.')
    let distinct = name
    for (let copy = 2; taken.has(distinct.toLowerCase()); copy++)
      distinct = `${name.slice(0, dot)}_${copy}${name.slice(dot)}`
    taken.add(distinct.toLowerCase())
    return distinct
  })
}

/** File name and type of a download of tearsheets. */
export const tearsheetsZip = { fileName: 'Tearsheets.zip', mediaType: 'application/zip' }

/** Returns tearsheets as files of a zip. */
export function tearsheetEntries(storage: Storage, sheets: readonly TearsheetRow[]): FileEntry[] {
  const names = distinctNames(sheets.map(tearsheetName))
  return sheets.map(({ byteSize, storageKey }, index) => ({
    name: names[index] ?? '',
    byteSize,
    open: () => storage.open(storageKey),
  }))
}

/** Presents a tearsheet for the API. */
export const presentTearsheet = ({ id, issueDate, page, byteSize, uploadedAt }: TearsheetRow) => ({
  id,
  issueDate,
  page,
  byteSize,
  uploadedAt: uploadedAt.toISOString(),
})
