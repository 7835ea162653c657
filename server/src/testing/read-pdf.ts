import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface ReadPdf {
  title: string
  /** Text of each page, as a reader would copy it. */
  pages: string[]
  /** Tags of its structure, each once: "Document", "H1", "Table". */
  tags: Set<string>
  /** Names of its fonts: "WXCQKP+Newsreader-Medium". */
  fonts: Set<string>
  /** Names of fonts that are not embedded. */
  missingFonts: Set<string>
}

type TaggedNode = Awaited<ReturnType<PDFPageProxy['getStructTree']>>
type TaggedChild = TaggedNode['children'][number]

const tagsOf = (node: TaggedChild): string[] => ('role' in node ? [node.role, ...node.children.flatMap(tagsOf)] : [])

/** Font as it is loaded by the library, which does not declare its type. */
interface LoadedFont {
  name: string
  missingFile: boolean
}

async function fontsOf(page: PDFPageProxy): Promise<LoadedFont[]> {
  const { styles } = await page.getTextContent()
  await page.getOperatorList()
  return Object.keys(styles).map((name) => page.commonObjs.get(name) as LoadedFont)
}

/** Reads a PDF in the process, without a tool that may not be installed. */
export async function readPdf(pdf: Uint8Array): Promise<ReadPdf> {
  const opening = getDocument({ data: new Uint8Array(pdf), verbosity: 0, fontExtraProperties: true })
  const document = await opening.promise
  const pages: string[] = []
  const tags = new Set<string>()
  const fonts: LoadedFont[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(
      items
        .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : ''))
        .join('')
        .replace(/\s+/g, ' '),
    )
    for (const tag of tagsOf(await page.getStructTree())) tags.add(tag)
    fonts.push(...(await fontsOf(page)))
  }
  const { info } = await document.getMetadata()
  await opening.destroy()
  return {
    title: String('Title' in info ? info.Title : ''),
    pages,
    tags,
    fonts: new Set(fonts.map(({ name }) => name)),
    missingFonts: new Set(fonts.filter(({ missingFile }) => missingFile).map(({ name }) => name)),
  }
}
