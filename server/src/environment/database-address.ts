import pg from 'pg'
import { z } from 'zod'

const sslModes = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']

/** Address of a database, in the form that `pg` connects with. Certificates that it names are readable. */
export const databaseAddress = z.string().superRefine((address, context) => {
  const error = errorOf(address)
  if (error !== null) context.addIssue({ code: 'custom', message: error })
})

function errorOf(address: string): string | null {
  if (!/^postgres(ql)?:\/\//.test(address)) return `begin it with postgresql://${form}`
  // URL would read the rest as a fragment, and a part of the password as the port
  if (address.includes('#')) return `write # as %23${form}`
  const mode = /[?&]sslmode=([^&]*)/.exec(address)?.[1]
  if (mode !== undefined && !sslModes.includes(mode)) return `sslmode is one of ${sslModes.join(', ')}`
  try {
    new pg.Client({ connectionString: address })
    return null
  } catch (error) {
    if (error instanceof TypeError && 'code' in error && error.code === 'ERR_INVALID_URL')
      return `write special characters of the password as %, such as %2F for / and %3F for ?, and an IPv6 address in brackets${form}`
    // Such as ENOENT and EACCES for the files that sslrootcert, sslcert and sslkey name
    return error instanceof Error ? error.message : String(error)
  }
}

const form = ', as in postgresql://user:password@host:5432/database'
