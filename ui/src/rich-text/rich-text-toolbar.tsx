import { type Editor, useEditorState } from '@tiptap/react'
import { Bold, Heading, Italic, Link2, List, ListOrdered, Redo2, Undo2 } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import styles from './rich-text-editor.module.css'

interface Tool {
  id: string
  label: string
  icon: ReactNode
  isOn?: boolean
  isUsable?: boolean
  act: () => void
}

interface RichTextToolbarProps {
  editor: Editor
  /** Id of the controlled text. */
  controls: string
  isLinkOpen: boolean
  onLink: () => void
}

/** Formatting buttons: one tab stop, arrow keys within, as in the toolbar pattern of the APG. */
export function RichTextToolbar({ editor, controls, isLinkOpen, onLink }: RichTextToolbarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const tools = useTools({ editor, isLinkOpen, onLink })
  const move = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowRight: (current + 1) % tools.length,
      ArrowLeft: (current + tools.length - 1) % tools.length,
      Home: 0,
      End: tools.length - 1,
    }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: the arrow keys of its buttons, one of which has the focus
    <div
      ref={bar}
      role="toolbar"
      aria-label="Formatting"
      aria-controls={controls}
      className={styles.toolbar}
      onKeyDown={move}
    >
      {tools.map(({ id, label, icon: picture, isOn, isUsable = true, act }, index) => (
        <button
          key={id}
          type="button"
          className={styles.tool}
          aria-label={label}
          title={label}
          aria-pressed={isOn}
          aria-disabled={!isUsable || undefined}
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setCurrent(index)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => isUsable && act()}
        >
          {picture}
        </button>
      ))}
    </div>
  )
}

function useTools({ editor, isLinkOpen, onLink }: Omit<RichTextToolbarProps, 'controls'>): Tool[] {
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      heading: now.isActive('heading'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      link: now.isActive('link'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  })
  const to = () => editor.chain().focus()
  const icon = { 'aria-hidden': true } as const
  return [
    { id: 'bold', label: 'Bold', icon: <Bold {...icon} />, isOn: state.bold, act: () => to().toggleBold().run() },
    {
      id: 'italic',
      label: 'Italic',
      icon: <Italic {...icon} />,
      isOn: state.italic,
      act: () => to().toggleItalic().run(),
    },
    {
      id: 'heading',
      label: 'Heading',
      icon: <Heading {...icon} />,
      isOn: state.heading,
      act: () => to().toggleHeading({ level: 3 }).run(),
    },
    {
      id: 'bullets',
      label: 'Bullet list',
      icon: <List {...icon} />,
      isOn: state.bullets,
      act: () => to().toggleBulletList().run(),
    },
    {
      id: 'numbers',
      label: 'Numbered list',
      icon: <ListOrdered {...icon} />,
      isOn: state.numbers,
      act: () => to().toggleOrderedList().run(),
    },
    { id: 'link', label: 'Link', icon: <Link2 {...icon} />, isOn: state.link || isLinkOpen, act: onLink },
    { id: 'undo', label: 'Undo', icon: <Undo2 {...icon} />, isUsable: state.canUndo, act: () => to().undo().run() },
    { id: 'redo', label: 'Redo', icon: <Redo2 {...icon} />, isUsable: state.canRedo, act: () => to().redo().run() },
  ]
}
