import type { getPostingAddress } from '@tearsheet/protocol/quotes/endpoints'
import type { Verb } from '../../http/verb.ts'
import type { PostingAddresses } from './create-posting-addresses.ts'

/** Returns the addresses for postings; the secret one only to its own user. */
export const loadPostingAddress: Verb<
  typeof getPostingAddress,
  { postingAddresses: PostingAddresses | null }
> = async ({ actor, view, deps: { postingAddresses } }) => ({
  shared: postingAddresses?.shared ?? null,
  own: postingAddresses && actor.userId === view.user.id ? postingAddresses.ofUser(view.user.id) : null,
})
