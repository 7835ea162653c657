import { amountQuestion, quantityQuestion } from '@tearsheet/protocol/amounts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode'> {
  /** Digits only, without a decimal key on phones. */
  whole?: boolean
  /** A rate, a percentage or a size, which `readDecimal` and `readPercent` read; otherwise an amount of money. */
  quantity?: boolean
}

/**
 * A plain text input with the numeric keyboard: no spin buttons or wheel that change a value by accident. The error of a
 * value that may be two numbers, such as 85.000, is the question which one it is.
 */
export function NumberField({ whole, quantity, short = true, error, ...rest }: NumberFieldProps) {
  const { value } = rest
  const ask = quantity ? quantityQuestion : amountQuestion
  const question = error && !whole && typeof value === 'string' ? ask(value) : null
  return (
    <TextField
      autoComplete="off"
      {...rest}
      error={question ?? error}
      short={short}
      type="text"
      inputMode={whole ? 'numeric' : 'decimal'}
    />
  )
}
