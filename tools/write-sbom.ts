import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Writes the bill of materials of the installed packages in CycloneDX to sbom.cdx.json in the folder dist. */
const root = resolve(import.meta.dirname, '..')
const { stdout, stderr, status } = spawnSync(
  'npm',
  ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'],
  { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' },
)
if (status !== 0) throw new Error(`npm could not list the packages: ${stderr}`)
mkdirSync(join(root, 'dist'), { recursive: true })
writeFileSync(join(root, 'dist/sbom.cdx.json'), stdout)
