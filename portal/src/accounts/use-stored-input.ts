import { useActiveView } from '@tearsheet/ui/lib/use-session.ts'
import { useStoredInputAt } from '@tearsheet/ui/lib/use-stored-input-at.ts'

/**
 * Stores the input of a form on this device until it is sent or discarded. Stored per user, account and name.
 * @param isValue distinguishes the expected format from foreign or outdated text
 * @param nothing initial value of the form
 */
export function useStoredInput<Value>(name: string, nothing: Value, isValue: (read: unknown) => read is Value) {
  const { user, clientAccountId } = useActiveView()
  return useStoredInputAt(`form:${user.id}:${clientAccountId}:${name}`, nothing, isValue)
}
