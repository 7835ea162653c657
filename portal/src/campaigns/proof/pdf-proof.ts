import { GlobalWorkerOptions, getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { paragraphsOf } from './pdf-text.ts'
import type { Proof } from './proof.ts'
import { StandardFonts } from './standard-fonts.ts'

// The other build needs browsers that are only a few months old
GlobalWorkerOptions.workerSrc = workerAddress

/** CSS pixels in a PDF's unit, 1/72 of an inch. */
const pixelsPerPoint = 96 / 72
/** Maximum size of a canvas, in its own pixels: about an 8.5 × 11 inch page at 800 %. */
const maxPixels = 33_554_432

/** Opens a PDF. It is drawn again at each zoom, so that it stays sharp. @throws Error when it cannot be read */
export async function openPdf(file: Blob): Promise<Proof> {
  const task = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    BinaryDataFactory: StandardFonts,
    useWorkerFetch: false,
    useSystemFonts: false,
    // The content security policy blocks WebAssembly
    useWasm: false,
    disableWorkerRendering: true,
  })
  const pdf = await task.promise
  return {
    pageCount: pdf.numPages,
    size: async (number) => {
      const { width, height } = (await pdf.getPage(number)).getViewport({ scale: pixelsPerPoint })
      return { width, height }
    },
    draw: async (number, percent, signal) => drawPage(await pdf.getPage(number), percent, signal),
    text: async (number) => {
      const { items } = await (await pdf.getPage(number)).getTextContent()
      return paragraphsOf(items.flatMap((item) => ('str' in item ? [item] : [])))
    },
    close: () => void task.destroy(),
  }
}

async function drawPage(page: PDFPageProxy, percent: number, signal: AbortSignal): Promise<HTMLCanvasElement> {
  const scale = (percent / 100) * pixelsPerPoint
  const { width, height } = page.getViewport({ scale })
  const sharpness = Math.min(window.devicePixelRatio || 1, Math.sqrt(maxPixels / (width * height)))
  const viewport = page.getViewport({ scale: scale * sharpness })
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.floor(viewport.width))
  canvas.height = Math.max(1, Math.floor(viewport.height))
  const render = page.render({ canvas, viewport })
  const giveUp = () => render.cancel()
  signal.addEventListener('abort', giveUp)
  try {
    await render.promise
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
  return canvas
}
