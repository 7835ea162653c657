/** A picture as a PNG, or the reason why it was not converted. */
export type Conversion = { png: Uint8Array; pages: number } | { rejected: ConversionError }

/** Reasons against a conversion; the message of each is in `uploadMessages.notConverted`. */
export type ConversionError =
  | 'damaged'
  | 'tooManyPixels'
  | 'tooComplex'
  | 'script'
  | 'outside'
  | 'html'
  | 'entities'
  | 'glyphs'
  | 'media'
  | 'printColors'
  | 'encoding'
