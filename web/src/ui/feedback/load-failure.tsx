import { Button } from '../actions/button.tsx'
import { Alert } from './alert.tsx'

interface LoadFailureProps {
  /** What was asked for; the next page of a list that is there fails at its end, in `ShowMore`. */
  of: { isError: boolean; isFetchNextPageError?: boolean; refetch: () => unknown }
  /** Such as "The invoices could not be loaded". */
  title: string
}

/** Says that something did not come, and asks for it again; nothing while it is there or on its way. */
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
