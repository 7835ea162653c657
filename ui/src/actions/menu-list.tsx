import { Check } from 'lucide-react'
import type { RefObject } from 'react'
import { MenuItem, Popover, Menu as RacMenu, Separator } from 'react-aria-components/Menu'
import { classNames } from '../base/class-names.ts'
import { RacRouter } from '../base/rac-router.tsx'
import type { MenuAction } from './menu-action.ts'
import styles from './menu-list.module.css'

/** Where the focus goes when the list opens: to an entry or to the list itself. */
export type FirstFocus = 'first' | 'last' | 'list'

export interface MenuListProps {
  id: string
  items: ReadonlyArray<MenuAction | 'separator'>
  trigger: RefObject<HTMLButtonElement | null>
  triggerId: string
  /** Null while the list is closed. */
  firstFocus: FirstFocus | null
  onClose: () => void
}

/** The list that a menu button opens. A separate chunk, because its library is large and most menus are never opened. */
export function MenuList({ id, items, trigger, triggerId, firstFocus, onClose }: MenuListProps) {
  return (
    <RacRouter>
      <Popover
        trigger="MenuTrigger"
        triggerRef={trigger}
        isOpen={firstFocus !== null}
        onOpenChange={(isOpen) => isOpen || onClose()}
        placement="bottom end"
        offset={6}
        aria-labelledby={triggerId}
        className={styles.popover}
      >
        <RacMenu
          id={id}
          className={styles.menu}
          aria-labelledby={triggerId}
          autoFocus={firstFocus === 'list' ? true : (firstFocus ?? false)}
          onClose={onClose}
        >
          {items.map((item, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: a separator is identified only by its position
            item === 'separator' ? <Separator key={`line-${index}`} className={styles.separator} /> : entry(item),
          )}
        </RacMenu>
      </Popover>
    </RacRouter>
  )
}

/** A plain function, because the collection must find the item itself among its children. */
function entry(item: MenuAction) {
  const reason = item.unavailableReason
  const description = reason ?? item.description
  return (
    <MenuItem
      key={item.id}
      id={item.id}
      textValue={item.label}
      href={reason ? undefined : item.href}
      onAction={reason ? undefined : item.onSelect}
      shouldCloseOnSelect={!reason}
      className={classNames(styles.item, item.danger && styles.danger, reason && styles.unavailable)}
      render={(dom) =>
        'href' in dom ? (
          <a {...dom} aria-current={item.current || undefined} />
        ) : (
          <div {...dom} aria-disabled={reason ? true : undefined} aria-current={item.current || undefined} />
        )
      }
    >
      {item.icon}
      <span className={styles.label}>{item.label}</span>
      {description && <span className={styles.description}> {description}</span>}
      {item.current && <Check aria-hidden="true" className={styles.check} />}
    </MenuItem>
  )
}
