import { styleOf, withStyle } from './pasted-styles.ts'

/** Word's comments, where they stand in the text and at its end. */
const comments = '.MsoCommentReference, .msocomanchor, .msocomoff, .msocomtxt, .MsoCommentText'
/** What somebody has struck out and nobody has decided on. */
const deletions = 'del, .msoDel'

/**
 * What people said and struck out while they reviewed a document is no text of a posting: a comment among colleagues would be
 * printed in a newspaper. The words that a comment is about stay.
 */
export function dropReviewMarks(page: Document): void {
  for (const element of withStyle(page)) if (/mso-element:\s*comment/i.test(styleOf(element))) element.remove()
  for (const element of page.body.querySelectorAll(`${comments}, ${deletions}`)) element.remove()
}
