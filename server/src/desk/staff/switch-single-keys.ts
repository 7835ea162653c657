import type * as staff from '@tearsheet/protocol/desk/staff-endpoints'
import type { Verb } from '../../http/verb.ts'
import { setSingleKeys } from '../../identity/set-single-keys.ts'

/** Enables or disables the caller's single-key shortcuts. */
export const switchSingleKeys: Verb<typeof staff.setSingleKeys> = (ctx, input) =>
  setSingleKeys(ctx, { ...input, userId: ctx.actor.userId })
