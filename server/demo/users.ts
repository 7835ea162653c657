/** The password of everybody in the demo world (R2.9). */
export const demoPassword = 'Portal-demo-2026'

/** Who can sign in to the demo world. */
export const demoUsers = [
  { username: 'admin@lakeside.example', about: 'Administrator, Lakeside University (two accounts)' },
  { username: 'full@lakeside.example', about: 'Full User, Human Resources' },
  { username: 'limited@lakeside.example', about: 'Limited User, Human Resources' },
  { username: 'custom@lakeside.example', about: 'Custom role, campaigns only' },
  { username: 'reset@lakeside.example', about: 'Full User who must choose a new password' },
  { username: 'inactive@lakeside.example', about: 'deactivated' },
  { username: 'admin@northern.example', about: 'Administrator, Northern Health (invoiced in CAD)' },
  { username: 'talent@beacon.example', about: "Administrator, the provider's own client" },
  { username: 'staff@beacon.example', about: 'provider administrator, views the portal as a client user' },
]
