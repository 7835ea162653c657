import { getDocument, type PDFDocumentLoadingTask, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Opens a PDF to read it, without its fonts. @param options for its pictures */
export const openPdf = (
  content: Uint8Array,
  options: Omit<Parameters<typeof getDocument>[0] & object, 'data'>,
): PDFDocumentLoadingTask =>
  getDocument({
    // The library takes the memory of its data
    data: new Uint8Array(content),
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: VerbosityLevel.ERRORS,
    ...options,
  })
