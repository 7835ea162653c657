/** Number of client accounts that share the campaigns; account k has a share of about k^-0.74, the first about 5 %. */
export const accounts = 1_000

/** Ids are derived from small numbers, so that SQL and TypeScript name the same rows without a query. */
export const accountId = (number: number) => `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`
export const userId = '00000000-0000-7000-9000-000000000001'
export const sessionId = '00000000-0000-7000-a000-000000000001'
