import { odtToHtml } from 'odf-kit/reader'
import { changeZip } from './change-zip.ts'
import { type ReadDocument, readHtml } from './read-document.ts'

/** Reads an OpenDocument text with all changes accepted, without its hidden sections and paragraphs. */
export async function readOdt(content: Buffer): Promise<ReadDocument> {
  const visible = changeZip(content, {
    keeps: (name) =>
      name === 'mimetype' || name === 'META-INF/manifest.xml' || /^(?:content|styles|meta)\.xml$/.test(name),
    change: (name, xml) => (name === 'content.xml' ? withoutHiddenSections(xml) : xml),
  })
  return readHtml(odtToHtml(visible, { fragment: true }, { trackedChanges: 'final' }))
}

/** Start or end of a section, with its attributes. */
const sectionTag = /<(\/?)text:section\b([^<>]*)>/g

/** Removes hidden sections from the XML of a document, except those that contain other sections. */
function withoutHiddenSections(xml: string): string {
  const kept: string[] = []
  let [from, hiddenFrom]: [number, number | null] = [0, null]
  for (const { index, 0: tag, 1: closing, 2: attributes = '' } of xml.matchAll(sectionTag)) {
    if (closing === '') {
      const isHidden = /\btext:display="none"/.test(attributes) && !attributes.endsWith('/')
      hiddenFrom = isHidden ? index : null
      continue
    }
    if (hiddenFrom !== null) {
      kept.push(xml.slice(from, hiddenFrom))
      from = index + tag.length
    }
    hiddenFrom = null
  }
  return kept.join('') + xml.slice(from)
}
