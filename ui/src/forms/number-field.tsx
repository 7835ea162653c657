import { TextField, type TextFieldProps } from './text-field.tsx'

export interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode'> {
  /** Digits only, without a decimal key on phones. */
  whole?: boolean
}

/** A plain text input with the numeric keyboard: no spin buttons or wheel that change a value by accident. */
export function NumberField({ whole, short = true, ...rest }: NumberFieldProps) {
  return <TextField autoComplete="off" {...rest} short={short} type="text" inputMode={whole ? 'numeric' : 'decimal'} />
}
