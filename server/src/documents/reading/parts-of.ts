import type { Element } from 'domhandler'
import { DomUtils } from 'htmlparser2'

/** Returns the direct children of an element that have this name. */
export const partsOf = (element: Element, name: string): Element[] =>
  DomUtils.getElementsByTagName(name, element.children, false)
