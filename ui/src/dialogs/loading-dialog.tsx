import type { ComponentProps, ReactNode } from 'react'
import { useDelayed } from '../base/use-delayed.ts'
import { LoadFailure } from '../feedback/load-failure.tsx'
import { LoadingText } from '../text/loading-text.tsx'
import { Dialog } from './dialog.tsx'

interface LoadingDialogProps extends Pick<ComponentProps<typeof Dialog>, 'title' | 'footer' | 'onClose'> {
  query: ComponentProps<typeof LoadFailure>['query']
  /** Displayed while the data is loading: "Loading payment". */
  text: string
  /** Title of a load error. */
  failure: string
  /** Displayed below a load error, such as what did not happen. */
  children?: ReactNode
}

/**
 * Stands for a dialog whose data is loading, and displays a load error. It appears only if loading takes longer than 300
 * ms: otherwise one dialog replaces another one at once, and takes its focus while a screen reader is announcing it.
 */
export function LoadingDialog({ query, text, failure, children, ...dialog }: LoadingDialogProps) {
  const isSlow = useDelayed()
  if (!isSlow && !query.isError) return null
  return (
    <Dialog open {...dialog}>
      {!query.isError && <LoadingText text={text} />}
      <LoadFailure query={query} title={failure}>
        {children}
      </LoadFailure>
    </Dialog>
  )
}
