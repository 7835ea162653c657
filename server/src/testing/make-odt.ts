import { makeZip } from './make-word.ts'

const type = 'application/vnd.oasis.opendocument.text'
const spaces = [
  'office:1.0',
  'text:1.0',
  'table:1.0',
  'style:1.0',
  'drawing:1.0',
  'xsl-fo-compatible:1.0',
  'script:1.0',
]
const prefixes = ['office', 'text', 'table', 'style', 'draw', 'fo', 'script']
const names = prefixes
  .map((prefix, at) => `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${spaces[at]}"`)
  .join(' ')

/** Creates an OpenDocument text with this body and these automatic styles; others are files to add. */
export const makeOdt = (
  body: string,
  { styles = '', others = [] as { name: string; content: string }[] } = {},
): Buffer =>
  makeZip([
    { name: 'mimetype', content: type, isStored: true },
    {
      name: 'content.xml',
      content: `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${names} xmlns:xlink="http://www.w3.org/1999/xlink" office:version="1.3"><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    },
    {
      name: 'META-INF/manifest.xml',
      content: `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="${type}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
    },
    ...others,
  ])
