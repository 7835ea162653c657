import { id as idSchema } from '@tearsheet/protocol/identifiers'
import { invalidField } from '../http/http-error.ts'

/** The last row of a page: when its state was entered, to the microsecond, and its id. */
interface Cursor {
  since: string
  id: string
}

/** The text is `since|id` in Base64, as the statement of the list writes it. @throws HttpError 400 for a text that it did not write */
export function readCursor(text: string): Cursor {
  const [since = '', id = ''] = Buffer.from(text, 'base64').toString().split('|')
  if (!/^\d{4}-\d{2}-\d{2} [\d:.]+[+-]\d{2}(:\d{2})?$/.test(since) || !idSchema.safeParse(id).success)
    throw invalidField('after', 'Give the cursor of the page before')
  return { since, id }
}
