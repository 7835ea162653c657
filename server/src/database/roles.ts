/**
 * The roles that the portal runs as; each signs in by itself and can switch to no other (decision record 0033). None of
 * them owns anything: the owner's address is for migrations only.
 */
export const databaseRoles = [
  // Requests of a view: row-level security limits it to one account
  'tearsheet_client',
  // Sign-in, desk and jobs, across accounts
  'tearsheet_provider',
  // The sandbox bank's own tables
  'tearsheet_bank',
  // The job queue
  'tearsheet_jobs',
] as const

export type PortalRole = (typeof databaseRoles)[number]

/** The address for each role. */
export type Logins = Record<PortalRole, string>
