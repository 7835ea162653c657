import type { Element } from 'domhandler'
import { DomUtils } from 'htmlparser2'

/** Returns the children of an element that have a name, without theirs. */
export const partsOf = (element: Element, name: string): Element[] =>
  DomUtils.getElementsByTagName(name, element.children, false)
