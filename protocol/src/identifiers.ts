import { z } from 'zod'

/** A UUID in any version; ids that we make are version 7 (R22.5). */
export const id = z.guid()
export type Id = z.infer<typeof id>
