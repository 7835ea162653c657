import { type ComponentProps, useId } from 'react'
import { classNames } from '../base/class-names.ts'
import styles from './checkbox.module.css'
import { ChoiceBox } from './checkbox.tsx'
import { ChoiceFieldset, type ChoiceTexts } from './choice-fieldset.tsx'
import fieldStyles from './field.module.css'

export interface RadioOption {
  value: string
  label: string
  hint?: string
  disabled?: boolean
}

export interface RadioGroupProps extends ChoiceTexts {
  id?: string
  name?: string
  options: readonly RadioOption[]
  value?: string | null
  defaultValue?: string
  onChange?: (value: string) => void
  inline?: boolean
  /** Spread onto each radio button: a form library's `register()` result, instead of value and onChange. */
  inputProps?: ComponentProps<'input'>
}

/** A choice between a few options, as native radio buttons; choosing never submits. */
export function RadioGroup(props: RadioGroupProps) {
  const { id, name, options, value, defaultValue, onChange, inline, inputProps, ...texts } = props
  const ownId = useId()
  const groupId = id ?? ownId
  const controlled = value !== undefined
  return (
    <ChoiceFieldset id={groupId} inline={inline} {...texts}>
      {options.map((option) => {
        const optionId = `${groupId}-${option.value}`
        return (
          <div key={option.value} className={styles.checkbox}>
            <label htmlFor={optionId} className={styles.line}>
              <ChoiceBox
                name={name ?? groupId}
                checked={controlled ? value === option.value : undefined}
                defaultChecked={!controlled && defaultValue !== undefined ? defaultValue === option.value : undefined}
                onChange={onChange && (() => onChange(option.value))}
                {...inputProps}
                type="radio"
                id={optionId}
                value={option.value}
                disabled={option.disabled}
                aria-describedby={option.hint ? `${optionId}-hint` : undefined}
              />
              <span className={styles.text}>{option.label}</span>
            </label>
            {option.hint && (
              <div id={`${optionId}-hint`} className={classNames(fieldStyles.hint, styles.hint)}>
                {option.hint}
              </div>
            )}
          </div>
        )
      })}
    </ChoiceFieldset>
  )
}
