import { id as idSchema } from '@tearsheet/protocol/identifiers'
import { invalidField } from '../http/http-error.ts'

/** The last row of a page: when its state was entered, to the microsecond, and its id. */
export interface Cursor {
  since: string
  id: string
}

export const writeCursor = ({ since, id }: Cursor): string => Buffer.from(`${since}|${id}`).toString('base64url')

/** @throws HttpError 400 for a text that this server did not write */
export function readCursor(text: string): Cursor {
  const [since = '', id = ''] = Buffer.from(text, 'base64url').toString().split('|')
  if (!/^\d{4}-\d{2}-\d{2} [\d:.]+[+-]\d{2}(:\d{2})?$/.test(since) || !idSchema.safeParse(id).success)
    throw invalidField('after', 'Give the cursor of the page before')
  return { since, id }
}
