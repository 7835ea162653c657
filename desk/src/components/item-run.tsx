import { DateField } from '@tearsheet/ui/forms/date-field.tsx'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import type { WorkDraft } from '../input/work-draft.ts'
import { workField, workFieldId } from '../keys/work-fields.ts'
import { AddressCheck } from './address-check.tsx'
import { CountedLink } from './counted-link.tsx'
import styles from './item-pane.module.css'

interface ItemRunProps {
  campaignItemId: string
  /** Whether the ad has an address; a print-only ad has none. */
  isOnline: boolean
  draft: WorkDraft
  errors: Readonly<Record<string, string>>
  onChange: (part: Partial<WorkDraft>) => void
  onErrors: (errors: Record<string, string>) => void
}

/** Live address, first day and last day of the ad. */
export function ItemRun({ campaignItemId, isOnline, draft, errors, onChange, onErrors }: ItemRunProps) {
  return (
    <section className={styles.part} aria-labelledby="desk-run">
      <h3 id="desk-run">Run</h3>
      <TextField
        {...workField('liveUrl')}
        label="Live address"
        type="url"
        value={draft.liveUrl}
        error={errors.liveUrl ?? null}
        onChange={(event) => onChange({ liveUrl: event.target.value })}
      />
      {isOnline && (
        <AddressCheck
          campaignItemId={campaignItemId}
          address={draft.liveUrl}
          onError={(liveUrl) => onErrors({ liveUrl })}
        />
      )}
      <div className={styles.dates}>
        <DateField
          id={workFieldId('startDate')}
          label="Starts"
          value={draft.startDate}
          error={errors.startDate ?? null}
          onChange={(startDate) => onChange({ startDate })}
        />
        <DateField
          id={workFieldId('endDate')}
          label="Ends"
          optional
          value={draft.endDate}
          error={errors.endDate ?? null}
          onChange={(endDate) => onChange({ endDate })}
        />
      </div>
      <CountedLink campaignItemId={campaignItemId} />
    </section>
  )
}
