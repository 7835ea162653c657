import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { TextField } from '../forms/text-field.tsx'
import { Inline } from '../layout/inline.tsx'
import { Stack } from '../layout/stack.tsx'
import { isLinkAddress } from './link-address.ts'
import styles from './rich-text-editor.module.css'

/**
 * Form for the address of the link at the cursor or over the selected text. Not a form element, because it is nested in
 * one.
 */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const current: unknown = editor.getAttributes('link').href
  const [address, setAddress] = useState(typeof current === 'string' ? current : '')
  const [error, setError] = useState<string | null>(null)
  const close = () => {
    onClose()
    editor.commands.focus()
  }
  const apply = () => {
    const typed = address.trim()
    const whole = /^[a-z]+:/i.test(typed) ? typed : typed.includes('@') ? `mailto:${typed}` : `https://${typed}`
    if (typed === '' || !isLinkAddress(whole)) {
      setError('Enter a web address or an email address')
      return
    }
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !current)
      chain.insertContent({ type: 'text', text: typed, marks: [{ type: 'link', attrs: { href: whole } }] }).run()
    else chain.setLink({ href: whole }).run()
    onClose()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      apply()
    }
    if (event.key === 'Escape') {
      event.preventDefault()
      close()
    }
  }
  return (
    <div className={styles.linkForm}>
      <Stack gap={12}>
        <TextField
          label="Link address"
          autoFocus
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          onKeyDown={press}
          error={error}
          autoComplete="off"
          spellCheck={false}
        />
        <Inline>
          <Button size="row" onClick={apply}>
            Set link
          </Button>
          {Boolean(current) && (
            <Button
              size="row"
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetLink().run()
                onClose()
              }}
            >
              Remove link
            </Button>
          )}
          <Button size="row" variant="quiet" onClick={close}>
            Cancel
          </Button>
        </Inline>
      </Stack>
    </div>
  )
}
