import { carriers, findCarrier, isShut } from '@tearsheet/protocol/notifications/carriers'
import { useToday } from '../../accounts/use-today.ts'
import { OptionList } from '../../ui/forms/option-list.tsx'

interface CarrierFieldProps {
  id: string
  error: string | null
  /** As it is stored: one that has shut since then says so. */
  stored: string | null
  value: string
  /** What else is to be said of it; only where the stored one is not shut. */
  hint?: string | false
  isReadOnly?: boolean
  onChange: (carrier: string) => void
}

/** The carrier of a mobile phone; those that have shut their door to texts say so and cannot be chosen anew (R17.9). */
export function CarrierField({ id, error, stored, value, hint, isReadOnly = false, onChange }: CarrierFieldProps) {
  const today = useToday()
  const known = findCarrier(stored)
  const isStoredShut = known !== undefined && value === known.name && isShut(known.name, today)
  return (
    <OptionList
      id={id}
      label="Carrier"
      placeholder="Choose a carrier"
      error={error}
      hint={isStoredShut ? `${known.known}. Choose another carrier, or email.` : hint}
      value={value || null}
      options={[
        // The way back, once one is chosen
        ...(value === '' || isReadOnly ? [] : [{ value: '', label: 'No carrier' }]),
        ...carriers.map((one) => ({
          value: one.name,
          label: one.name,
          ...(one.known === undefined ? {} : { note: one.known }),
          isClosed: isReadOnly || isShut(one.name, today),
        })),
      ]}
      onChange={onChange}
    />
  )
}
