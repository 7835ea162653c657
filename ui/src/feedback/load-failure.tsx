import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { Alert } from './alert.tsx'
import { loadReasons } from './load-reasons.ts'

interface LoadFailureProps {
  /** The query; when only the next page of a loaded list fails, `ShowMore` displays the error instead. */
  query: { isError: boolean; error: unknown; isFetchNextPageError?: boolean; refetch: () => unknown }
  /** Such as "The invoices could not be loaded". */
  title: string
  /** Displayed below the reasons, such as what works without the data. */
  children?: ReactNode
}

/** Displays a load error with its reasons and a retry button; renders nothing while the data is loaded or loading. */
export function LoadFailure({
  query: { isError, error, isFetchNextPageError = false, refetch },
  title,
  children,
}: LoadFailureProps) {
  if (!isError || isFetchNextPageError) return null
  return (
    <Alert tone="danger" live="alert" title={title} actions={<Button onClick={() => void refetch()}>Try again</Button>}>
      {loadReasons(error).map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      {children}
    </Alert>
  )
}
