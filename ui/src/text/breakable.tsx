import { Fragment, type ReactNode } from 'react'

/** Lets an email or web address break after its separators before it breaks within a word. */
export function breakable(address: string): ReactNode {
  return address.split(/(?<=[@/.?&=])(?=\w)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no id, and two may have the same text
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
