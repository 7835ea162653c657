import { z } from 'zod'

/** A UUID of any version; ids that we generate are version 7 (R22.5). */
export const id = z.guid()
/** Placeholder in examples for an id of the reader's own. */
export const sampleId = '01990000-0000-7000-8000-000000000001'
export type Id = z.infer<typeof id>
