import { z } from 'zod'

/** `true` or `false`. */
export const flag = z.enum(['true', 'false']).transform((word) => word === 'true')
/** An email address, also with a name: `Portal <portal@example.com>`. */
export const sender = z.string().regex(/^([^@\s]+@[^@\s]+|.*<[^@\s]+@[^@\s]+>)$/, { error: 'Enter an email address' })
export const webAddress = z.url({ protocol: /^https?$/ })
/** Web address of a whole host, with or without the final slash. */
export const origin = webAddress.refine((address) => /^[^/]+\/\/[^/?#]+\/?$/.test(address), {
  error: 'Remove what follows the host: the portal needs a host of its own, as in https://portal.example.com',
})

const partsOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** Values separated by commas. */
export const list = z.string().transform(partsOf)

/** Values of a secret, separated by commas. A text whose parts are too short for secrets is one value with a comma. */
export const otherSecrets = z
  .string()
  .default('')
  .transform((text) => (partsOf(text).every((part) => part.length >= 32) ? partsOf(text) : [text]))
  .pipe(z.array(z.string().min(32)))

/** Multi-line text such as an address, with lines separated by `|`. */
export const lines = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split('|')
      .map((line) => line.trim())
      .filter(Boolean),
  )
