import type { Plugin } from 'vite'

const script = /(login-screen|sign-in-form)-.*\.js$/
const style = /(login-screen|sign-in-form)-.*\.css$/

/**
 * Asks for the sign-in screen together with what every page stands on: it is where most visits begin, and it is small.
 * Otherwise it would be asked for only once the rest has run. The server makes style sheets of the preloads marked
 * `data-first-paint` where it sends the first paint, and leaves them out of the pages of those who are signed in.
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
