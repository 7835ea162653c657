/** A page as a browser displays it. */
export interface RenderedPage {
  html: string
  /** The visible part as PNG. */
  image: Buffer
}

/** Renders pages that scripts display. Optional: without a browser these pages are not read. */
export interface PageRenderer {
  /** Returns null if the page cannot be rendered within its limits, or others are being rendered. */
  render(address: string): Promise<RenderedPage | null>
}
