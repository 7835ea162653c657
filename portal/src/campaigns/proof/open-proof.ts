import type { Proof } from './proof.ts'

/** Opens artwork. @throws Error when the file cannot be read */
export async function openProof(file: Blob, mediaType: string): Promise<Proof> {
  if (mediaType !== 'application/pdf') return openImage(file)
  const { openPdf } = await import('./pdf-proof.ts')
  return openPdf(file)
}

/** An image is a single page; the browser scales it sharply. */
async function openImage(file: Blob): Promise<Proof> {
  const address = URL.createObjectURL(file)
  const image = new Image()
  image.src = address
  await image.decode()
  // One image may be displayed in several places at once
  const copyOf = (original: HTMLImageElement) => Object.assign(original.cloneNode(), { alt: '' }) as HTMLImageElement // a copy of an image is an image
  const size = { width: image.naturalWidth, height: image.naturalHeight }
  return {
    pageCount: 1,
    size: async () => size,
    draw: async () => copyOf(image),
    text: async () => [],
    close: () => URL.revokeObjectURL(address),
  }
}
