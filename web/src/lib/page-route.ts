/** The router's name for the route of a page within an account, as `useParams` and `useSearch` take it. */
export const inAccount = <const Route extends string>(route: Route) => `/shell${route}` as const

/** The same of a page before an account is entered. */
export const beforeAccount = <const Route extends string>(route: Route) => `/plain${route}` as const
