import {
  type EvidenceFault,
  type EvidenceManifest,
  evidenceFaults,
  type FoundFile,
  manifestName,
  manifestSumName,
  readManifest,
  sealName,
} from '@tearsheet/protocol/campaigns/evidence'
import { BlobReader, type FileEntry, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js/lib/zip-core-custom.js'

/** What became of a pack since the portal made it. */
export interface PackVerdict {
  faults: readonly EvidenceFault[]
  /** Whether the portal itself made the list of files; null where its public key could not be had. */
  isSealOurs: boolean | null
  /** The pack's own manifest data; null where it has no readable list of files. */
  manifest: EvidenceManifest | null
}

/**
 * Holds a pack to its manifest, and the manifest to the portal's seal, all in this browser (decision record 0016).
 * @param key the portal's public key
 * @param onProgress how many of how many files are read
 * @throws where it is no zip, or not whole
 */
export async function checkPack(
  pack: Blob,
  key: JsonWebKey | null,
  onProgress: (done: number, all: number) => void,
): Promise<PackVerdict> {
  // In this page: the content policy lets in no worker that a library makes of a text
  const all = await new ZipReader(new BlobReader(pack), { useWebWorkers: false }).getEntries()
  const entries = all.filter((entry) => !entry.directory)
  const files: FoundFile[] = []
  for (const [place, entry] of entries.entries()) {
    onProgress(place, entries.length)
    files.push({ path: entry.filename, byteSize: entry.uncompressedSize, sha256: await sumOf(entry) })
  }
  const textOf = async (path: string) => {
    const entry = entries.find((one) => one.filename === path)
    const bytes = entry && (await contentOf(entry))
    return bytes ? new TextDecoder().decode(bytes) : ''
  }
  const manifestText = await textOf(manifestName)
  const sum = files.find(({ path }) => path === manifestName)?.sha256 ?? ''
  return {
    faults: evidenceFaults(files, manifestText, await textOf(manifestSumName)),
    isSealOurs: key && (await isSealed(sum, await textOf(sealName), key)),
    manifest: readManifest(manifestText),
  }
}

/** A file that cannot be read is not what it was: it gets a sum that nothing has. */
async function sumOf(entry: FileEntry): Promise<string> {
  const bytes = await contentOf(entry)
  if (!bytes) return ''
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...sum].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Null where it is packed in a way that cannot be read, or is larger than the zip's directory says: no more of it is
 * unpacked then.
 */
const contentOf = (entry: FileEntry) => entry.getData(new Uint8ArrayWriter()).catch(() => null)

async function isSealed(sum: string, seal: string, jwk: JsonWebKey): Promise<boolean> {
  const rule = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('jwk', jwk, rule, false, ['verify'])
  const signature = bytesOf(seal.trim())
  return signature !== null && crypto.subtle.verify(rule, key, signature, new TextEncoder().encode(sum))
}

/** Bytes of base64url; null for any other text. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]+$/.test(text) || text.length % 4 === 1) return null
  const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
}
