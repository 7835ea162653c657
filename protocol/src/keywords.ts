/**
 * So many letters of a keyword are looked for at most, and fields for one take no more. By itself, as the home page has a field
 * and comes without the schemas.
 */
export const maxKeyword = 200
