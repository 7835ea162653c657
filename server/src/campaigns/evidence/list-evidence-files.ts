import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import {
  daysToProve,
  type EvidenceManifest,
  manifestName,
  manifestSumName,
  sealName,
} from '@tearsheet/protocol/campaigns/evidence'
import { fileNamePart } from '../../documents/file-name.ts'
import { type FileEntry, textEntry } from '../../documents/stream-files.ts'
import type { Storage } from '../../gateways/storage/port.ts'
import type { Seals } from '../../http/seal.ts'
import { type CheckRow, presentCheck } from '../monitoring/check-queries.ts'
import { distinctNames, tearsheetName } from '../tearsheets/present-tearsheets.ts'
import type { AdEvidence, Evidence } from './load-evidence.ts'
import { htmlText, plainText, presentRecord, textsOf } from './present-evidence.ts'
import type { SummaryDocument } from './summary-pdf.ts'

/** A file of the pack whose checksum is known before it is opened. */
interface SummedEntry extends FileEntry {
  byteSize: number
  sha256: string
}

type ListedFile = EvidenceManifest['files'][number]

const sumOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')
const summed = (name: string, content: string | Uint8Array): SummedEntry => ({
  ...textEntry(name, content),
  sha256: sumOf(content),
})
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
const extensions: Record<string, string> = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg' }

/**
 * Yields the files of an evidence pack in order: a description, the summary, a folder for each ad, then the manifest
 * with the SHA-256 checksum of each, and the manifest's own checksum and signature. Stored files are listed with the
 * checksum computed at upload, so a file that has changed since does not verify. Texts are written one at a time, so
 * that other requests can run between two files.
 * @param summary the campaign summary as a PDF
 */
export async function* listEvidenceFiles(
  { document, ads }: Evidence,
  { summary, storage, seals }: { summary: Uint8Array; storage: Storage; seals: Seals },
): AsyncGenerator<FileEntry> {
  const listed: ListedFile[] = []
  const list = (file: SummedEntry) => {
    listed.push({ path: file.name, byteSize: file.byteSize, sha256: file.sha256 })
    return file
  }
  yield list(summed('README.txt', readme(document)))
  yield list(summed('CampaignSummary.pdf', summary))
  for (const ad of ads)
    for (const file of filesOf(ad, document, storage)) {
      await setImmediate()
      yield list(file)
    }
  const manifest = json(manifestOf(document, listed))
  const sum = sumOf(manifest)
  yield textEntry(manifestName, manifest)
  yield textEntry(manifestSumName, `${sum}  ${manifestName}\n`)
  yield textEntry(sealName, `${seals.seal(sum)}\n`)
}

function* filesOf(ad: AdEvidence, document: SummaryDocument, storage: Storage): Generator<SummedEntry> {
  const folder = `ads/${ad.item.adNumber}_${fileNamePart(ad.item.publicationName)}`
  const stored = (name: string, file: { byteSize: number; sha256: string; storageKey: string }): SummedEntry => ({
    name: `${folder}/${name}`,
    byteSize: file.byteSize,
    sha256: file.sha256,
    open: () => storage.open(file.storageKey),
  })
  const sheetNames = distinctNames(ad.tearsheets.map(tearsheetName))
  const texts = textsOf(document, ad)
  yield summed(`${folder}/record.json`, json(presentRecord(ad, document)))
  for (const [place, version] of texts.entries()) {
    const name = texts.length === 1 ? 'text' : `text-${place + 1}${version.isPublished ? '' : '-requested'}`
    yield summed(`${folder}/${name}.html`, htmlText(document, ad.item, version))
    yield summed(`${folder}/${name}.txt`, plainText(document, ad.item, version))
  }
  if (ad.checks.length > 0) yield summed(`${folder}/checks.json`, json(ad.checks.map(presentStoredCheck)))
  for (const text of textsOfChecks(ad)) yield stored(`checks/${text.sha256}.txt`, text)
  for (const image of capturesOf(ad)) yield stored(`checks/${image.sha256}.png`, image)
  for (const file of ad.artwork)
    yield stored(`artwork/version-${file.version}.${extensions[file.mediaType] ?? 'bin'}`, file)
  for (const [place, file] of ad.tearsheets.entries()) yield stored(`tearsheets/${sheetNames[place] ?? ''}`, file)
}

/** Texts of checked pages, each once: most checks find the same one. */
function textsOfChecks({ checks }: AdEvidence) {
  const texts = checks.flatMap(({ sha256, storageKey, byteSize }) =>
    sha256 === null || storageKey === null || byteSize === null
      ? []
      : [[sha256, { sha256, storageKey, byteSize }] as const],
  )
  return new Map(texts).values()
}

/** Images of pages that scripts display, each once. */
function capturesOf({ checks }: AdEvidence) {
  const images = checks.flatMap(({ captureSha256: sha256, captureKey: storageKey, captureByteSize: byteSize }) =>
    sha256 === null || storageKey === null || byteSize === null
      ? []
      : [[sha256, { sha256, storageKey, byteSize }] as const],
  )
  return new Map(images).values()
}

/** Presents a check with its header fields; `sha256` and `captureSha256` name the files with the text and the image. */
const presentStoredCheck = (row: CheckRow) => ({
  ...presentCheck(row),
  headers: row.headers,
  captureSha256: row.captureSha256,
})

function manifestOf({ campaign, clientName, accountName, issuer, madeAt }: SummaryDocument, files: ListedFile[]) {
  const { id, name, jobNumber } = campaign
  return {
    format: 'tearsheet-evidence',
    version: 1,
    madeAt: madeAt.toISOString(),
    provider: issuer.name,
    campaign: { id, name, jobNumber, client: clientName, clientAccount: accountName },
    files,
  } satisfies EvidenceManifest
}

const readme = ({ campaign, issuer, madeAt }: SummaryDocument) =>
  [
    `Evidence that the job "${campaign.name}" (#${campaign.jobNumber}) was advertised.`,
    `Made by ${issuer.name} at ${madeAt.toISOString()}.`,
    '',
    'Each folder in "ads" holds one ad: its text, its artwork in every version, the pages it was printed on, and',
    `record.json with dates, the count of days up to ${daysToProve} in a row, approvals and history.`,
    'checks.json lists the checks of the page of an online ad; the texts of these pages are in "checks", by their sums.',
    '',
    `${manifestName} lists every file with its SHA-256 sum; ${manifestSumName} holds the sum of the list itself:`,
    `  sha256sum -c ${manifestSumName}`,
    `The portal's page /evidence tells whether the list is one that it made, and which file was changed since. It needs`,
    'no sign-in, and the pack does not leave the browser.',
    '',
  ].join('\n')
