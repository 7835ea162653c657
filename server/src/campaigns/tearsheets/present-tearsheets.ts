import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import { fileNamePart } from '../../documents/file-name.ts'
import { type FileEntry, textEntry } from '../../documents/stream-files.ts'
import type { Storage } from '../../gateways/storage/port.ts'
import type { AdWithoutTearsheet, TearsheetRow } from './tearsheet-queries.ts'

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

/** Returns tearsheets as files of a zip, with a list of the selected ads that have none, if there are any. */
export function tearsheetEntries(
  storage: Storage,
  sheets: readonly TearsheetRow[],
  without: readonly AdWithoutTearsheet[],
): FileEntry[] {
  const names = distinctNames(sheets.map(tearsheetName))
  const files = sheets.map(({ byteSize, storageKey }, index) => ({
    name: names[index] ?? '',
    byteSize,
    open: () => storage.open(storageKey),
  }))
  const lines = without.map(
    ({ adNumber, publicationName, publicationType }) =>
      `${publicationName} (ad ${adNumber}): ${publicationType === 1 ? campaignMessages.tearsheetOnline : campaignMessages.tearsheetMissing}\r\n`,
  )
  return lines.length > 0 ? [...files, textEntry('Ads without tearsheets.txt', lines.join(''))] : files
}

/** Presents a tearsheet for the API. */
export const presentTearsheet = ({ id, issueDate, page, byteSize, uploadedAt }: TearsheetRow) => ({
  id,
  issueDate,
  page,
  byteSize,
  uploadedAt: uploadedAt.toISOString(),
})
