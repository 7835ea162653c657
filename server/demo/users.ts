/** Password of all users in the demo world (R2.9). */
export const demoPassword = 'Portal-demo-2026'

/**
 * Users who can sign in to the demo world, and what the portal shows as them; null for users who are not offered on its
 * sign-in page.
 */
export const demoUsers: { username: string; about: string; shows: string | null }[] = [
  {
    username: 'admin@lakeside.example',
    about: 'Administrator, Lakeside University (two accounts)',
    shows: 'Everything, in two accounts of Lakeside University, and its users',
  },
  {
    username: 'full@lakeside.example',
    about: 'Full User, Human Resources',
    shows: 'Quotes, campaigns, approvals, invoices and contracts',
  },
  {
    username: 'limited@lakeside.example',
    about: 'Limited User, Human Resources',
    shows: 'Campaigns to follow, nothing to decide or pay',
  },
  {
    username: 'custom@lakeside.example',
    about: 'Custom role, campaigns only',
    shows: 'A role put together box by box: campaigns alone',
  },
  {
    username: 'reset@lakeside.example',
    about: 'Full User who must choose a new password',
    shows: 'What happens when a new password is due',
  },
  { username: 'inactive@lakeside.example', about: 'deactivated', shows: null },
  {
    username: 'admin@northern.example',
    about: 'Administrator, Northern Health (invoiced in CAD)',
    shows: 'Northern Health, with amounts in Canadian dollars',
  },
  {
    username: 'talent@beacon.example',
    about: "Administrator, the provider's own client",
    shows: 'The provider as its own client',
  },
  {
    username: 'staff@beacon.example',
    about: 'provider administrator, views the portal as a client user',
    shows: 'The portal as any client user sees it',
  },
  { username: 'mei-ling.tan@beacon.example', about: 'at the desk: production', shows: null },
  { username: 'denise.calloway@beacon.example', about: 'at the desk: accounts', shows: null },
  { username: 'lucia.ferrer@beacon.example', about: 'at the desk: catalog', shows: null },
  {
    username: 'evelyn.marsh@beacon.example',
    about: 'Manager at the provider’s desk',
    shows: 'The provider’s desk: queues of ads, clients, contracts, catalog and invoices',
  },
]
