import { z } from 'zod'

/** A UUID in any version; ids that we make are version 7 (decisions.md is silent, api conventions name it). */
export const id = z.guid()
export type Id = z.infer<typeof id>
