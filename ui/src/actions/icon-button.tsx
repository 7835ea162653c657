import type { ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import { Button, type ButtonProps } from './button.tsx'
import styles from './icon-button.module.css'

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'aria-label'> {
  /** Name of the action, with its object when there are several: "Remove Report.pdf". */
  label: string
  /** One icon; hidden from assistive technology. */
  icon: ReactNode
}

/** A square button with one icon, named by its label. */
export function IconButton({ label, icon, className, variant = 'quiet', ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      variant={variant}
      aria-label={label}
      title={label}
      className={classNames(styles.icon, rest.size === 'row' && styles.row, className)}
    >
      {icon}
    </Button>
  )
}
