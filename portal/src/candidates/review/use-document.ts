import { useQuery } from '@tanstack/react-query'
import * as candidates from '@tearsheet/protocol/candidates/endpoints'
import { fetchFile } from '@tearsheet/ui/lib/download.ts'
import { callKey } from '@tearsheet/ui/lib/query-client.ts'
import { useEffect, useState } from 'react'

/** An open document, by page. */
export interface OpenedDocument {
  pageCount: number
  size: (page: number) => Promise<{ width: number; height: number }>
  draw: (page: number, percent: number, signal: AbortSignal) => Promise<HTMLElement>
  close: () => void
}

/** Opens a file of a media type. @throws Error when it cannot be read */
export type OpenDocument = (file: Blob, mediaType: string) => Promise<OpenedDocument>

/** Fetches a PDF of a candidate, authenticated with the token, and opens it. The file is released on unmount. */
export function useDocument(candidateId: string, openDocument: OpenDocument) {
  const { data: file, isError } = useQuery({
    queryKey: [...callKey(candidates.downloadCv), candidateId],
    queryFn: async ({ signal }) =>
      (await fetchFile(candidates.downloadCv, { candidateId }, { signal, toast: false })).blob,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [opened, setOpened] = useState<{ file: Blob; document: OpenedDocument | null } | null>(null)
  useEffect(() => {
    if (!file) return
    let gone = false
    let document: OpenedDocument | null = null
    openDocument(file, 'application/pdf').then(
      (ready) => {
        document = ready
        if (gone) ready.close()
        else setOpened({ file, document })
      },
      () => {
        if (!gone) setOpened({ file, document: null })
      },
    )
    return () => {
      gone = true
      document?.close()
    }
  }, [file, openDocument])
  const current = opened && opened.file === file ? opened : null
  return { document: current?.document ?? null, failed: isError || (current !== null && current.document === null) }
}
