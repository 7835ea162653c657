import { AnnotationMode, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { decodedPicture, decodingOptions, isOpaquePicture } from '../../recognition/page-picture.ts'
import { openPdf } from './open-pdf.ts'
import { contains } from './pdf-shapes.ts'
import { type Drawn, drawnOf, type PageParts } from './pdf-visibility.ts'
import { isItem, middleOf } from './visible-pdf.ts'

/** Whether a picture is drawn over a text of a page, which it covers unless it is transparent. */
export function isPictureOverText(items: readonly object[], { areas }: Drawn): boolean {
  const pictures = areas.filter(({ isPicture, at }) => isPicture && at > 0)
  return (
    pictures.length > 0 &&
    items.some((item) => {
      if (!isItem(item) || item.str.trim() === '') return false
      const { x, y } = middleOf(item)
      return pictures.some((picture) => contains(picture, x, y))
    })
  )
}

/** Follows the operators of a page whose pictures are decoded, so that those without transparency cover text. */
export async function drawnWithPictures(
  content: Uint8Array,
  number: number,
  isLayerShown: PageParts['isLayerShown'],
): Promise<Drawn> {
  const task = openPdf(content, decodingOptions)
  try {
    const page = await (await task.promise).getPage(number)
    const operators = await page.getOperatorList({ annotationMode: AnnotationMode.ENABLE })
    const opaquePictures = new Set<string>()
    for (const [place, operator] of operators.fnArray.entries()) {
      const [picture]: unknown[] = operators.argsArray[place] ?? []
      if (operator !== OPS.paintImageXObject || typeof picture !== 'string') continue
      const decoded = await decodedPicture(page, picture)
      if (decoded && isOpaquePicture(decoded)) opaquePictures.add(picture)
    }
    return drawnOf(operators, { isLayerShown, opaquePictures })
  } finally {
    await task.destroy()
  }
}
