import { z } from 'zod'

const breaking = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u

/**
 * Returns whether a name stays in its line in emails, logs and tables: it has no line break, no other control
 * character, and no character that reverses text. Joiners, which some scripts need, are allowed.
 */
export const isOneLine = (text: string): boolean => !breaking.test(text)

// Mail programs make a link of each of these, also in plain text: "example.com", but not "J. R." or "Dr.".
const linked = /@|:\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2}/iu

/** Returns whether a person's name contains no address of a mailbox or a website, which emails would display as a link. */
export const isPersonName = (text: string): boolean => !linked.test(text)

/** Error of a name that contains an address. */
export const notPersonName = 'Enter a name without email or web addresses, with a space after each period'

/** Removes what makes an address of a name that cannot be rejected. */
export const toPersonName = (text: string): string =>
  isPersonName(text)
    ? text
    : text
        .replace(/:\/\/|[@.]+/g, ' ')
        .replace(/ +/g, ' ')
        .trim()

/** Error of a name that is not on one line. */
export const notOneLine = 'Write this in one line, without hidden characters'

/** Converts a text to one line. */
export const inOneLine = (text: string): string =>
  text
    .split(breaking)
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')

/**
 * A text that becomes one line, for titles and numbers that people paste from documents and tables. Names of people and
 * clients are rejected instead.
 */
export const oneLine = () => z.string().overwrite(inOneLine)

/** Converts a name that cannot be rejected to one line of at most `most` characters. */
export const toOneLine = (text: string, most: number): string =>
  inOneLine(text.toWellFormed())
    .slice(0, most)
    // Removes the first half of a surrogate pair that was cut.
    .replace(/[\ud800-\udbff]$/, '')
    .trim()

/** A text of at most `most` characters that must not be empty; `missing` is the error if it is. */
export const requiredText = (most: number, missing: string) =>
  z
    .string()
    .trim()
    .min(1, { error: missing })
    .max(most, { error: `Use ${most} characters or fewer` })
