interface Named {
  firstName: string
  lastName: string
}

/** Maximum number of names; the rest are counted. */
const shownNames = 2

const listOf = (names: readonly string[]) => new Intl.ListFormat('en-US').format(names)

/**
 * Formats the users who approve: "Daniel", "Dana, Daniel, and 3 others", by first name unless two users share one; null
 * without any.
 */
export function approverNames(approvers: readonly Named[]): string | null {
  const names = approvers.map(({ firstName, lastName }) =>
    approvers.filter((one) => one.firstName === firstName).length > 1 ? `${firstName} ${lastName}` : firstName,
  )
  if (names.length === 0) return null
  const others = names.length - shownNames
  return listOf(others > 1 ? [...names.slice(0, shownNames), `${others} others`] : names)
}
