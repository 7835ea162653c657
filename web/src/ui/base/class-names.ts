/** Joins the texts among its arguments, such as `condition && 'name'`, with a space; also for lists of ids. */
export function classNames(...names: unknown[]): string {
  return names.filter((name) => typeof name === 'string' && name !== '').join(' ')
}
