import type { ComponentProps } from 'react'
import { classNames } from '../base/class-names.ts'
import styles from './text.module.css'

export interface TextProps extends ComponentProps<'span'> {
  /**
   * small: 13 px · meta: small and quiet · muted: quiet · strong · tabular: figures of one width, for dates and ids in
   * columns · figure: an amount in the display face · prose: limited to a readable line length
   */
  kind: 'small' | 'meta' | 'muted' | 'strong' | 'tabular' | 'figure' | 'prose'
  as?: 'span' | 'p' | 'div'
}

/** Text variants that differ from their surroundings. */
export function Text({ kind, as: Element = 'span', className, ...rest }: TextProps) {
  // The three elements share every attribute that is passed on here
  const props = rest as ComponentProps<'span'> & ComponentProps<'p'> & ComponentProps<'div'>
  return <Element {...props} className={classNames(styles[kind], className)} />
}
