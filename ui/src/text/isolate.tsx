import { Fragment, type ReactNode } from 'react'

/**
 * Template tag: returns a sentence whose inserted names are isolated, so that one in a script that is written from right
 * to left moves neither the words nor the punctuation around it.
 */
export const isolate = (words: TemplateStringsArray, ...names: string[]): ReactNode =>
  words.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a template never change places
    <Fragment key={index}>
      {part}
      {names[index] !== undefined && <bdi>{names[index]}</bdi>}
    </Fragment>
  ))
