import type { Proof } from './proof.ts'

/** Opens artwork. @throws Error when the file cannot be read */
export async function openProof(file: Blob, mediaType: string): Promise<Proof> {
  if (mediaType !== 'application/pdf') return openImage(file)
  const { openPdf } = await import('./pdf-proof.ts')
  return openPdf(file)
}

/** A picture is its own one page; the browser keeps it sharp. */
async function openImage(file: Blob): Promise<Proof> {
  const address = URL.createObjectURL(file)
  const image = new Image()
  image.src = address
  await image.decode()
  // One picture may be shown in several places at once
  const copyOf = (original: HTMLImageElement) => Object.assign(original.cloneNode(), { alt: '' }) as HTMLImageElement // a copy of a picture is one
  const size = { width: image.naturalWidth, height: image.naturalHeight }
  return {
    pageCount: 1,
    size: async () => size,
    draw: async () => copyOf(image),
    text: async () => [],
    close: () => URL.revokeObjectURL(address),
  }
}
