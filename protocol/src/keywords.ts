/**
 * Maximum number of characters of a keyword, and of its fields. In a module of its own, as the home page has a search
 * field but does not load the schemas.
 */
export const maxKeyword = 200
