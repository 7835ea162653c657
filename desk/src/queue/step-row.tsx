import type { BulkProposal } from '@tearsheet/protocol/desk/bulk-schemas'
import { baseCurrency, writePlain } from '@tearsheet/protocol/money'
import { NumberField } from '@tearsheet/ui/forms/number-field.tsx'
import { Select } from '@tearsheet/ui/forms/select.tsx'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { formatDateRange, formatShortDate } from '@tearsheet/ui/lib/format.ts'
import { sizeLabel } from '@tearsheet/ui/publications/size-label.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
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
    <Grid
      as="li"
      columns="minmax(0, 1fr) minmax(9rem, 40%)"
      gap={[4, 16]}
      align="center"
      padding={[6, 0]}
      border="border-subtle"
      edges="below"
      stackBelow={480}
      className={styles.row}
    >
      <Stack gap={2} breakAnywhere className={styles.ad}>
        <strong>{publicationName}</strong>
        <Text type="small" color="text-2">
          <bdi>{campaignName}</bdi>, <bdi>{clientName}</bdi>
          {kind === 'publish' && runText(startDate, endDate)}
        </Text>
        {why && (
          <Text type="small" color={refusals.length > 0 ? 'danger-text' : undefined}>
            {why}
          </Text>
        )}
      </Stack>
      {kind === 'review' && (
        <Stack gap={6}>
          <NumberField
            label={`Price in ${publicationName}`}
            labelHidden
            prefix="$"
            value={draft.price}
            onChange={(event) => onChange({ price: event.target.value })}
          />
          <SizeChoice proposal={proposal} chosen={draft.size} onChange={onChange} />
        </Stack>
      )}
      {kind === 'publish' && publicationType !== 2 && (
        <Stack gap={6}>
          <TextField
            label={`Live address in ${publicationName}`}
            labelHidden
            type="url"
            placeholder="https://"
            value={draft.liveUrl}
            onChange={(event) => onChange({ liveUrl: event.target.value })}
          />
          {refusals.length > 0 && (
            <TextField
              label={`Why the address in ${publicationName} is right`}
              labelHidden
              placeholder="Why this address is right"
              maxLength={300}
              value={draft.addressReason}
              onChange={(event) => onChange({ addressReason: event.target.value })}
            />
          )}
        </Stack>
      )}
    </Grid>
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

function runText(startDate: string | null, endDate: string | null): string {
  if (startDate !== null && endDate !== null) return `; runs ${formatDateRange(startDate, endDate)}`
  if (startDate !== null) return `; runs from ${formatShortDate(startDate)}`
  return endDate === null ? '' : `; runs until ${formatShortDate(endDate)}`
}
