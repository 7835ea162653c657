import { useQuery } from '@tanstack/react-query'
import * as monitoring from '@tearsheet/protocol/campaigns/monitoring-endpoints'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { fetchFile } from '@tearsheet/ui/lib/download.ts'
import { LoadingText } from '@tearsheet/ui/text/loading-text.tsx'
import { useEffect, useId, useState } from 'react'
import styles from './check-capture.module.css'

interface CheckCaptureProps {
  campaignId: string
  campaignItemId: string
  checkId: string
  /** Describes the image: its date and the result of the check. */
  alt: string
}

/** The image of a checked page, fetched with the token when the user asks for it. */
export function CheckCapture({ alt, ...params }: CheckCaptureProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const query = useQuery({
    queryKey: [monitoring.getCapture.name, params.checkId],
    queryFn: ({ signal }) => fetchFile(monitoring.getCapture, params, { signal, toast: false }),
    enabled: isOpen,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const address = useAddressOf(query.data?.blob)
  return (
    <Stack gap={8}>
      <div>
        <Button
          variant="quiet"
          size="row"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : 'Show'} the image of the page<VisuallyHidden>: {alt}</VisuallyHidden>
        </Button>
      </div>
      {isOpen && (
        <div id={id}>
          <LoadFailure query={query} title="The image could not be loaded" />
          {query.isLoading && <LoadingText text="Loading the image" />}
          {address && <img className={styles.capture} src={address} alt={alt} />}
        </div>
      )}
    </Stack>
  )
}

/** The address of a file in memory, until another one replaces it. */
function useAddressOf(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return address
}
