import { useQuery } from '@tanstack/react-query'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import { fetchFile } from '@tearsheet/ui/lib/download.ts'
import { callKey } from '@tearsheet/ui/lib/query-client.ts'
import { useEffect, useState } from 'react'
import { openProof } from '../proof/open-proof.ts'
import type { Proof } from '../proof/proof.ts'

interface Wanted {
  campaignId: string
  campaignItemId: string
  version: number
  mediaType: string
}

export interface OpenedProof {
  proof: Proof | null
  /** The original file, for saving it. */
  file: Blob | null
  failed: boolean
  retry: () => void
}

/**
 * Fetches a version of an ad's artwork, authenticated with the token, and opens it. A version never changes, so it is
 * fetched once.
 */
export function useProof({ campaignId, campaignItemId, version, mediaType }: Wanted): OpenedProof {
  const input = { campaignId, campaignItemId, version }
  const {
    data: file,
    isError,
    refetch,
  } = useQuery({
    queryKey: [...callKey(campaigns.getArtwork), input],
    queryFn: async ({ signal }) => (await fetchFile(campaigns.getArtwork, input, { signal, toast: false })).blob,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [opened, setOpened] = useState<{ file: Blob; proof: Proof | null } | null>(null)
  useEffect(() => {
    if (!file) return
    let gone = false
    let proof: Proof | null = null
    openProof(file, mediaType).then(
      (ready) => {
        proof = ready
        if (gone) ready.close()
        else setOpened({ file, proof })
      },
      () => {
        if (!gone) setOpened({ file, proof: null })
      },
    )
    return () => {
      gone = true
      proof?.close()
    }
  }, [file, mediaType])
  const current = opened && opened.file === file ? opened : null
  return {
    proof: current?.proof ?? null,
    file: file ?? null,
    failed: isError || (current !== null && current.proof === null),
    retry: () => {
      setOpened(null)
      void refetch()
    },
  }
}
