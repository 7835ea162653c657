import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { classNames } from '../base/class-names.ts'
import { mergeRefs } from '../base/merge-refs.ts'
import { CharacterCount } from './character-count.tsx'
import fieldStyles from './field.module.css'
import { Field, type FieldTexts } from './field.tsx'

export interface TextAreaProps extends FieldTexts, ComponentProps<'textarea'> {
  /** Counts down to this many characters; more may be typed, and the form reports an error on submission. */
  maxCount?: number
}

/** Several lines of text. Accepts a form library's `register()` result unchanged. */
export function TextArea(props: TextAreaProps) {
  const { label, labelHidden, hint, error, optional, maxCount, className, id, ref, ...area } = props
  const texts = { label, labelHidden, hint, error, optional }
  const box = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState(0)
  // A form library writes into the element directly, so the initial length is read from there
  useEffect(() => setTyped(box.current?.value.length ?? 0), [])
  const length = typeof area.value === 'string' ? area.value.length : typed
  return (
    <Field {...texts} id={id} describedBy={area['aria-describedby']} className={className}>
      {(control) => (
        <>
          <textarea
            rows={5}
            {...area}
            {...control}
            ref={mergeRefs(box, ref)}
            aria-describedby={
              classNames(control['aria-describedby'], maxCount !== undefined && `${control.id}-limit`) || undefined
            }
            className={fieldStyles.control}
            onChange={(event) => {
              setTyped(event.target.value.length)
              area.onChange?.(event)
            }}
          />
          {maxCount !== undefined && <CharacterCount id={`${control.id}-limit`} length={length} max={maxCount} />}
        </>
      )}
    </Field>
  )
}
