// Runs before the first paint, so that a page never flashes in the wrong theme; see src/ui/theme.ts.
try {
  const theme = localStorage.getItem('theme')
  // Somebody signed in is on the way elsewhere: the sign-in page's first paint is not for them
  if (localStorage.getItem('token')) document.documentElement.dataset.signedIn = ''
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Without storage the system decides
}
