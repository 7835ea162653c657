import { useQuery } from '@tanstack/react-query'
import * as catalog from '@tearsheet/protocol/media-contracts/desk-catalog-endpoints'
import type { CatalogPublication, PublicationFields } from '@tearsheet/protocol/media-contracts/desk-catalog-schemas'
import { printTypeNames, publicationTypeNames } from '@tearsheet/protocol/media-contracts/schemas'
import { baseCurrency, writePlain } from '@tearsheet/protocol/money'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { NumberField } from '@tearsheet/ui/forms/number-field.tsx'
import { Select } from '@tearsheet/ui/forms/select.tsx'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { callQuery, refresh } from '@tearsheet/ui/lib/query-client.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useState } from 'react'
import { errorAt, otherErrors } from '../components/field-faults.ts'
import styles from '../components/records.module.css'
import { readAmount } from '../input/read-amount.ts'
import { offerUndo } from '../keys/last-step.ts'
import { FormDialog } from '../records/form-dialog.tsx'
import { MergePart } from './merge-part.tsx'
import { isOfPrices, PriceFields } from './price-fields.tsx'
import { readTypedPrices, typedPrices } from './typed-prices.ts'

const empty: PublicationFields = {
  ...{ name: '', type: 1, printType: null, website: null, sector: '', audience: '', keywords: '', region: 'US' },
  ...{ price: null, runDays: 30, leadDays: 2, sizes: [], prices: [], closing: null },
}
const texts = ['name', 'audience', 'keywords', 'region'] as const
const textLabels = { name: 'Name', audience: 'Audience', keywords: 'Keywords', region: 'Region' }

interface PublicationDialogProps {
  /** Null for a new one. */
  publication: CatalogPublication | null
  onClose: () => void
}

/** Edits a publication of the catalog, retires its entry, or merges it into another. */
export function PublicationDialog({ publication, onClose }: PublicationDialogProps) {
  const id = publication?.id
  const [fields, setFields] = useState(publication?.fields ?? empty)
  const [price, setPrice] = useState(fields.price === null ? '' : writePlain(fields.price, baseCurrency))
  const [days, setDays] = useState({ run: String(fields.runDays), lead: String(fields.leadDays) })
  const [typed, setTyped] = useState(() => typedPrices(fields))
  const [sent, setSent] = useState(typed)
  const [isRetired, setRetired] = useState(publication?.isRetired ?? false)
  const { data } = useQuery(callQuery(catalog.listPublications, { maxResults: 1 }))
  const act = useCall((make: () => Promise<unknown>) => make(), {
    showErrors: 'here',
    refreshes: [catalog.listPublications],
  })
  const run = async (make: () => Promise<unknown>) => {
    const { done } = await act.run(make)
    if (done) onClose()
    return done
  }
  /** Retiring takes one press, and so does undoing it; unsaved input stays. */
  const retire = async (publicationId: string, isRetired: boolean) => {
    const turn = (to: boolean) => call(catalog.retirePublication, { publicationId, isRetired: to })
    if (!(await act.run(() => turn(isRetired))).done) return
    const done = `${publication?.fields.name}: ${isRetired ? 'retired' : 'offered again'}`
    if (isTyped) {
      // The button itself undoes it, and a toast would cover it
      setRetired(isRetired)
      announce(done)
    } else {
      offerUndo(done, () => turn(!isRetired).then(() => refresh(catalog.listPublications)))
      onClose()
    }
  }
  const set = (part: Partial<PublicationFields>) => setFields({ ...fields, ...part })
  const { errors } = act
  const fieldError = (field: string) => errorAt(errors, `publication.${field}`)
  const save = () => {
    setSent(typed)
    return run(() =>
      id
        ? call(catalog.changePublication, { publicationId: id, publication: wanted() })
        : call(catalog.addPublication, { publication: wanted() }),
    )
  }
  const wanted = (): PublicationFields => ({
    ...fields,
    ...readTypedPrices(typed),
    price: price.trim() === '' ? null : (readAmount(price) ?? -1),
    runDays: Number(days.run) || 0,
    leadDays: days.lead.trim() === '' ? -1 : Number(days.lead),
  })
  const [begun] = useState(() => JSON.stringify(wanted()))
  const isTyped = JSON.stringify(wanted()) !== begun
  const paths = ['type', 'printType', 'website', 'sector', 'price', 'runDays', 'leadDays', ...texts]
  const others = otherErrors(
    errors.filter(({ field }) => !isOfPrices(field)),
    paths.map((path) => `publication.${path}`),
  )
  return (
    <FormDialog
      size="wide"
      title={publication?.fields.name ?? 'New publication'}
      verb={id ? 'Save' : 'Add'}
      pending={act.isPending}
      send={save}
      onClose={onClose}
      acts={id && <Button onClick={() => void retire(id, !isRetired)}>{isRetired ? 'Offer again' : 'Retire'}</Button>}
    >
      {others && <Alert tone="danger" live="alert" title={others} />}
      <div className={styles.fields}>
        {texts.map((field) => (
          <TextField
            key={field}
            label={textLabels[field]}
            value={fields[field]}
            error={fieldError(field)}
            onChange={(event) => set({ [field]: event.target.value })}
          />
        ))}
        <Select
          label="Sector"
          value={fields.sector}
          placeholder="Choose a sector"
          options={data?.sectors.map(({ name, label }) => ({ value: name, label })) ?? []}
          error={fieldError('sector')}
          onChange={(event) => set({ sector: event.target.value })}
        />
        <TextField
          type="url"
          label="Website"
          optional
          value={fields.website ?? ''}
          error={fieldError('website')}
          onChange={(event) => set({ website: event.target.value.trim() || null })}
        />
        <Select
          label="Type"
          value={String(fields.type)}
          options={([1, 2, 3] as const).map((type) => ({ value: String(type), label: publicationTypeNames[type] }))}
          onChange={(event) => {
            const type = event.target.value === '1' ? 1 : event.target.value === '2' ? 2 : 3
            set({ type, printType: type === 1 ? null : (fields.printType ?? 1) })
          }}
        />
        {fields.type !== 1 && (
          <Select
            label="Print ad form"
            value={String(fields.printType)}
            options={([1, 2] as const).map((form) => ({ value: String(form), label: printTypeNames[form] }))}
            error={fieldError('printType')}
            onChange={(event) => set({ printType: event.target.value === '1' ? 1 : 2 })}
          />
        )}
        <NumberField
          label="Price of an ad"
          hint="Leave empty to quote each ad"
          prefix="$"
          suffix="USD"
          value={price}
          error={fieldError('price')}
          onChange={(event) => setPrice(event.target.value)}
        />
        <NumberField
          whole
          label="Runs for"
          suffix="days"
          value={days.run}
          error={fieldError('runDays')}
          onChange={(event) => setDays({ ...days, run: event.target.value })}
        />
        <NumberField
          whole
          label="Lead time before the first day"
          suffix="days"
          value={days.lead}
          error={fieldError('leadDays')}
          onChange={(event) => setDays({ ...days, lead: event.target.value })}
        />
        <PriceFields value={typed} sent={sent} region={fields.region} errors={errors} onChange={setTyped} />
      </div>
      {publication && <MergePart publication={publication} onMerged={onClose} />}
    </FormDialog>
  )
}
