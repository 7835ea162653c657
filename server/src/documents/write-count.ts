import { printLocale } from './write-date.ts'

/** "1 ad", "1,200 ads": a number of things whose plural takes an s, as what we print and mail writes it. */
export const writeCount = (count: number, thing: string) =>
  `${count.toLocaleString(printLocale)} ${thing}${count === 1 ? '' : 's'}`
