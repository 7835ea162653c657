/** The package's own types are not in its list of exports. */
declare module 'tesseract-wasm' {
  interface Picture {
    width: number
    height: number
    data: Uint8ClampedArray
  }
  /** A word with its place in pixels from the upper left corner, and its certainty from 0 to 1. */
  export interface FoundWord {
    rect: { left: number; top: number; right: number; bottom: number }
    flags: number
    confidence: number
    text: string
  }
  export interface OCREngine {
    loadModel(model: Uint8Array): void
    loadImage(picture: Picture): void
    setVariable(name: string, value: string): void
    getTextBoxes(unit: 'word'): FoundWord[]
    destroy(): void
  }
  export const layoutFlags: { StartOfLine: number; EndOfLine: number }
  export function createOCREngine(options: { wasmBinary: Uint8Array }): Promise<OCREngine>
}
