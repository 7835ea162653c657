/** The router's name of a page route within an account, for `useParams` and `useSearch`. */
export const inAccount = <const Route extends string>(route: Route) => `/shell${route}` as const

/** The same for a page before an account is entered. */
export const beforeAccount = <const Route extends string>(route: Route) => `/plain${route}` as const
