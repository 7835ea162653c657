import { Button } from '../actions/button.tsx'
import { Alert } from '../feedback/alert.tsx'

interface ShowMoreProps {
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
  className?: string | undefined
}

/** The end of a list with more pages: loads the next page, and offers a retry if it failed. */
export function ShowMore({ list, className }: ShowMoreProps) {
  if (!list.hasNextPage) return null
  const button = (
    <Button pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
      {list.isFetchNextPageError ? 'Try again' : 'Show more'}
    </Button>
  )
  return (
    <div className={className}>
      {list.isFetchNextPageError ? (
        <Alert tone="danger" live="alert" title="The next ones could not be loaded" actions={button} />
      ) : (
        button
      )}
    </div>
  )
}
