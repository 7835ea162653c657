/** An address of this product to go back to, or null: never another site's, never the sign-in pages. */
export function safeReturnPath(path: string | null | undefined): string | null {
  if (!path?.startsWith('/')) return null
  // Browsers read '//x' and '/\x' as another host
  const url = new URL(path, window.location.origin)
  if (url.origin !== window.location.origin) return null
  return /^\/(login|logout|index|forgot-password|reset-password|select-account|select-user)?\/?$/i.test(url.pathname)
    ? null
    : `${url.pathname}${url.search}${url.hash}`
}
