import { carriers, findCarrier, isShutDown } from '@tearsheet/protocol/notifications/carriers'
import { OptionList } from '@tearsheet/ui/forms/option-list.tsx'
import { useToday } from '../../accounts/use-today.ts'

interface CarrierFieldProps {
  id: string
  error: string | null
  /** The stored carrier: if it has shut down its gateway since, that is displayed. */
  stored: string | null
  value: string
  /** Additional hint; displayed only if the stored carrier has not shut down. */
  hint?: string | false
  isReadOnly?: boolean
  onChange: (carrier: string) => void
}

/**
 * The carrier of a mobile phone; carriers that have shut down their text gateways are marked and cannot be newly
 * selected (R17.9).
 */
export function CarrierField({ id, error, stored, value, hint, isReadOnly = false, onChange }: CarrierFieldProps) {
  const today = useToday()
  const known = findCarrier(stored)
  const isStoredShut = known !== undefined && value === known.name && isShutDown(known.name, today)
  return (
    <OptionList
      id={id}
      label="Carrier"
      placeholder="Choose a carrier"
      error={error}
      hint={isStoredShut ? `${known.known}. Choose another carrier, or email.` : hint}
      value={value || null}
      options={[
        // Removes a selected carrier
        ...(value === '' || isReadOnly ? [] : [{ value: '', label: 'No carrier' }]),
        ...carriers.map((carrier) => ({
          value: carrier.name,
          label: carrier.name,
          ...(carrier.known === undefined ? {} : { note: carrier.known }),
          isClosed: isReadOnly || isShutDown(carrier.name, today),
        })),
      ]}
      onChange={onChange}
    />
  )
}
