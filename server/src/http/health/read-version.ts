import { readFileSync } from 'node:fs'

const root = new URL('../../../../', import.meta.url)

/** Returns the version of this installation, and the commit that it was built from; null if unknown. */
export function readVersion(): { version: string; commit: string | null } {
  // The project's own package.json has a version
  const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string }
  try {
    return { version, commit: readFileSync(new URL('dist/commit', root), 'utf8').trim() || null }
  } catch {
    return { version, commit: null }
  }
}
