import * as catalog from '@tearsheet/protocol/media-contracts/desk-catalog-endpoints'
import type { CatalogPublication } from '@tearsheet/protocol/media-contracts/desk-catalog-schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { ConfirmDialog } from '@tearsheet/ui/dialogs/confirm-dialog.tsx'
import { showToast } from '@tearsheet/ui/feedback/toast.ts'
import { requireValues } from '@tearsheet/ui/forms/state/require-values.ts'
import { useForm } from '@tearsheet/ui/forms/state/use-form.ts'
import { Disclosure } from '@tearsheet/ui/layout/disclosure.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { isolate } from '@tearsheet/ui/text/isolate.tsx'
import { useState } from 'react'
import { type ChosenPublication, PublicationChoice } from '../records/publication-choice.tsx'

interface MergePartProps {
  publication: CatalogPublication
  onMerged: () => void
}

const nothingChosen: { kept: ChosenPublication | null } = { kept: null }
const requireKept = requireValues(({ kept }: typeof nothingChosen) => ({
  kept: kept ? null : 'Find the publication to keep, then choose it',
}))

/** Finds the entry to keep in place of this one, and merges after a confirmation, because merging cannot be undone. */
export function MergePart({ publication, onMerged }: MergePartProps) {
  const { id, fields } = publication
  const { values, pick, submit } = useForm({ start: nothingChosen, resolver: requireKept })
  const { kept } = values
  const [isAsking, setAsking] = useState(false)
  const merge = useCall((keptId: string) => call(catalog.mergePublications, { keptId, mergedId: id }), {
    showErrors: 'here',
    refreshes: [catalog.listPublications],
  })
  const ask = () =>
    submit(async () => {
      setAsking(true)
      return { done: true }
    })
  const confirm = async ({ id: keptId, name }: ChosenPublication) => {
    if (!(await merge.run(keptId)).done) return
    showToast({ tone: 'success', message: `${fields.name} merged into ${name}` })
    onMerged()
  }
  return (
    <Disclosure summary="Merge into another publication">
      <Grid columns={2} gap={[12, 16]} stackBelow={480}>
        <PublicationChoice
          searchLabel="Find the other publication"
          label="Publication to keep"
          except={id}
          {...pick('kept')}
        />
        <Stack span="all">
          <Button onClick={() => void ask()}>Merge and retire this publication…</Button>
        </Stack>
      </Grid>
      {kept && isAsking && (
        <ConfirmDialog
          open
          danger
          title={isolate`Merge ${fields.name} into ${kept.name}?`}
          confirmLabel="Merge publications"
          pending={merge.isPending}
          error={merge.errors.map(({ message }) => message).join(' ') || null}
          onConfirm={() => void confirm(kept)}
          onClose={() => setAsking(false)}
        >
          <p>
            All ads, contracts and drafts of <bdi>{fields.name}</bdi> go to <bdi>{kept.name}</bdi>, and{' '}
            <bdi>{fields.name}</bdi> is retired. This cannot be undone. Unsaved changes above are lost.
          </p>
        </ConfirmDialog>
      )}
    </Disclosure>
  )
}
