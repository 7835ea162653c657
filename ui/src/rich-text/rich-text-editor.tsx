import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { classNames } from '../base/class-names.ts'
import { CharacterCount } from '../forms/character-count.tsx'
import { FieldError, FieldHint } from '../forms/field.tsx'
import { LinkForm } from './link-form.tsx'
import { cleanPastedHtml } from './pasted-html.ts'
import styles from './rich-text-editor.module.css'
import { richTextExtensions } from './rich-text-schema.ts'
import { RichTextToolbar } from './rich-text-toolbar.tsx'

/**
 * Nonce required for style elements by the content security policy; each page has its own. Libraries that add styles
 * find it in the same place; undefined where the page has none, as in development.
 */
const styleNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined

export interface RichTextEditorProps {
  id: string
  label: string
  hint: string
  error: string | undefined
  /** HTML; '' when empty. */
  value: string
  onChange: (html: string) => void
  /** Maximum length of the HTML, in characters. */
  maxLength: number
}

/** Text with headings, lists, emphasis and links. Fetched on demand, because its engine is large. */
export function RichTextEditor({ id, label, hint, error, value, onChange, maxLength }: RichTextEditorProps) {
  const [isLinkOpen, setLinkOpen] = useState(false)
  const emitted = useRef(value)
  const describedBy = classNames(`${id}-hint`, error && `${id}-error`, `${id}-limit`)
  const attributes: Record<string, string> = {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}-label`,
    'aria-describedby': describedBy,
    ...(error ? { 'aria-invalid': 'true' } : {}),
  }
  const editor = useEditor({
    extensions: richTextExtensions,
    content: value,
    injectNonce: styleNonce(),
    editorProps: { attributes, transformPastedHTML: cleanPastedHtml },
    onUpdate: ({ editor: now }) => {
      emitted.current = now.isEmpty ? '' : now.getHTML()
      onChange(emitted.current)
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attributes` is a new object in each render; its inputs are listed
  useEffect(() => {
    editor?.setOptions({ editorProps: { attributes, transformPastedHTML: cleanPastedHtml } })
  }, [editor, describedBy, error])
  useEffect(() => {
    // The form was filled with another version, not with text typed here
    if (!editor || value === emitted.current) return
    emitted.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return (
    <div data-field="" style={{ display: 'grid', gap: 'var(--space-6)', minWidth: 0 }}>
      {/* An element that is not a form control takes its name by reference, and the focus from a click on its label */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a convenience for the pointer, as on any label */}
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard reaches the text itself */}
      <span id={`${id}-label`} className={styles.label} onClick={() => editor?.commands.focus()}>
        {label}
      </span>
      <FieldHint id={`${id}-hint`}>{hint}</FieldHint>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className={classNames(styles.box, error && styles.invalid)}>
        {editor && (
          <RichTextToolbar
            editor={editor}
            controls={id}
            isLinkOpen={isLinkOpen}
            onLink={() => setLinkOpen(!isLinkOpen)}
          />
        )}
        {editor && isLinkOpen && <LinkForm editor={editor} onClose={() => setLinkOpen(false)} />}
        <EditorContent editor={editor} className={styles.text} />
      </div>
      <CharacterCount id={`${id}-limit`} length={value.length} max={maxLength} />
    </div>
  )
}
