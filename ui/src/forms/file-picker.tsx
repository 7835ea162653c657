import { type ComponentProps, useState } from 'react'
import { Field, type FieldTexts } from './field.tsx'
import styles from './file-picker.module.css'

export interface FilePickerProps extends FieldTexts, Pick<ComponentProps<'input'>, 'ref' | 'multiple'> {
  id?: string
  /** File types that the browser offers, as in the `accept` attribute of a file input. */
  accept?: string
  onFiles: (files: File[]) => void
}

/** File input that also accepts dropped files. Passes the files on; the field itself stays empty. */
export function FilePicker({ id, accept, multiple, onFiles, ref, ...texts }: FilePickerProps) {
  const [isOver, setOver] = useState(false)
  const leave = () => setOver(false)
  return (
    <Field {...texts} id={id}>
      {(control) => (
        <div className={styles.zone} data-over={isOver || undefined}>
          <input
            type="file"
            {...control}
            ref={ref}
            accept={accept}
            multiple={multiple}
            className={styles.input}
            onDragEnter={() => setOver(true)}
            onDragLeave={leave}
            onDrop={leave}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])]
              target.value = ''
              if (files.length > 0) onFiles(files)
            }}
          />
          <span className={styles.words} aria-hidden="true">
            or drop {multiple ? 'files' : 'a file'} here
          </span>
        </div>
      )}
    </Field>
  )
}
