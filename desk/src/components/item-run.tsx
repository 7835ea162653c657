import { DateField } from '@tearsheet/ui/forms/date-field.tsx'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import type { WorkDraft } from '../input/work-draft.ts'
import { workField, workFieldId } from '../keys/work-fields.ts'
import { AddressCheck } from './address-check.tsx'
import { CountedLink } from './counted-link.tsx'

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
    <Stack as="section" gap={12} padding={[16, 0]} aria-labelledby="desk-run">
      <Text as="h3" type="ui-strong" id="desk-run">
        Run
      </Text>
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
      {(errors.addressReason !== undefined || draft.addressReason !== '') && (
        <TextField
          {...workField('addressReason')}
          label="Why this address is right"
          maxLength={300}
          value={draft.addressReason}
          error={errors.addressReason ?? null}
          onChange={(event) => onChange({ addressReason: event.target.value })}
        />
      )}
      <Grid columns={2} gap={12} stackBelow={480}>
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
      </Grid>
      <CountedLink campaignItemId={campaignItemId} />
    </Stack>
  )
}
