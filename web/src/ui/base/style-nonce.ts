/**
 * What a style element needs to be let in by the content policy: each page the server sends has its own. Libraries that
 * add one find it in the same place; undefined where the page has none, as in development.
 */
export const styleNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined
