import { createHash, createHmac } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'

const manifestSchema = z.object({
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** `dump`: of pg_dump, in `database.dump`. `cluster`: the folder of the embedded server, in `cluster`. */
  database: z.enum(['dump', 'cluster']),
  /** Fingerprints of the secrets that the data was written with. */
  secrets: z.object({ tokenSecret: z.string(), filesKey: z.string() }),
  /** SHA-256 of each file, by its path in the backup. */
  hashes: z.record(z.string(), z.string()),
})

export type Manifest = z.output<typeof manifestSchema>

const manifestName = 'manifest.json'

/** Returns a value that is the same for the same secret and reveals nothing about it. */
export const fingerprint = (secret: string) =>
  createHmac('sha256', secret).update('fingerprint of a backup').digest('hex').slice(0, 32)

/** Hashes every file of a backup, and writes the manifest last: a folder without one is no complete backup. */
export async function writeManifest(folder: string, facts: Omit<Manifest, 'hashes'>): Promise<Manifest> {
  const manifest = { ...facts, hashes: await hashFiles(folder) }
  await writeFile(join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}

/**
 * Reads the manifest of a backup and compares every file with it.
 * @throws Error when it has no manifest, or files are missing, changed, or not listed
 */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => null)
  if (text === null) throw new Error(`${folder} is no complete backup: it has no ${manifestName}`)
  const manifest = manifestSchema.parse(JSON.parse(text))
  const found = await hashFiles(folder)
  const paths = new Set([...Object.keys(manifest.hashes), ...Object.keys(found)])
  const wrong = [...paths].filter((path) => manifest.hashes[path] !== found[path])
  if (wrong.length === 0) return manifest
  const more = wrong.length > 5 ? ` and ${wrong.length - 5} more` : ''
  throw new Error(`The backup does not match its manifest: ${wrong.slice(0, 5).join(', ')}${more}`)
}

async function hashFiles(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const hashes: Record<string, string> = {}
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path).split(sep).join('/')
    if (!entry.isFile() || name === manifestName) continue
    const hash = createHash('sha256')
    await pipeline(createReadStream(path), hash)
    hashes[name] = hash.digest('hex')
  }
  return hashes
}
