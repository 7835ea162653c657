import { Button } from '../actions/button.tsx'
import { Alert } from './alert.tsx'

interface LoadFailureProps {
  /** The query; when only the next page of a loaded list fails, `ShowMore` displays the error instead. */
  of: { isError: boolean; isFetchNextPageError?: boolean; refetch: () => unknown }
  /** Such as "The invoices could not be loaded". */
  title: string
}

/** Displays a load error with a retry button; renders nothing while the data is loaded or loading. */
export function LoadFailure({ of: { isError, isFetchNextPageError = false, refetch }, title }: LoadFailureProps) {
  if (!isError || isFetchNextPageError) return null
  return (
    <Alert
      tone="danger"
      live="alert"
      title={title}
      actions={<Button onClick={() => void refetch()}>Try again</Button>}
    />
  )
}
