import { useKeptAt } from '../../lib/use-kept-at.ts'
import { useSession } from '../../lib/use-session.ts'

/** Texts by field; those that nobody has typed into are absent. */
export type Typed<Field extends string> = Readonly<Partial<Record<Field, string>>>

const nothing = {}
const isTyped = <Field extends string>(read: unknown): read is Typed<Field> =>
  typeof read === 'object' && read !== null && Object.values(read).every((text) => typeof text === 'string')

/**
 * What somebody at the desk has typed about an ad and not sent. It waits on their device while they go on to the next ad, as
 * every key but Enter leads away from it.
 */
export function useTyped<Field extends string>(campaignItemId: string, part: string) {
  const userId = useSession().user?.userId ?? ''
  return useKeptAt<Typed<Field>>(`desk:${userId}:${campaignItemId}:${part}`, nothing, isTyped)
}
