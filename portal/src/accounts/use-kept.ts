import { useKeptAt } from '@tearsheet/ui/lib/use-kept-at.ts'
import { useActiveView } from '@tearsheet/ui/lib/use-session.ts'

/**
 * Stores the input of a form on this device until it is sent or discarded. Stored per user, account and name.
 * @param isValue distinguishes the expected format from foreign or outdated text
 * @param nothing initial value of the form
 */
export function useKept<Value>(name: string, nothing: Value, isValue: (read: unknown) => read is Value) {
  const { user, clientAccountId } = useActiveView()
  return useKeptAt(`form:${user.id}:${clientAccountId}:${name}`, nothing, isValue)
}
