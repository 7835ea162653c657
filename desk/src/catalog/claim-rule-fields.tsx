import { claimRemedyLabels, claimUnitLabels } from '@tearsheet/protocol/campaigns/claim-messages'
import { claimDeadlineUnits, claimRemedies } from '@tearsheet/protocol/media-contracts/claim-rule-schemas'
import { NumberField } from '@tearsheet/ui/forms/number-field.tsx'
import { Select } from '@tearsheet/ui/forms/select.tsx'
import type { Fields } from '@tearsheet/ui/forms/state/use-form.ts'
import type { TypedClaimRule } from './typed-publication.ts'

/** Rule of a publication for claims: until when it accepts one, what it offers, and from which share of days on. */
export function ClaimRuleFields({ fields: { values, set, text } }: { fields: Fields<TypedClaimRule> }) {
  return (
    <>
      <NumberField whole optional label="Accepts claims within" hint="7 days if left empty" {...text('amount')} />
      {values.amount.trim() !== '' && (
        <>
          <Select
            label="Counted in"
            value={values.unit}
            options={claimDeadlineUnits.map((unit) => ({ value: unit, label: claimUnitLabels[unit] }))}
            onChange={({ target }) => set('unit', claimDeadlineUnits.find((one) => one === target.value) ?? 'days')}
          />
          <Select
            label="Offers"
            value={values.remedy}
            options={claimRemedies.map((remedy) => ({ value: remedy, label: claimRemedyLabels[remedy] }))}
            onChange={({ target }) => set('remedy', claimRemedies.find((one) => one === target.value) ?? 'rerun')}
          />
          <NumberField whole label="Owes something below" suffix="% of the days" {...text('minimumShare')} />
        </>
      )}
    </>
  )
}
