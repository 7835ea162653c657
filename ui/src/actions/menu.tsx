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

/** Shared by all menus once loaded. */
let loaded: ComponentType<MenuListProps> | null = null

async function loadList(): Promise<void> {
  loaded ??= (await import('./menu-list.tsx')).MenuList
}

/**
 * A button that opens a menu of actions or links. The list loads when the pointer or the focus reaches the button; a
 * menu whose button lost the focus meanwhile stays closed.
 */
export function Menu(props: MenuProps) {
  const { label, iconOnly, items, trigger } = props
  const button = useRef<HTMLButtonElement>(null)
  const ids = { button: useId(), list: useId() }
  const [isMissing, setMissing] = useState(false)
  /** Null while the menu is closed. */
  const [firstFocus, setFirstFocus] = useState<FirstFocus | null>(null)
  const isOpen = firstFocus !== null
  const MenuList = loaded
  const prepare = () => void loadList().catch(() => {})
  const open = async (focus: FirstFocus) => {
    button.current?.focus({ preventScroll: true })
    try {
      await loadList()
    } catch {
      setMissing(true)
      return
    }
    setMissing(false)
    if (document.activeElement === button.current) setFirstFocus(focus)
  }
  const openByKey = (event: KeyboardEvent) => {
    const focus = firstFocusOf[event.key]
    if (!focus) return
    event.preventDefault()
    event.stopPropagation()
    void open(focus)
  }
  return (
    <>
      <button
        ref={button}
        id={ids.button}
        type="button"
        className={trigger?.className ?? lookOf(props)}
        aria-label={iconOnly || trigger ? label : undefined}
        aria-haspopup="true"
        aria-expanded={isOpen}
        aria-controls={isOpen ? ids.list : undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onKeyDown={openByKey}
        // A screen reader clicks without a pointer
        onClick={(event: MouseEvent) => void open(event.detail === 0 ? 'first' : 'list')}
      >
        {trigger?.children ?? contentOf(props)}
      </button>
      {isMissing && (
        <Text kind="meta" role="status">
          It did not load. Press again
        </Text>
      )}
      {MenuList && (
        <MenuList
          id={ids.list}
          items={items}
          trigger={button}
          triggerId={ids.button}
          firstFocus={firstFocus}
          onClose={() => setFirstFocus(null)}
        />
      )}
    </>
  )
}

const firstFocusOf: Partial<Record<string, FirstFocus>> = {
  Enter: 'first',
  ' ': 'first',
  ArrowDown: 'first',
  ArrowUp: 'last',
}

function lookOf({ iconOnly, variant, size }: MenuProps): string {
  const look = buttonClass(variant, size)
  return iconOnly ? classNames(look, iconStyles.icon, size === 'row' && iconStyles.row) : look
}

function contentOf({ label, icon, iconOnly }: MenuProps): ReactNode {
  if (iconOnly) return icon ?? <EllipsisVertical aria-hidden="true" />
  return (
    <>
      {icon}
      {label}
      <ChevronDown aria-hidden="true" />
    </>
  )
}
