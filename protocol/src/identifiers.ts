import { z } from 'zod'

/** A UUID in any version; ids that we make are version 7 (R22.5). */
export const id = z.guid()
/** Stands in examples for an id of the reader's own. */
export const sampleId = '01990000-0000-7000-8000-000000000001'
export type Id = z.infer<typeof id>
