import dingbats from 'pdfjs-dist/standard_fonts/FoxitDingbats.pfb?url'
import fixed from 'pdfjs-dist/standard_fonts/FoxitFixed.pfb?url'
import fixedBold from 'pdfjs-dist/standard_fonts/FoxitFixedBold.pfb?url'
import fixedBoldItalic from 'pdfjs-dist/standard_fonts/FoxitFixedBoldItalic.pfb?url'
import fixedItalic from 'pdfjs-dist/standard_fonts/FoxitFixedItalic.pfb?url'
import serif from 'pdfjs-dist/standard_fonts/FoxitSerif.pfb?url'
import serifBold from 'pdfjs-dist/standard_fonts/FoxitSerifBold.pfb?url'
import serifBoldItalic from 'pdfjs-dist/standard_fonts/FoxitSerifBoldItalic.pfb?url'
import serifItalic from 'pdfjs-dist/standard_fonts/FoxitSerifItalic.pfb?url'
import symbol from 'pdfjs-dist/standard_fonts/FoxitSymbol.pfb?url'
import sansBold from 'pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf?url'
import sansBoldItalic from 'pdfjs-dist/standard_fonts/LiberationSans-BoldItalic.ttf?url'
import sansItalic from 'pdfjs-dist/standard_fonts/LiberationSans-Italic.ttf?url'
import sans from 'pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf?url'

const addresses: Record<string, string> = {
  'FoxitDingbats.pfb': dingbats,
  'FoxitFixed.pfb': fixed,
  'FoxitFixedBold.pfb': fixedBold,
  'FoxitFixedBoldItalic.pfb': fixedBoldItalic,
  'FoxitFixedItalic.pfb': fixedItalic,
  'FoxitSerif.pfb': serif,
  'FoxitSerifBold.pfb': serifBold,
  'FoxitSerifBoldItalic.pfb': serifBoldItalic,
  'FoxitSerifItalic.pfb': serifItalic,
  'FoxitSymbol.pfb': symbol,
  'LiberationSans-Bold.ttf': sansBold,
  'LiberationSans-BoldItalic.ttf': sansBoldItalic,
  'LiberationSans-Italic.ttf': sansItalic,
  'LiberationSans-Regular.ttf': sans,
}

/**
 * Loads the fonts that PDFs use without embedding them, from the portal's own files, so that a proof looks the same on
 * every device.
 */
export class StandardFonts {
  async fetch({ filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const address = addresses[filename]
    if (!address) throw new Error(`No standard font ${filename}`)
    const response = await fetch(address)
    if (!response.ok) throw new Error(`The font ${filename} returned status ${response.status}`)
    return new Uint8Array(await response.arrayBuffer())
  }
}
