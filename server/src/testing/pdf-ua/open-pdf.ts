import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFRef,
  PDFString,
} from 'pdf-lib'

/** An element of the structure tree, with its standard type. */
export interface Element {
  type: string
  dict: PDFDict
  parent: Element | null
  children: Element[]
}

/** A parsed PDF for the rules. */
export interface OpenPdf {
  document: PDFDocument
  catalog: PDFDict
  pages: PDFPage[]
  /** The XMP packet; empty if missing. */
  metadata: string
  roleMap: Map<string, string>
  /** In reading order. */
  elements: Element[]
  objects: PDFObject[]
}

export async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  const { catalog, context } = document
  const root = dictIn(catalog, 'StructTreeRoot')
  const roleMap = new Map(
    (dictIn(root, 'RoleMap')?.entries() ?? []).map(([from, to]) => [from.decodeText(), textOf(to)] as const),
  )
  const elements: Element[] = []
  const visit = (node: PDFObject | undefined, parent: Element | null) => {
    const found = node instanceof PDFRef ? context.lookup(node) : node
    if (found instanceof PDFArray) for (const child of found.asArray()) visit(child, parent)
    if (!(found instanceof PDFDict) || !found.has(PDFName.of('S'))) return
    const named = nameIn(found, 'S')
    const element: Element = { type: roleMap.get(named) ?? named, dict: found, parent, children: [] }
    parent?.children.push(element)
    elements.push(element)
    visit(found.get(PDFName.of('K')), element)
  }
  visit(root?.get(PDFName.of('K')), null)
  const metadata = catalog.lookup(PDFName.of('Metadata'))
  return {
    document,
    catalog,
    pages: document.getPages(),
    metadata: metadata instanceof PDFRawStream ? Buffer.from(decode(metadata)).toString('utf8') : '',
    roleMap,
    elements,
    objects: context.enumerateIndirectObjects().map(([, object]) => object),
  }
}

const decode = (stream: PDFRawStream): Uint8Array => decodePDFRawStream(stream).decode()

export const get = (dict: PDFDict | undefined, key: string): PDFObject | undefined => dict?.lookup(PDFName.of(key))

export function dictIn(dict: PDFDict | undefined, key: string): PDFDict | undefined {
  const found = get(dict, key)
  return found instanceof PDFDict ? found : undefined
}

export function listIn(dict: PDFDict | undefined, key: string): PDFObject[] {
  const found = get(dict, key)
  return found instanceof PDFArray ? found.asArray().flatMap((_, index) => found.lookup(index) ?? []) : []
}

export const nameIn = (dict: PDFDict | undefined, key: string): string => textOf(get(dict, key))

/** Returns a name or a string as text; empty for anything else. */
export function textOf(object: PDFObject | undefined): string {
  return object instanceof PDFName || object instanceof PDFString || object instanceof PDFHexString
    ? object.decodeText()
    : ''
}

/** Returns the operators of a page's content. */
export function contentOf(page: PDFPage): string {
  const contents = page.node.Contents()
  const streams =
    contents instanceof PDFArray ? contents.asArray().map((_, index) => contents.lookup(index)) : [contents]
  return streams
    .map((one) => (one instanceof PDFRawStream ? Buffer.from(decode(one)).toString('latin1') : ''))
    .join('\n')
}
