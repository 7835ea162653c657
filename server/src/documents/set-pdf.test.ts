import { PDFDict, PDFDocument, PDFName } from 'pdf-lib'
import { expect, test } from 'vitest'
import { readPdf } from '../testing/read-pdf.ts'
import type { PrintedDocument } from './printed-document.ts'
import { readTemplate } from './printed-document.ts'
import { setDocument, setPdf } from './set-pdf.ts'

const { source } = readTemplate(new URL('preamble.typ', import.meta.url))
const documentOf = (words: string): PrintedDocument => ({
  template: { source: `${source}\n= #content.words\n#content.words` },
  title: 'Words',
  language: 'en',
  content: { words },
  madeAt: new Date('2026-11-20T10:00:00Z'),
})

/** Returns the embedded fonts of a PDF, without their subset prefix. */
async function fontsIn(pdf: Uint8Array): Promise<Set<string>> {
  const { context } = await PDFDocument.load(pdf)
  const names = context.enumerateIndirectObjects().flatMap(([, object]) => {
    const name = object instanceof PDFDict ? object.lookup(PDFName.of('FontName')) : undefined
    return name ? [String(name).replace(/^\/\w{6}\+/, '')] : []
  })
  return new Set(names)
}

const scripts = [
  ['Latin', 'Łódź Ñandú ĳsselmeer', ['PublicSans-Bold', 'PublicSans-Regular', 'NotoSans-Bold', 'NotoSans-Regular']],
  ['Greek', 'Ελληνικά', ['NotoSans-Bold', 'NotoSans-Regular']],
  ['Cyrillic', 'Київ', ['NotoSans-Bold', 'NotoSans-Regular']],
  ['Devanagari', 'नमस्ते', ['NotoSans-Bold', 'NotoSans-Regular']],
  ['Arabic', 'مرحبا', ['NotoSansArabic-Bold', 'NotoSansArabic-Regular']],
  ['Chinese', '人民日报', ['NotoSansSC-Bold', 'NotoSansSC-Regular']],
  ['Japanese', 'ひらがな', ['NotoSansSC-Bold', 'NotoSansSC-Regular']],
] as const

test.each(scripts)('shows %s characters, also in bold, in bundled fonts', async (_, words, fonts) => {
  const pdf = setPdf(documentOf(words))
  const shown = await fontsIn(pdf)
  for (const font of fonts) expect(shown).toContain(font)
  for (const font of shown)
    expect(font).toMatch(/^(PublicSans|NotoSans(Arabic|SC)?)-(Regular|Bold)$|^Newsreader-Medium$/)
  const { pages } = await readPdf(pdf)
  expect(pages.join()).not.toContain('\uFFFD')
})

test('shows a character without a font as its code and reports it, and shows all others', async () => {
  const { pdf, unshown } = setDocument(documentOf('A 😀 and ꀀ of 𠀀 in 人民'))
  const { pages } = await readPdf(pdf)
  expect(pages.join()).toContain('A [U+1F600] and [U+A000] of [U+20000] in 人民')
  expect(unshown).toEqual(['U+1F600', 'U+A000', 'U+20000'])
})

test('does the same for control characters, which a text may contain', async () => {
  const { pdf, unshown } = setDocument(documentOf('A bell\u0007, an escape\u001b and a deletion\u007f'))
  const { pages } = await readPdf(pdf)
  expect(pages.join()).toContain('A bell[U+0007], an escape[U+001B] and a deletion[U+007F]')
  expect(unshown).toEqual(['U+0007', 'U+001B', 'U+007F'])
})

test('keeps the characters that are combined with one without a font, here and elsewhere', async () => {
  const { pdf } = setDocument(documentOf('Step 1\ufe0f\u20e3 of 11, 1,100.00'))
  const { pages } = await readPdf(pdf)
  expect(pages.join()).toContain('Step 1[U+FE0F][U+20E3] of 11, 1,100.00')
})

test('draws a URL as a QR code that differs for another URL and is the same for the same one', () => {
  const withCode = (address: string) =>
    setPdf({
      ...documentOf('Words'),
      template: {
        source: `${source}\n= Words\n#image(bytes(data.codes.values().first()), format: "svg", alt: "Code")`,
      },
      codes: [address],
    })
  const [one, same, other] = ['https://a.example/1', 'https://a.example/1', 'https://a.example/2'].map(withCode)
  expect(one?.equals(same ?? one)).toBe(true)
  expect(one?.equals(other ?? one)).toBe(false)
})

test('produces the same bytes for the same text, regardless of earlier documents', () => {
  const first = setPdf(documentOf('Words'))
  // Loads another font
  setPdf(documentOf('人民日报'))
  expect(setPdf(documentOf('Words')).equals(first)).toBe(true)
})
