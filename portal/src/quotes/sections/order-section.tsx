import { TextArea } from '@tearsheet/ui/forms/text-area.tsx'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { configuration } from '@tearsheet/ui/lib/configuration.ts'
import { FormSection } from './form-section.tsx'
import { useField } from './use-field.ts'

/** Order data: the client's purchase order number, and a note to the provider. */
export function OrderSection() {
  return (
    <FormSection id="order" title="Order">
      <TextField
        {...useField('purchaseOrderNumber')}
        label="PO number"
        hint="Your purchase order. It is printed on the invoice."
        optional
        short
        autoComplete="off"
      />
      <TextArea
        {...useField('notesToProvider')}
        label={`Notes to ${configuration().providerName}`}
        hint="Anything we should know: preferences, budget, people to contact."
        optional
        dir="auto"
        maxCount={5000}
      />
    </FormSection>
  )
}
