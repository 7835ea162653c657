/** Joins its string arguments with spaces, such as `condition && 'name'`; also used for lists of ids. */
export function classNames(...names: unknown[]): string {
  return names.filter((name) => typeof name === 'string' && name !== '').join(' ')
}
