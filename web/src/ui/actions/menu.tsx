import { Check, ChevronDown, EllipsisVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { MenuItem, MenuTrigger, Popover, Menu as RacMenu, Separator } from 'react-aria-components/Menu'
import { classNames } from '../base/class-names.ts'
import { RacRouter } from '../base/rac-router.tsx'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts'
import iconStyles from './icon-button.module.css'
import styles from './menu.module.css'

export interface MenuAction {
  id: string
  label: string
  icon?: ReactNode
  /** A second, smaller line. */
  description?: string
  /** Goes to an address, or… */
  href?: string
  /** …does something. */
  onSelect?: () => void
  danger?: boolean
  /** The one that holds now, in a list of alternatives. */
  current?: boolean
  /** Why it cannot be chosen now; it stays reachable and reads its reason. */
  unavailableReason?: string | null
}

export interface MenuProps {
  /** The text of the button; with `iconOnly` its hidden name: "Actions for Report.pdf". */
  label: string
  icon?: ReactNode
  iconOnly?: boolean
  variant?: ButtonVariant
  size?: ButtonSize
  /** 'separator' draws a line. */
  items: ReadonlyArray<MenuAction | 'separator'>
  /** Replaces the button's look and content, keeping its behaviour. */
  trigger?: { className: string; children: ReactNode }
}

/** A button that opens a menu of acts or places. */
export function Menu(props: MenuProps) {
  const { label, icon, iconOnly, variant = 'secondary', size = 'normal', items, trigger } = props
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
    <RacRouter>
      <MenuTrigger>
        <Button className={trigger?.className ?? look} aria-label={iconOnly || trigger ? label : undefined}>
          {trigger?.children ?? content}
        </Button>
        <Popover placement="bottom end" offset={6} className={styles.popover}>
          <RacMenu className={styles.menu} aria-label={label}>
            {items.map((item, index) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is nothing but its place
              item === 'separator' ? <Separator key={`line-${index}`} className={styles.separator} /> : entry(item),
            )}
          </RacMenu>
        </Popover>
      </MenuTrigger>
    </RacRouter>
  )
}

/** A plain function, since the collection must find the item itself among its children. */
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
