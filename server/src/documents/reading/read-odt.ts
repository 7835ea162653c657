import { odtToHtml } from 'odf-kit/reader'
import { changeZip } from './change-zip.ts'
import { type ReadDocument, readHtml } from './read-document.ts'
import { visibleOdt } from './visible-odt.ts'

/** Reads an OpenDocument text with all changes accepted, without hidden text and comments. */
export async function readOdt(content: Buffer): Promise<ReadDocument> {
  const visible = changeZip(content, {
    keeps: (name) =>
      name === 'mimetype' || name === 'META-INF/manifest.xml' || /^(?:content|styles|meta)\.xml$/.test(name),
    change: (name, xml) => (name === 'content.xml' ? visibleOdt(xml) : xml),
  })
  return readHtml(odtToHtml(visible, { fragment: true }, { trackedChanges: 'final' }))
}
