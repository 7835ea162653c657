import { useQuery } from '@tanstack/react-query'
import * as catalogue from '@tearsheet/protocol/desk/catalogue-endpoints'
import type { CataloguePublication } from '@tearsheet/protocol/desk/catalogue-schemas'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { callQuery, queryClient } from '../../lib/query-client.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Select } from '../../ui/forms/select.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import styles from '../components/records.module.css'

interface MergePartProps {
  publication: CataloguePublication
  onMerged: () => void
}

/** Finds the entry that is kept in place of this one, and merges once it is said what that does: it cannot be taken back. */
export function MergePart({ publication, onMerged }: MergePartProps) {
  const { id, fields } = publication
  const [sought, setSought] = useState('')
  const [keptId, setKeptId] = useState('')
  const [missing, setMissing] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const found = useQuery(
    { ...callQuery(catalogue.listPublications, { keyword: sought, maxResults: 20 }), enabled: sought.length > 1 },
    queryClient,
  )
  const others = found.data?.publications.filter((one) => one.id !== id) ?? []
  const kept = others.find((one) => one.id === keptId)?.fields.name
  const merge = useCall(() => call(catalogue.mergePublications, { keptId, mergedId: id }), {
    refreshes: [catalogue.listPublications],
  })
  const ask = () => {
    setMissing(kept === undefined ? 'Find the publication to keep, then choose it' : null)
    setAsking(kept !== undefined)
  }
  const confirm = async () => {
    if (!(await merge.run()).done) return
    showToast({ tone: 'success', message: `${fields.name} merged into ${kept}` })
    onMerged()
  }
  return (
    <Disclosure summary="Merge into another publication">
      <div className={styles.fields}>
        {/* Of no form: Enter looks, and saves nothing */}
        <TextField
          form=""
          label="Find the other publication"
          value={sought}
          onChange={(event) => setSought(event.target.value)}
        />
        <Select
          label="Publication to keep"
          value={keptId}
          placeholder="Choose a publication"
          error={missing}
          options={others.map((one) => ({ value: one.id, label: one.fields.name }))}
          onChange={(event) => setKeptId(event.target.value)}
        />
        <div className={styles.whole}>
          <Button onClick={ask}>Merge and retire this publication …</Button>
        </div>
      </div>
      {isAsking && (
        <ConfirmDialog
          open
          danger
          title={`Merge ${fields.name} into ${kept}?`}
          confirmLabel="Merge publications"
          pending={merge.isPending}
          error={merge.faults.map(({ message }) => message).join(' ') || null}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        >
          <p>
            All ads, contracts and drafts of {fields.name} go to {kept}, and {fields.name} is retired. This cannot be
            undone. What was typed above and not saved is lost.
          </p>
        </ConfirmDialog>
      )}
    </Disclosure>
  )
}
