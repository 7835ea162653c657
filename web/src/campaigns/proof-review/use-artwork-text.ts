import { useEffect, useState } from 'react'
import type { Proof } from '../proof/proof.ts'

/** The artwork's paragraphs, all pages; empty when it has none or could not be opened, null while it is read. */
export function useArtworkText(proof: Proof | null): string[] | null {
  const [read, setRead] = useState<{ proof: Proof; paragraphs: string[] } | null>(null)
  useEffect(() => {
    if (!proof) return
    let gone = false
    const pages = Array.from({ length: proof.pageCount }, (_, index) => proof.text(index + 1))
    Promise.all(pages).then(
      (texts) => !gone && setRead({ proof, paragraphs: texts.flat() }),
      () => !gone && setRead({ proof, paragraphs: [] }),
    )
    return () => {
      gone = true
    }
  }, [proof])
  return read && read.proof === proof ? read.paragraphs : null
}
