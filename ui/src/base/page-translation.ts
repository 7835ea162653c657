/**
 * Keeps React working on pages that the browser translates. Chrome, Edge and translation extensions replace text nodes
 * with `<font>` elements. React keeps the nodes that it created: it throws NotFoundError when it removes a node, or
 * inserts before a node, that is no longer in its parent, and an update of such a node's text is not displayed
 * (react/react#11538).
 *
 * Translators run in an isolated world, so that only a MutationObserver sees their replacements. The guard records
 * which element replaced which text node, and
 * - removes the replacement when React removes the text node;
 * - inserts before the replacement when React inserts before the text node;
 * - puts the text node back when React changes or moves it, so that the page displays the new text, which the
 *   translator then translates.
 *
 * Call it before React renders. Returns a function that removes the guard.
 */
export function guardPageTranslation(): () => void {
  const { removeChild, insertBefore } = Node.prototype
  const replacements = new Replacements()

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode !== this) {
      const node = replacements.displayed(child)
      if (this.contains(node)) {
        const only = withEmptyHolders(node, this)
        removeChild.call(only.parentNode ?? this, only)
        return child
      }
      if (!node.isConnected) return child
    }
    // The type of `call` loses the type of the node, which the method returns unchanged
    return removeChild.call(this, child) as T
  }

  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    let place = before
    if (before && before.parentNode !== this) {
      const next = replacements.displayed(before)
      const child = childHolding(next, this)
      // No longer in the page: appended at the end rather than not displayed
      if (child || !next.isConnected) place = child
    }
    // The type of `call` loses the type of the node, which the method returns unchanged
    return insertBefore.call(this, node, place) as T
  }

  return () => {
    replacements.disconnect()
    Object.assign(Node.prototype, { removeChild, insertBefore })
  }
}

/** The elements that are displayed instead of text nodes, in the whole document. */
class Replacements {
  readonly #byText = new WeakMap<Node, Element>()
  readonly #known = new WeakSet<Node>()
  readonly #observer = new MutationObserver((records) => this.#read(records))

  constructor() {
    this.#observer.observe(document, { childList: true, subtree: true })
  }

  /** Returns the node that the page displays for a node that React created. */
  displayed(node: Node): Node {
    this.#read(this.#observer.takeRecords())
    return this.#byText.get(node) ?? node
  }

  disconnect(): void {
    this.#observer.disconnect()
  }

  #read(records: readonly MutationRecord[]): void {
    for (const record of records) {
      if (record.type === 'characterData') this.#putBack(record.target)
      for (const node of record.removedNodes) if (isText(node) && !node.isConnected) this.#remember(node, record)
      for (const node of record.addedNodes) if (isText(node) && node.isConnected) this.#putBack(node)
    }
  }

  #remember(text: Node, { addedNodes, previousSibling, nextSibling }: MutationRecord): void {
    const replacement = [...addedNodes, previousSibling, nextSibling].find(isFont)
    // The translation of another text, which was removed next to this one
    if (!replacement || this.#known.has(replacement)) return
    this.#known.add(replacement)
    this.#byText.set(text, replacement)
    this.#observer.observe(text, { characterData: true })
  }

  /** Displays a text node again: in the place of its replacement, or at its new position. */
  #putBack(text: Node): void {
    const replacement = this.#byText.get(text)
    if (!replacement) return
    this.#byText.delete(text)
    if (text.isConnected) replacement.remove()
    else replacement.replaceWith(text)
  }
}

const isText = (node: Node) => node.nodeType === Node.TEXT_NODE
const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT'

/** Returns the child of a parent that is or contains a node; null if there is none. */
function childHolding(node: Node, parent: Node): Node | null {
  let child: Node | null = node
  while (child && child.parentNode !== parent) child = child.parentNode
  return child
}

/** Returns a node with the enclosing elements that contain nothing else, up to the children of a parent. */
function withEmptyHolders(node: Node, parent: Node): Node {
  const { parentNode } = node
  if (!parentNode || parentNode === parent || parentNode.childNodes.length > 1) return node
  return withEmptyHolders(parentNode, parent)
}
