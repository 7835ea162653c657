import type { Plugin } from 'vite'

const script = /(login-screen|sign-in-form)-.*\.js$/
const style = /(login-screen|sign-in-form)-.*\.css$/

/**
 * Preloads the sign-in screen together with the first files: most visits start there, and it is small. Otherwise it
 * would be requested only after the other scripts have run. The server turns the preloads marked `data-first-paint`
 * into style sheets when it sends the first paint, and omits them from pages of signed-in users.
 */
export function preloadedSignIn(): Plugin {
  return {
    name: 'preloaded-sign-in',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { path, bundle = {} }) => {
        if (path !== '/index.html') return []
        const names = Object.keys(bundle)
        const link = (attrs: Record<string, string>) => ({ tag: 'link', attrs, injectTo: 'head' as const })
        return [
          ...names
            .filter((name) => script.test(name))
            .map((name) => link({ rel: 'modulepreload', href: `/${name}`, crossorigin: '', 'data-first-paint': '' })),
          ...names
            .filter((name) => style.test(name))
            .map((name) =>
              link({ rel: 'preload', href: `/${name}`, as: 'style', crossorigin: '', 'data-first-paint': '' }),
            ),
        ]
      },
    },
  }
}
