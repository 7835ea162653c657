import { readFileSync } from 'node:fs'

type Environment = Readonly<Record<string, string | undefined>>

interface Values {
  /** Values by key, without the empty ones, which count as absent. */
  values: Record<string, string>
  errors: string[]
}

/** Returns a value without one final line break, which blocks of YAML and `echo` add. */
export const withoutFinalBreak = (value: string) => value.replace(/\r?\n$/, '')

/** Keys of previous values, whose files stay in place while there is none. */
const mayBeEmpty = /_PREVIOUS$/

/**
 * Returns the values of an environment, and replaces each `<KEY>_FILE` by the content of that file, as container
 * platforms and systemd pass secrets. A final line break is removed from each, and a byte order mark from files.
 */
export function readSecretFiles(env: Environment, keys: readonly string[]): Values {
  const values = Object.fromEntries(
    Object.entries(env).flatMap(([key, value = '']) => {
      const content = withoutFinalBreak(value)
      return content === '' ? [] : [[key, content] as const]
    }),
  )
  const errors: string[] = []
  for (const key of keys) {
    const path = values[`${key}_FILE`]
    if (path === undefined) continue
    if (values[key] !== undefined) {
      errors.push(`${key} and ${key}_FILE are both set: remove one of them`)
      continue
    }
    try {
      const content = withoutFinalBreak(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''))
      if (content !== '') values[key] = content
      else if (!mayBeEmpty.test(key)) errors.push(`${key}_FILE: ${path} is empty`)
    } catch (error) {
      // Such as ENOENT for a wrong path, and EACCES for a file of another user
      const code = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
      errors.push(`${key}_FILE: ${path} could not be read${code}`)
    }
  }
  return { values, errors }
}
