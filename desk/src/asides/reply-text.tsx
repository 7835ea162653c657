import { useQuery } from '@tanstack/react-query'
import { fillText, type TextPlaceholder } from '@tearsheet/protocol/desk/rules'
import * as texts from '@tearsheet/protocol/desk/text-endpoints'
import { Select } from '@tearsheet/ui/forms/select.tsx'
import { TextArea } from '@tearsheet/ui/forms/text-area.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { useId } from 'react'

interface ReplyTextProps {
  label: string
  value: string
  error: string | null
  onChange: (text: string) => void
  /** Values of the placeholders. */
  names: Readonly<Record<TextPlaceholder, string>>
}

/**
 * A reply with the desk's templates. In an empty reply, `/` moves to the templates; choosing one fills in the names and
 * returns to the text.
 */
export function ReplyText({ label, value, error, onChange, names }: ReplyTextProps) {
  const id = useId()
  const { data } = useQuery(callQuery(texts.listTexts, { kind: 'reply' }))
  const offered = data?.texts.filter(({ isRetired }) => !isRetired) ?? []
  const focus = (part: string) => document.getElementById(`${id}-${part}`)?.focus()
  const choose = (textId: string) => {
    const chosen = offered.find((one) => one.id === textId)
    if (!chosen) return
    const filled = fillText(chosen.body, names)
    onChange(value.trim() === '' ? filled : `${value.trimEnd()}\n\n${filled}`)
    focus('text')
  }
  return (
    <Stack gap={8}>
      {offered.length > 0 && (
        <Select
          id={`${id}-texts`}
          label={`Template for the ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
          labelHidden
          placeholder="Use a template"
          value=""
          options={offered.map((one) => ({ value: one.id, label: one.title }))}
          onChange={(event) => choose(event.target.value)}
        />
      )}
      <TextArea
        id={`${id}-text`}
        label={label}
        rows={3}
        value={value}
        error={error}
        {...(offered.length > 0 && { hint: 'Press / for a template' })}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== '/' || value !== '' || offered.length === 0) return
          event.preventDefault()
          focus('texts')
        }}
        data-answer
      />
    </Stack>
  )
}
