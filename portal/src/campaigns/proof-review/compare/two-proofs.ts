import type { Proof } from '../../proof/proof.ts'
import type { Size } from '../../proof/viewer-zoom.ts'
import styles from './two-proofs.module.css'

export interface Pair {
  earlier: Proof
  later: Proof
}

/** Combines two versions into one artwork: with the pages and the size that fit both. */
export function pairOf({ earlier, later }: Pair) {
  const of = (proof: Proof, page: number) =>
    page <= proof.pageCount ? proof.size(page) : Promise.resolve({ width: 0, height: 0 })
  const sizes = async (page: number) => Promise.all([of(earlier, page), of(later, page)])
  return {
    pageCount: Math.max(earlier.pageCount, later.pageCount),
    sizes,
    size: async (page: number): Promise<Size> => {
      const [one, other] = await sizes(page)
      return { width: Math.max(one.width, other.width), height: Math.max(one.height, other.height) }
    },
    text: async () => [],
    // Both are closed by the caller that opened them
    close: () => {},
  }
}

/**
 * Both versions, the earlier one over the later; the CSS property `--overlay` sets the opacity of the earlier one, 0 to
 * 1.
 */
export function overlayOf(pair: Pair): Proof {
  const both = pairOf(pair)
  return {
    ...both,
    draw: async (page, percent, signal) => {
      const [one, other] = await both.sizes(page)
      const whole = await both.size(page)
      const layers = document.createElement('div')
      layers.className = styles.layers ?? ''
      const add = async (proof: Proof, size: Size, isOver: boolean) => {
        if (page > proof.pageCount) return
        const drawing = await proof.draw(page, percent, signal)
        drawing.style.width = `${(size.width / whole.width) * 100}%`
        drawing.style.height = `${(size.height / whole.height) * 100}%`
        if (isOver) drawing.classList.add(styles.over ?? '')
        layers.append(drawing)
      }
      await add(pair.later, other, false)
      await add(pair.earlier, one, true)
      return layers
    },
  }
}
