import type { BulkProposal } from '@tearsheet/protocol/desk/bulk-schemas'
import { baseCurrency, writePlain } from '@tearsheet/protocol/money'
import { NumberField } from '@tearsheet/ui/forms/number-field.tsx'
import { Select } from '@tearsheet/ui/forms/select.tsx'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { formatDateRange, formatShortDate } from '@tearsheet/ui/lib/format.ts'
import { sizeLabel } from '@tearsheet/ui/publications/size-label.ts'
import { lacking, type StepDraft } from './step-draft.ts'
import styles from './steps-dialog.module.css'

interface StepRowProps {
  proposal: BulkProposal
  draft: StepDraft
  /** Errors of the last attempt. */
  refusals: readonly string[]
  onChange: (part: Partial<StepDraft>) => void
}

/** One ad of a selection with the fields of its step, and the reason if it is skipped. */
export function StepRow({ proposal, draft, refusals, onChange }: StepRowProps) {
  const { kind, publicationName, campaignName, clientName, publicationType, startDate, endDate } = proposal
  const why = refusals.length > 0 ? refusals.join(' ') : lacking(proposal, draft)
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <strong>{publicationName}</strong>
        <span className={styles.quiet}>
          {campaignName}, {clientName}
          {kind === 'publish' && runWords(startDate, endDate)}
        </span>
        {why && <span className={refusals.length > 0 ? styles.refused : styles.why}>{why}</span>}
      </div>
      {kind === 'review' && (
        <div className={styles.fields}>
          <NumberField
            label={`Price in ${publicationName}`}
            labelHidden
            prefix="$"
            value={draft.price}
            onChange={(event) => onChange({ price: event.target.value })}
          />
          <SizeChoice proposal={proposal} chosen={draft.size} onChange={onChange} />
        </div>
      )}
      {kind === 'publish' && publicationType !== 2 && (
        <TextField
          label={`Live address in ${publicationName}`}
          labelHidden
          type="url"
          placeholder="https://"
          value={draft.liveUrl}
          onChange={(event) => onChange({ liveUrl: event.target.value })}
        />
      )}
    </li>
  )
}

interface SizeChoiceProps extends Pick<StepRowProps, 'proposal' | 'onChange'> {
  chosen: string
}

/** Sets the catalog's price together with the size, as on the ad's own page (R21.38). */
function SizeChoice({ proposal: { publicationName, sizes }, chosen, onChange }: SizeChoiceProps) {
  if (sizes.length === 0) return null
  return (
    <Select
      label={`Size in ${publicationName}`}
      labelHidden
      value={chosen}
      onChange={({ target: { value: size } }) => {
        const price = sizes.find(({ name }) => name === size)?.price
        onChange(price == null ? { size } : { size, price: writePlain(price, baseCurrency) })
      }}
      options={[
        { value: '', label: 'No size' },
        ...sizes.map((size) => ({ value: size.name, label: sizeLabel(size) })),
        ...(chosen && !sizes.some(({ name }) => name === chosen) ? [{ value: chosen, label: chosen }] : []),
      ]}
    />
  )
}

function runWords(startDate: string | null, endDate: string | null): string {
  if (startDate !== null && endDate !== null) return `; runs ${formatDateRange(startDate, endDate)}`
  if (startDate !== null) return `; runs from ${formatShortDate(startDate)}`
  return endDate === null ? '' : `; runs until ${formatShortDate(endDate)}`
}
