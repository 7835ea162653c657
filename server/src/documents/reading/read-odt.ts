import { odtToHtml } from 'odf-kit/reader'
import { changeZip } from './change-zip.ts'
import { isNestedTooDeeply } from './is-nested-too-deeply.ts'
import { type ReadDocument, readHtml } from './read-document.ts'
import { visibleOdt } from './visible-odt.ts'

/** Reads an OpenDocument text with all changes accepted, without hidden text and comments. */
export async function readOdt(content: Buffer): Promise<ReadDocument> {
  let styles = ''
  const visible = changeZip(content, {
    keeps: (name) =>
      name === 'mimetype' || name === 'META-INF/manifest.xml' || /^(?:content|styles|meta)\.xml$/.test(name),
    // Named styles are needed for the text
    first: /^styles\.xml$/,
    change: (name, xml) => {
      if (name === 'styles.xml' && !isNestedTooDeeply(xml, { xmlMode: true })) styles = xml
      return name === 'content.xml' ? visibleOdt(xml, styles) : xml
    },
  })
  return readHtml(odtToHtml(visible, { fragment: true }, { trackedChanges: 'final' }))
}
