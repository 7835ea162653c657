import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

interface Component {
  name: string
  'bom-ref': string
  properties?: { name: string; value: string }[]
}

interface Sbom {
  bomFormat: string
  components: Component[]
  dependencies: { ref: string; dependsOn?: string[] }[]
}

/**
 * Returns the bill of materials, in CycloneDX, of the packages that run in production on the server and in browsers. It
 * is read from the lock, so it is the same on every machine. @throws Error if npm returns none
 */
export function listProductionPackages(): Sbom {
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only']
  const { stdout, stderr, status } = spawnSync('npm', words, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`npm could not list the packages: ${stderr}`)
  const all: Sbom = JSON.parse(stdout)
  // Its option to omit them also omits packages of the server that are development dependencies of the root
  const components = all.components.filter(({ properties = [] }) => !properties.some(isDevelopment))
  const omitted = new Set(all.components.map((component) => component['bom-ref']))
  for (const component of components) omitted.delete(component['bom-ref'])
  const dependencies = all.dependencies
    .filter(({ ref }) => !omitted.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((dependency) => !omitted.has(dependency)) }))
  return { ...all, components, dependencies }
}

const isDevelopment = ({ name, value }: { name: string; value: string }) =>
  name === 'cdx:npm:package:development' && value === 'true'

/** Writes the bill of materials to sbom.cdx.json in the folder dist. */
export function writeSbom(): void {
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(join(root, 'dist/sbom.cdx.json'), JSON.stringify(listProductionPackages(), null, 2))
}
