import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveFrom, type Secret } from '../../environment/secrets.ts'

/** Addresses to which postings are sent. */
export interface PostingAddresses {
  /** The address that all users share. */
  shared: string
  /** Returns a user's secret address; a person who knows it can create drafts in the user's name. */
  ofUser(userId: string): string
  /** Returns the user of a secret address; null for any other address. */
  userOf(address: string): string | null
}

const macBytes = 8

/**
 * Creates the addresses of postings: `quotes+{user}{signature}@…`, 48 hexadecimal digits, so that none is stored.
 * @param shared the configured address @param secret signs the addresses of users
 */
export function createPostingAddresses(shared: string, secret: Secret): PostingAddresses {
  const [name = '', domain = ''] = shared.toLowerCase().split('@')
  const macs = deriveFrom(
    secret,
    (value) => (digits: string) =>
      createHmac('sha256', value).update(`posting address ${digits}`).digest().subarray(0, macBytes),
  )
  return {
    shared,
    ofUser(userId) {
      const digits = userId.replaceAll('-', '').toLowerCase()
      return `${name}+${digits}${macs.current(digits).toString('hex')}@${domain}`
    },
    userOf(address) {
      const [, own, digits = '', mac = '', host] =
        /^([^+@]+)\+([\da-f]{32})([\da-f]{16})@(.+)$/.exec(address.trim().toLowerCase()) ?? []
      if (own !== name || host !== domain) return null
      if (!macs.all.some((macOf) => timingSafeEqual(Buffer.from(mac, 'hex'), macOf(digits)))) return null
      return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
  }
}
