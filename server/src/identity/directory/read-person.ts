import { newUsername } from '@tearsheet/protocol/identity/account-schemas'
import { isOneLine, notOneLine, toPersonName } from '@tearsheet/protocol/one-line'
import { ownValue } from '@tearsheet/protocol/own-value'
import { z } from 'zod'

/** Fields of a person sent by a directory (SCIM 2.0, RFC 7643), limited to those that are stored. */
export interface SubmittedPerson {
  userName?: string
  givenName?: string
  familyName?: string
  title?: string | null
  externalId?: string
  active?: boolean
}

/** Some directories send booleans as text: "False". */
const truth = z.union([z.boolean(), z.stringbool()])
/** Directories repeat what is rejected for ever, so addresses in names are removed instead. */
const line = (most: number) =>
  z.string().trim().max(most).refine(isOneLine, { error: notOneLine }).transform(toPersonName)
const name = line(80).pipe(z.string().min(1))

/** A complete person, as a directory adds or replaces one; other fields are ignored. */
const wholePerson = z.object({
  userName: newUsername,
  externalId: z.string().max(200).nullish(),
  name: z.object({ givenName: name.nullish(), familyName: name.nullish() }).nullish(),
  displayName: line(160).nullish(),
  title: z.string().trim().max(120).nullish(),
  active: truth.nullish(),
})

/** @throws ZodError for an invalid person */
export function readPerson(body: unknown): SubmittedPerson & { userName: string } {
  const parsed = wholePerson.parse(body)
  const [first = '', ...rest] = (parsed.displayName ?? '').split(' ').filter(Boolean)
  const givenName = parsed.name?.givenName ?? first
  const familyName = parsed.name?.familyName ?? rest.join(' ')
  return {
    userName: parsed.userName,
    ...(givenName ? { givenName } : {}),
    ...(familyName ? { familyName } : {}),
    ...(parsed.title === undefined ? {} : { title: parsed.title || null }),
    ...(parsed.externalId ? { externalId: parsed.externalId } : {}),
    ...(parsed.active == null ? {} : { active: parsed.active }),
  }
}

const patch = z.object({
  Operations: z
    .array(
      z.object({
        op: z
          .string()
          .toLowerCase()
          .pipe(z.enum(['add', 'replace', 'remove'])),
        path: z.string().max(200).optional(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(100),
})

/** Parsers of changed fields by path, in lower case. */
const readers: Record<string, (value: unknown) => SubmittedPerson> = {
  active: (value) => ({ active: truth.parse(value) }),
  username: (value) => ({ userName: newUsername.parse(value) }),
  'name.givenname': (value) => ({ givenName: name.parse(value) }),
  'name.familyname': (value) => ({ familyName: name.parse(value) }),
  title: (value) => ({ title: z.string().trim().max(120).parse(value) || null }),
  externalid: (value) => ({ externalId: z.string().min(1).max(200).parse(value) }),
}

/**
 * Parses a change (RFC 7644, 3.5.2), as sent by Entra (`path` with a value, "Replace", "False") and by Okta (a value of
 * several fields, without a path). Ignores fields that are not stored.
 * @throws ZodError for an invalid change
 */
export function readPatch(body: unknown): SubmittedPerson {
  const changes = patch.parse(body).Operations.flatMap(({ op, path, value }) => {
    if (op === 'remove') return path?.toLowerCase() === 'title' ? [{ title: null }] : []
    if (path !== undefined) return [ownValue(readers, path.toLowerCase())?.(value) ?? {}]
    return Object.entries(flat(value)).map(([field, one]) => ownValue(readers, field.toLowerCase())?.(one) ?? {})
  })
  return Object.assign({}, ...changes)
}

/** Flattens `{ name: { givenName } }` to `{ 'name.givenName' }`. */
function flat(value: unknown): Record<string, unknown> {
  const fields = z.record(z.string(), z.unknown()).parse(value)
  const within = z.record(z.string(), z.unknown()).safeParse(fields.name)
  const names = within.success ? Object.entries(within.data).map(([key, one]) => [`name.${key}`, one]) : []
  return { ...fields, ...Object.fromEntries(names) }
}
