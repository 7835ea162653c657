import { withoutFinalBreak } from './read-secret-files.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Finds values that a program read from a configuration file with its quotes or line ends, and names with additions. */
const groups: readonly { pattern: RegExp; remedy: string }[] = [
  {
    pattern: /^\s|\s$/,
    remedy: 'has white space around the value: remove it, and save the file with line ends of Unix, not of Windows',
  },
  {
    pattern: /^(["']).*\1$/s,
    remedy: 'has quotes as part of the value: remove them, since not every program that reads the file does',
  },
]

/**
 * Returns an error for each mistake in a configuration file that makes values or names of keys differ from the intended
 * ones, such as a byte order mark, `export` or Windows line ends.
 */
export function findMisreadKeys(env: Environment, keys: readonly string[]): string[] {
  const known = new Set(keys.flatMap((key) => [key, `${key}_FILE`]))
  const values = groups.flatMap(({ pattern, remedy }) => {
    const misread = [...known].filter((key) => pattern.test(withoutFinalBreak(env[key] ?? '')))
    return misread.length === 0 ? [] : [`${misread.join(', ')}: ${remedy}`]
  })
  const names = Object.keys(env).flatMap((name) => {
    // `\s` includes the byte order mark
    const key = name.replace(/^\s*(export\s+)?|\s+$/g, '')
    if (key === name || !known.has(key)) return []
    const addition = name.includes('export') ? '`export`' : 'white space or a byte order mark'
    return [`${key}: its name has ${addition} around it and is ignored: begin the line with ${key}=`]
  })
  return [...values, ...names]
}
