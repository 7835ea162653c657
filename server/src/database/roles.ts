/**
 * The roles that the portal runs under; each signs in by itself and can become no other (decision record 0033). None of
 * them owns anything: the owner's address is for migrations alone.
 */
export const databaseRoles = [
  // Requests of a view: row-level security shows it one account
  'tearsheet_client',
  // Signing in, the desk and jobs, across accounts
  'tearsheet_provider',
  // The sandbox bank's own books
  'tearsheet_bank',
  // The job queue
  'tearsheet_jobs',
] as const

export type PortalRole = (typeof databaseRoles)[number]

/** The address that each role signs in at. */
export type Logins = Record<PortalRole, string>
