import {
  type EvidenceError,
  type EvidenceManifest,
  evidenceErrors,
  type FoundFile,
  manifestName,
  manifestSumName,
  readManifest,
  sealName,
} from '@tearsheet/protocol/campaigns/evidence'
import { BlobReader, type FileEntry, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js/lib/zip-core-custom.js'

/** Result of checking a pack for changes since the portal created it. */
export interface PackResult {
  errors: readonly EvidenceError[]
  /** Whether the portal itself signed the list of files; null when its public key is not available. */
  isSealOurs: boolean | null
  /** The pack's own manifest data; null when it has no readable list of files. */
  manifest: EvidenceManifest | null
}

/**
 * Checks a pack against its manifest, and the manifest against the portal's seal, all in this browser (decision record
 * 0016).
 * @param keys the portal's public keys, also those of earlier packs; null if they are not available
 * @param onProgress receives the number of files read and the total
 * @throws when the file is not a complete zip
 */
export async function checkPack(
  pack: Blob,
  keys: readonly JsonWebKey[] | null,
  onProgress: (done: number, all: number) => void,
): Promise<PackResult> {
  // Runs in this thread: the content security policy blocks workers that a library creates from a string
  const all = await new ZipReader(new BlobReader(pack), { useWebWorkers: false }).getEntries()
  const entries = all.filter((entry) => !entry.directory)
  const files: FoundFile[] = []
  for (const [index, entry] of entries.entries()) {
    onProgress(index, entries.length)
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
    errors: evidenceErrors(files, manifestText, await textOf(manifestSumName)),
    isSealOurs: keys && (await isSealed(sum, await textOf(sealName), keys)),
    manifest: readManifest(manifestText),
  }
}

/** Returns the checksum of a file. An unreadable file counts as changed: its checksum matches no other. */
async function sumOf(entry: FileEntry): Promise<string> {
  const bytes = await contentOf(entry)
  if (!bytes) return ''
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...sum].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Null when the compression method is not supported, or when the content is larger than the zip's directory states:
 * unpacking stops at that size.
 */
const contentOf = (entry: FileEntry) => entry.getData(new Uint8ArrayWriter()).catch(() => null)

async function isSealed(sum: string, seal: string, keys: readonly JsonWebKey[]): Promise<boolean> {
  const rule = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const signature = bytesOf(seal.trim())
  if (signature === null) return false
  for (const jwk of keys) {
    const key = await crypto.subtle.importKey('jwk', jwk, rule, false, ['verify'])
    if (await crypto.subtle.verify(rule, key, signature, new TextEncoder().encode(sum))) return true
  }
  return false
}

/** Decodes base64url; null for any other text. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]+$/.test(text) || text.length % 4 === 1) return null
  const characters = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(characters, (character) => character.charCodeAt(0))
}
