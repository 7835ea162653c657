import type { Problem, Rule } from './problem.ts'
import type { SourceFile } from './source-tree.ts'

/**
 * Features of the browser and the language that the oldest supported versions lack (`ui/vite-plugins/supported-browsers.ts`).
 * The compiler's `lib` excludes those of the language after ES2024; these are the ones that it declares.
 */
const MISSING: { pattern: RegExp; instead: string }[] = [
  { pattern: /\bURL\.parse\(/g, instead: 'parseUrl' },
  { pattern: /\brequestIdleCallback\(/g, instead: 'setTimeout' },
  { pattern: /\bscheduler\.(?:yield|postTask)\(/g, instead: 'setTimeout' },
  { pattern: /\bAbortSignal\.any\(/g, instead: 'addEventListener on both signals' },
  { pattern: /\bdocument\.startViewTransition\(/g, instead: 'the transitions of the router' },
  { pattern: /\bIntl\.DurationFormat\b/g, instead: 'a format of ui/src/lib/format.ts' },
  { pattern: /\b(?:cookieStore|documentPictureInPicture|userAgentData)\b/g, instead: 'an API of every engine' },
  { pattern: /\.(?:toBase64|toHex|setHTML|moveBefore|requestClose)\(|\.fromBase64\(/g, instead: 'an older method' },
  { pattern: /\b(?:commandfor|closedby|interestfor)=/gi, instead: 'an event handler' },
]

/** Code of the browser uses only what the oldest supported versions have. */
export const supportedBrowserFeatures: Rule = (tree) =>
  tree.files
    .filter(({ path, isTest }) => !isTest && /^(protocol|ui|portal|desk)\/src\/.*\.tsx?$/.test(path))
    .flatMap((file) => MISSING.flatMap(({ pattern, instead }) => found(file, pattern, instead)))

function found({ path, text, lineAt }: SourceFile, pattern: RegExp, instead: string): Problem[] {
  return [...text.matchAll(pattern)].map(({ index, 0: feature }) => ({
    path,
    line: lineAt(index),
    rule: 'supported-browsers',
    message: `${feature} is missing in the oldest supported browsers: use ${instead}`,
  }))
}
