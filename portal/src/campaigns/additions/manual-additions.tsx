import type { ManualPublication, Recommendation } from '@tearsheet/protocol/quotes/schemas'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { useState } from 'react'
import { useQuoteCurrency } from '../../accounts/client-record.ts'
import type { Catalog } from '../../publications/catalog-suggestions.tsx'
import { ManualChoices } from '../../publications/manual-choices.tsx'
import { ManualAdditionDialog } from './manual-addition-dialog.tsx'

interface ManualAdditionsProps {
  campaignId: string
  added: readonly ManualPublication[]
  onChange: (added: readonly ManualPublication[]) => void
  /** The catalog to suggest publications from; null for a user who may not read it. */
  catalog: Catalog | null
}

/** Publications of the client's own choice; each is entered in a dialog, and all are sent together. */
export function ManualAdditions({ campaignId, added, onChange, catalog }: ManualAdditionsProps) {
  const [edited, setEdited] = useState<ManualPublication | 'new' | null>(null)
  const currency = useQuoteCurrency()
  const before = edited === 'new' ? undefined : (edited ?? undefined)
  const save = (publication: ManualPublication) => {
    onChange(before ? added.map((one) => (one === before ? publication : one)) : [...added, publication])
    setEdited(null)
    announce(before ? `${publication.name} was changed` : `${publication.name} was added to the list`)
  }
  const addOfCatalog = async (publication: Recommendation) => {
    await catalog?.onAdd(publication)
    setEdited(null)
    announce(`${publication.name} was added to the list`)
  }
  return (
    <>
      <ManualChoices
        publications={added}
        onAdd={() => setEdited('new')}
        onEdit={setEdited}
        onRemove={(gone) => {
          onChange(added.filter((one) => one !== gone))
          return true
        }}
      />
      {edited && currency && (
        <ManualAdditionDialog
          campaignId={campaignId}
          publication={before}
          taken={added.filter((one) => one !== before).map(({ name }) => name)}
          currency={currency}
          catalog={catalog && { ...catalog, onAdd: addOfCatalog }}
          onClose={() => setEdited(null)}
          onSave={save}
        />
      )}
    </>
  )
}
