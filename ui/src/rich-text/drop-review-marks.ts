import { styleOf, withStyle } from './pasted-styles.ts'

/** Word's comments, in the text and at its end. */
const comments = '.MsoCommentReference, .msocomanchor, .msocomoff, .msocomtxt, .MsoCommentText'
/** Deletions under review that are neither accepted nor rejected. */
const deletions = 'del, .msoDel'

/**
 * Removes comments and deletions under review, which do not belong in a posting: an internal comment would be printed
 * in a newspaper. The commented text stays.
 */
export function dropReviewMarks(page: Document): void {
  for (const element of withStyle(page)) if (/mso-element:\s*comment/i.test(styleOf(element))) element.remove()
  for (const element of page.body.querySelectorAll(`${comments}, ${deletions}`)) element.remove()
}
