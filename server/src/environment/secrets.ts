/**
 * A secret of the installation: one value, or the current one, with which everything is written, followed by previous
 * ones, with which data and signatures are still read.
 */
export type Secret = string | readonly [string, ...string[]]

/** Returns the values of a secret, the current one first. */
export const valuesOf = (secret: Secret): readonly [string, ...string[]] =>
  typeof secret === 'string' ? [secret] : secret

/** Returns what a function derives from the current value, and from each value. */
export function deriveFrom<Derived>(
  secret: Secret,
  derive: (value: string) => Derived,
): { current: Derived; all: readonly Derived[] } {
  const [first, ...previous] = valuesOf(secret)
  const current = derive(first)
  return { current, all: [current, ...previous.map(derive)] }
}

/**
 * Returns the first result of attempts that does not throw.
 * @throws the error of the first attempt if all of them fail
 */
export function firstOf<Source, Result>(sources: readonly Source[], attempt: (source: Source) => Result): Result {
  const errors: unknown[] = []
  for (const source of sources)
    try {
      return attempt(source)
    } catch (error) {
      errors.push(error)
    }
  throw errors[0]
}
