import { within } from '@testing-library/dom'

/** Finds elements of the page by role and label. A function, because test files do not share a document. */
export const page = () => within(document.body)
