import { ChevronDown, EllipsisVertical } from 'lucide-react'
import { type ComponentType, type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react'
import { classNames } from '../base/class-names.ts'
import { Text } from '../text/text.tsx'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts'
import iconStyles from './icon-button.module.css'
import type { MenuAction } from './menu-action.ts'
import type { FirstFocus, MenuListProps } from './menu-list.tsx'

export interface MenuProps {
  /** Text of the button; with `iconOnly`, its hidden name: "Actions for Report.pdf". */
  label: string
  icon?: ReactNode
  iconOnly?: boolean
  variant?: ButtonVariant
  size?: ButtonSize
  /** `'separator'` draws a line. */
  items: ReadonlyArray<MenuAction | 'separator'>
  /** Replaces the button's appearance and content, but not its behavior. */
  trigger?: { className: string; children: ReactNode }
}

const fetchList = async () => (await import('./menu-list.tsx')).MenuList

/** Shared by all menus once loaded. */
let fetched: ComponentType<MenuListProps> | null = null

/**
 * A button that opens a menu of actions or links. The list is fetched when the pointer or the focus reaches the button.
 * If the button is pressed earlier, the menu opens once loaded, unless the focus has moved elsewhere. Keys pressed in
 * between apply to the list.
 */
export function Menu(props: MenuProps) {
  const { label, icon, iconOnly, variant = 'secondary', size = 'normal', items, trigger } = props
  const button = useRef<HTMLButtonElement>(null)
  const ids = { button: useId(), list: useId() }
  const [isOpen, setOpen] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [firstFocus, setFirstFocus] = useState<FirstFocus>('list')
  /** Keys pressed since the list was requested; null while no request is pending. */
  const pressed = useRef<string[] | null>(null)
  const MenuList = fetched
  const prepare = () => {
    if (!fetched) void fetchList().then(keep, () => {})
  }
  const open = async (focus: FirstFocus) => {
    button.current?.focus({ preventScroll: true })
    if (pressed.current) return
    const waiting: string[] = []
    pressed.current = waiting
    try {
      keep(fetched ?? (await fetchList()))
    } catch {
      pressed.current = null
      setMissing(true)
      return
    }
    setMissing(false)
    if (pressed.current !== waiting) return
    if (document.activeElement !== button.current) {
      pressed.current = null
      return
    }
    setFirstFocus(focus)
    setOpen(true)
  }
  const change = (opens: boolean) => {
    pressed.current = null
    setOpen(opens)
  }
  const takePressed = () => {
    const keys = pressed.current ?? []
    pressed.current = null
    return keys
  }
  const takeKey = (event: KeyboardEvent) => {
    const { key } = event
    const opens = firstFocusOf[key]
    const isForList = pressed.current && !isCombined(event) && key !== 'Tab'
    if (!isForList && !opens) return
    event.preventDefault()
    event.stopPropagation()
    if (!isForList) void open(opens ?? 'first')
    else if (key === 'Escape') change(false)
    // Pressing Enter or Space again before the menu appears means the menu button, not the first entry
    else if (key !== 'Enter' && key !== ' ') pressed.current?.push(key)
  }
  const look = iconOnly
    ? classNames(buttonClass(variant, size), iconStyles.icon, size === 'row' && iconStyles.row)
    : buttonClass(variant, size)
  const content = iconOnly ? (
    (icon ?? <EllipsisVertical aria-hidden="true" />)
  ) : (
    <>
      {icon}
      {label}
      <ChevronDown aria-hidden="true" />
    </>
  )
  return (
    <>
      <button
        ref={button}
        id={ids.button}
        type="button"
        className={trigger?.className ?? look}
        aria-label={iconOnly || trigger ? label : undefined}
        aria-haspopup="true"
        aria-expanded={isOpen}
        aria-controls={isOpen ? ids.list : undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onKeyDown={takeKey}
        // A screen reader clicks without a pointer
        onClick={(event: MouseEvent) => void open(event.detail === 0 ? 'first' : 'list')}
      >
        {trigger?.children ?? content}
      </button>
      {isMissing && (
        <Text kind="meta" role="status">
          It did not load. Press again
        </Text>
      )}
      {MenuList && (
        <MenuList
          id={ids.list}
          label={label}
          items={items}
          trigger={button}
          triggerId={ids.button}
          isOpen={isOpen}
          onOpenChange={change}
          firstFocus={firstFocus}
          takePressed={takePressed}
        />
      )}
    </>
  )
}

const isCombined = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey

const firstFocusOf: Partial<Record<string, FirstFocus>> = {
  Enter: 'first',
  ' ': 'first',
  ArrowDown: 'first',
  ArrowUp: 'last',
}

function keep(list: ComponentType<MenuListProps>): void {
  fetched = list
}
