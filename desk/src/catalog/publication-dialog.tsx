import { useQuery } from '@tanstack/react-query'
import { usualProofDays } from '@tearsheet/protocol/media-contracts/catalog-schemas'
import * as catalog from '@tearsheet/protocol/media-contracts/desk-catalog-endpoints'
import { type CatalogPublication, publicationRegions } from '@tearsheet/protocol/media-contracts/desk-catalog-schemas'
import { printTypeNames, publicationTypeNames } from '@tearsheet/protocol/media-contracts/schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { NumberField } from '@tearsheet/ui/forms/number-field.tsx'
import { Select } from '@tearsheet/ui/forms/select.tsx'
import type { Fields } from '@tearsheet/ui/forms/state/use-form.ts'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { callQuery, refresh } from '@tearsheet/ui/lib/query-client.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useState } from 'react'
import { FormDialog } from '../input/form-dialog.tsx'
import { useDialogForm } from '../input/use-dialog-form.ts'
import { offerUndo } from '../keys/last-step.ts'
import { ClaimRuleFields } from './claim-rule-fields.tsx'
import { LanguageFields } from './language-fields.tsx'
import { MergePart } from './merge-part.tsx'
import { PriceFields } from './price-fields.tsx'
import {
  pathOf,
  readPublication,
  type TypedClaimRule,
  type TypedPublication,
  typedPublication,
} from './typed-publication.ts'

const texts = ['name', 'audience', 'keywords'] as const
const textLabels = { name: 'Name', audience: 'Audience', keywords: 'Keywords' }

interface PublicationDialogProps {
  /** Null for a new one. */
  publication: CatalogPublication | null
  onClose: () => void
}

/** Edits a publication of the catalog, retires its entry, or merges it into another. */
export function PublicationDialog({ publication, onClose }: PublicationDialogProps) {
  const { form, isPending, isRetired, save, retire } = usePublicationForm(publication, onClose)
  return (
    <FormDialog
      size="wide"
      title={publication?.fields.name ?? 'New publication'}
      verb={publication ? 'Save' : 'Add'}
      pending={isPending}
      others={form.others}
      send={save}
      onClose={onClose}
      unsent={form.unsent}
      acts={
        publication && (
          <Button onClick={() => void retire(publication, !isRetired)}>{isRetired ? 'Offer again' : 'Retire'}</Button>
        )
      }
    >
      <Grid columns={2} gap={[12, 16]} stackBelow={480}>
        <GeneralFields {...form} />
        <LanguageFields {...form} />
        <ClaimRuleFields fields={form.at<TypedClaimRule>('claimRule')} />
        <PriceFields form={form} />
      </Grid>
      {publication && <MergePart publication={publication} onMerged={onClose} />}
    </FormDialog>
  )
}

function usePublicationForm(publication: CatalogPublication | null, onClose: () => void) {
  const form = useDialogForm({
    keeps: { recordId: publication?.id ?? 'new', part: 'publication', texts },
    start: typedPublication(publication?.fields),
    pathOf,
  })
  const [isRetired, setRetired] = useState(publication?.isRetired ?? false)
  const act = useCall((make: () => Promise<unknown>) => make(), {
    showErrors: 'here',
    refreshes: [catalog.listPublications],
  })
  const wanted = JSON.stringify(readPublication(form.values))
  const [begun] = useState(() => JSON.stringify(readPublication(typedPublication(publication?.fields))))
  const save = async () => {
    const isSaved = await form.submit((typed) =>
      act.run(() =>
        publication
          ? call(catalog.changePublication, { publicationId: publication.id, publication: readPublication(typed) })
          : call(catalog.addPublication, { publication: readPublication(typed) }),
      ),
    )
    if (isSaved) onClose()
    return isSaved
  }
  /** Retiring takes one press, and so does undoing it; unsaved input stays. */
  const retire = async ({ id: publicationId, fields }: CatalogPublication, isRetired: boolean) => {
    const saveRetired = (to: boolean) => call(catalog.retirePublication, { publicationId, isRetired: to })
    if (!(await form.submit(() => act.run(() => saveRetired(isRetired))))) return
    const done = `${fields.name}: ${isRetired ? 'retired' : 'offered again'}`
    if (wanted !== begun) {
      // The button itself undoes it, and a toast would cover it
      setRetired(isRetired)
      announce(done)
    } else {
      offerUndo(done, () => saveRetired(!isRetired).then(() => refresh(catalog.listPublications)))
      onClose()
    }
  }
  return { form, isPending: act.isPending, isRetired, save, retire }
}

function GeneralFields({ values, text, errorAt, set }: Fields<TypedPublication>) {
  const { data } = useQuery(callQuery(catalog.listPublications, { maxResults: 1 }))
  return (
    <>
      {texts.map((field) => (
        <TextField key={field} label={textLabels[field]} {...text(field)} />
      ))}
      <Select
        label="Region"
        // An older publication keeps another region until it is changed
        options={[...new Set([...publicationRegions, values.region])].map((region) => ({
          value: region,
          label: region === 'global' ? 'Worldwide' : region,
        }))}
        {...text('region')}
      />
      <Select
        label="Sector"
        placeholder="Choose a sector"
        options={(data?.sectors ?? [])
          .filter(({ name, isRetired }) => !isRetired || name === values.sector)
          .map(({ name, label }) => ({ value: name, label }))}
        {...text('sector')}
      />
      <TextField type="url" label="Website" optional {...text('website')} />
      <Select
        label="Type"
        value={String(values.type)}
        options={([1, 2, 3] as const).map((type) => ({ value: String(type), label: publicationTypeNames[type] }))}
        onChange={(event) => {
          const type = event.target.value === '1' ? 1 : event.target.value === '2' ? 2 : 3
          set('type', type)
          set('printType', type === 1 ? null : (values.printType ?? 1))
        }}
      />
      {values.type !== 1 && (
        <Select
          label="Print ad form"
          value={String(values.printType)}
          options={([1, 2] as const).map((form) => ({ value: String(form), label: printTypeNames[form] }))}
          error={errorAt('printType')}
          onChange={(event) => set('printType', event.target.value === '1' ? 1 : 2)}
        />
      )}
      <NumberField
        optional
        label="Price of an ad"
        hint="Leave empty to quote each ad"
        prefix="$"
        suffix="USD"
        {...text('price')}
      />
      <NumberField whole label="Runs for" suffix="days" {...text('runDays')} />
      <NumberField whole label="Lead time before the first day" suffix="days" {...text('leadDays')} />
      {values.type !== 1 && (
        <NumberField
          whole
          optional
          label="Sends tearsheets within"
          hint={`${usualProofDays} days if left empty`}
          suffix="days"
          {...text('proofDays')}
        />
      )}
      <TextField type="email" optional label="Email for tearsheets and claims" {...text('proofEmail')} />
    </>
  )
}
