import { useKeptAt } from '../lib/use-kept-at.ts'
import { useActiveView } from '../lib/use-session.ts'

/**
 * What is typed into a form, kept on this device until it is sent or given up. One for each person, account and name.
 * @param isValue tells our own writing from foreign or old text
 * @param nothing what a form holds before anything is typed
 */
export function useKept<Value>(name: string, nothing: Value, isValue: (read: unknown) => read is Value) {
  const { user, clientAccountId } = useActiveView()
  return useKeptAt(`form:${user.id}:${clientAccountId}:${name}`, nothing, isValue)
}
