import type { DisplayCurrency } from '@tearsheet/protocol/money'
import type { ManualPublication } from '@tearsheet/protocol/quotes/schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Dialog } from '@tearsheet/ui/dialogs/dialog.tsx'
import { useId } from 'react'
import type { Catalog } from '../../publications/catalog-suggestions.tsx'
import { ManualForm } from '../../publications/manual-form.tsx'

interface ManualAdditionDialogProps {
  campaignId: string
  /** The publication to edit; undefined for a new one. */
  publication: ManualPublication | undefined
  taken: readonly string[]
  currency: DisplayCurrency
  catalog: Catalog | null
  onClose: () => void
  onSave: (publication: ManualPublication) => void
}

/** Dialog for a publication of the client's own choice, above the page that it is added to. */
export function ManualAdditionDialog({
  campaignId,
  publication,
  taken,
  currency,
  catalog,
  onClose,
  onSave,
}: ManualAdditionDialogProps) {
  const formId = useId()
  const save = (changed: ManualPublication) => {
    onSave(changed)
    return []
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={publication ? 'Edit a publication' : 'Add a publication'}
      footer={
        <>
          <Button type="submit" form={formId} variant="primary">
            {publication ? 'Save publication' : 'Add publication'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <ManualForm
        id={formId}
        keptFor={campaignId}
        publication={publication}
        taken={taken}
        currency={currency}
        catalog={catalog}
        onSave={save}
      />
    </Dialog>
  )
}
