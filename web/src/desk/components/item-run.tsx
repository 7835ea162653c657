import { DateField } from '../../ui/forms/date-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { CountedLink } from './counted-link.tsx'
import styles from './item-pane.module.css'
import type { WorkDraft } from './work-draft.ts'

interface ItemRunProps {
  campaignItemId: string
  draft: WorkDraft
  faults: Readonly<Record<string, string>>
  onChange: (part: Partial<WorkDraft>) => void
}

/** Where the ad can be seen, and from when until when. */
export function ItemRun({ campaignItemId, draft, faults, onChange }: ItemRunProps) {
  return (
    <section className={styles.part} aria-labelledby="desk-run">
      <h3 id="desk-run">Run</h3>
      <TextField
        label="Live address"
        type="url"
        value={draft.liveUrl}
        error={faults.liveUrl ?? null}
        onChange={(event) => onChange({ liveUrl: event.target.value })}
      />
      <div className={styles.dates}>
        <DateField
          label="Starts"
          value={draft.startDate}
          error={faults.startDate ?? null}
          onChange={(startDate) => onChange({ startDate })}
        />
        <DateField
          label="Ends"
          optional
          value={draft.endDate}
          error={faults.endDate ?? null}
          onChange={(endDate) => onChange({ endDate })}
        />
      </div>
      <CountedLink campaignItemId={campaignItemId} />
    </section>
  )
}
