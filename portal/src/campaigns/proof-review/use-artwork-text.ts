import { useEffect, useState } from 'react'
import type { Proof } from '../proof/proof.ts'

/**
 * Returns the artwork's paragraphs, by page; empty when it has none or could not be opened, null while it is being
 * read.
 */
export function useArtworkText(proof: Proof | null): string[][] | null {
  const [read, setRead] = useState<{ proof: Proof; pages: string[][] } | null>(null)
  useEffect(() => {
    if (!proof) return
    let gone = false
    const reading = Array.from({ length: proof.pageCount }, (_, index) => proof.text(index + 1))
    Promise.all(reading).then(
      (texts) => !gone && setRead({ proof, pages: texts }),
      () => !gone && setRead({ proof, pages: [] }),
    )
    return () => {
      gone = true
    }
  }, [proof])
  return read && read.proof === proof ? read.pages : null
}
