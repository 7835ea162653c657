import { ownValue } from '@tearsheet/protocol/own-value'
import type { RejectedContent } from '@tearsheet/protocol/uploads'
import { isAllowedLink } from './is-allowed-link.ts'
import { readAttributes, tagAt } from './read-tags.ts'

/** Kinds of parts that a document, an embedded sheet or presentation may have. */
const allowedKinds = new Set([
  ...['officeDocument', 'core-properties', 'extended-properties', 'extendedProperties', 'custom-properties'],
  ...['customProperties', 'thumbnail', 'customXml'],
  ...['customXmlProps', 'styles', 'stylesWithEffects', 'settings', 'webSettings', 'fontTable', 'font', 'numbering'],
  ...['theme', 'themeOverride', 'header', 'footer', 'footnotes', 'endnotes', 'comments', 'commentsExtended'],
  ...['commentsIds', 'commentsExtensible', 'people', 'person', 'threadedComment', 'glossaryDocument', 'bibliography'],
  ...['image', 'hdphoto', 'chart', 'chartEx', 'chartStyle', 'chartColorStyle', 'chartUserShapes', 'package', 'drawing'],
  ...['vmlDrawing', 'diagramData', 'diagramLayout', 'diagramQuickStyle', 'diagramColors', 'diagramDrawing', 'ink'],
  ...['printerSettings', 'origin', 'signature', 'certificate', 'classificationlabels', 'documenttasks'],
  ...['worksheet', 'chartsheet', 'sharedStrings', 'calcChain', 'table', 'pivotTable', 'pivotCacheDefinition'],
  ...['pivotCacheRecords', 'sheetMetadata', 'slicer', 'slicerCache', 'slide', 'slideLayout', 'slideMaster'],
  ...['notesSlide', 'notesMaster', 'handoutMaster', 'presProps', 'viewProps', 'tableStyles', 'tags', 'commentAuthors'],
])

/** Messages for kinds that are not allowed; those of any other kind are unknown parts. */
const rejectedKinds: Partial<Record<string, RejectedContent>> = {
  attachedTemplate: 'template',
  oleObject: 'file',
  aFChunk: 'file',
  subDocument: 'outside',
  frame: 'outside',
  externalLink: 'outside',
  externalLinkPath: 'outside',
  connections: 'outside',
  queryTable: 'outside',
  mailMergeSource: 'dataSource',
  mailMergeHeaderSource: 'dataSource',
  mailMergeRecipientData: 'dataSource',
  recipientData: 'dataSource',
  control: 'macros',
  activeXControlBinary: 'macros',
  vbaProject: 'macros',
  wordVbaData: 'macros',
  attachedToolbars: 'macros',
  extensibility: 'macros',
  ui: 'macros',
  webextension: 'script',
  webextensiontaskpanes: 'script',
  video: 'media',
  audio: 'media',
  media: 'media',
  model3d: 'media',
}

/** Publishers of kinds that an office program acts on; it ignores any other. */
const knownPublisher = /^https?:\/\/(?:schemas\.openxmlformats\.org|schemas\.microsoft\.com|purl\.oclc\.org)\//i

/**
 * Inspects a list of relationships, which name all other parts and addresses that a part uses. Only known kinds are
 * allowed, and outside the file only links, which a user has to click.
 * @returns null if all are allowed; `damaged` for a text that could be read in two ways
 */
export function inspectRelations(text: string): 'damaged' | { content: RejectedContent } | null {
  const start = /^\uFEFF?\s*(?:<\?xml\b[^<>]*\?>\s*)?/.exec(text)?.[0].length ?? 0
  const root = tagAt(text, start)
  if (!root?.isOpening || root.localName !== 'Relationships') return 'damaged'
  let isOpen = !root.isEmpty
  let at = root.end
  while (isOpen) {
    const next = text.indexOf('<', at)
    const tag = next < 0 || text.slice(at, next).trim() !== '' ? null : tagAt(text, next)
    if (!tag) return 'damaged'
    at = tag.end
    if (!tag.isOpening) {
      isOpen = tag.localName !== 'Relationships'
      continue
    }
    const attributes = tag.localName === 'Relationship' ? readAttributes(tag.attributes) : null
    if (!attributes) return 'damaged'
    const content = rejectedContentOf(attributes)
    if (content) return { content }
  }
  return text.slice(at).trim() === '' ? null : 'damaged'
}

/** Returns the content for which a relationship is rejected; null for an allowed one. */
function rejectedContentOf(attributes: ReadonlyMap<string, string>): RejectedContent | null {
  const read = (name: string) => (attributes.get(name) ?? '').trim()
  const [type, target, mode] = [read('Type'), read('Target'), read('TargetMode')]
  const kind = type.slice(type.lastIndexOf('/') + 1)
  if (kind === 'hyperlink') return target.startsWith('#') || isAllowedLink(target) ? null : 'link'
  const isOutside = (mode !== '' && mode !== 'Internal') || /^([a-z][\w+.-]*:|[\\/]{2})/i.test(target)
  if (isOutside) return ownValue(rejectedKinds, kind) ?? 'outside'
  if (allowedKinds.has(kind) || !knownPublisher.test(type)) return null
  return ownValue(rejectedKinds, kind) ?? 'part'
}
