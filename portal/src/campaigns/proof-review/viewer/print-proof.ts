import type { Proof } from '../../proof/proof.ts'
import styles from './print-proof.module.css'

/** Resolution for printing, in percent of the screen's own. */
const printZoomPercent = 200

let last: (() => void) | null = null

/** Prints the artwork only, every page in its own size, without the rest of the portal. */
export async function printProof(proof: Proof): Promise<void> {
  last?.()
  const invoiceDocument = document.createElement('div')
  invoiceDocument.className = styles.document ?? ''
  const { signal } = new AbortController()
  for (let page = 1; page <= proof.pageCount; page++) {
    const leaf = document.createElement('div')
    leaf.className = styles.leaf ?? ''
    leaf.style.width = `${(await proof.size(page)).width}px`
    leaf.append(await proof.draw(page, printZoomPercent, signal))
    invoiceDocument.append(leaf)
  }
  document.body.append(invoiceDocument)
  document.documentElement.dataset.printsArtwork = ''
  last = () => {
    invoiceDocument.remove()
    delete document.documentElement.dataset.printsArtwork
    last = null
  }
  window.addEventListener('afterprint', () => last?.(), { once: true })
  window.print()
}
