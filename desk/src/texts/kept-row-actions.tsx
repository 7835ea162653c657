import { Button } from '@tearsheet/ui/actions/button.tsx'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'

interface KeptRowActionsProps {
  name: string
  isRetired: boolean
  onChange: () => void
  /** Retires it, or restores it. */
  onRetire: () => void
}

/** The actions of a row that is kept once it has been used: it is changed, retired and restored, never deleted. */
export function KeptRowActions({ name, isRetired, onChange, onRetire }: KeptRowActionsProps) {
  return (
    <>
      <Button size="row" onClick={onChange}>
        Change<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      <Button size="row" variant="quiet" onClick={onRetire}>
        {isRetired ? 'Restore' : 'Retire'}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </>
  )
}
