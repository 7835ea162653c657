import { partialReads } from '@tearsheet/protocol/quotes/reading'
import { openPdf } from '../reading/pdf/open-pdf.ts'
import { linesOfPage } from '../reading/pdf/read-pdf.ts'
import { type ReadDocument, readText } from '../reading/read-document.ts'
import { decodingOptions, picturesOf } from './page-picture.ts'
import { type Language, Recognizer } from './recognizer.ts'

/** Maximum number of pages: each takes about a second of the processor. */
const maxPages = 5
/**
 * Recognizes the text of a PDF whose pages are pictures (decision record 0121). The language is that of the first picture, which
 * is recognized again if it is not English. Runs in a worker thread.
 */
export async function readScan(
  content: Uint8Array,
  languageOf: (lines: readonly string[]) => Language,
): Promise<ReadDocument> {
  const task = openPdf(content, decodingOptions)
  const pdf = await task.promise
  let recognizer = await Recognizer.open('en')
  try {
    const pages: string[][] = []
    for (let number = 1; number <= Math.min(pdf.numPages, maxPages); number += 1) {
      const page = await pdf.getPage(number)
      for await (const picture of picturesOf(page)) {
        let lines = linesOfPage(recognizer.words(picture), [])
        const language = languageOf(lines)
        if (pages.length === 0 && language !== 'en') {
          recognizer.close()
          recognizer = await Recognizer.open(language)
          lines = linesOfPage(recognizer.words(picture), [])
        }
        if (lines.length > 0) pages.push(lines)
      }
      page.cleanup()
    }
    const read = readText(pages.flat().join('\n'))
    const parts = [
      read.lines.length > 0 ? partialReads.recognized : [],
      pdf.numPages > maxPages ? partialReads.pages(maxPages, pdf.numPages) : [],
      read.partial ?? [],
    ].flat()
    return parts.length > 0 ? { ...read, partial: parts.join('. ') } : read
  } finally {
    recognizer.close()
    await task.destroy()
  }
}
