import type { SourceTree } from './source-tree.ts'

/** One line on the size of the house: how many files, median and 95th percentile of their lines, the longest. */
export function summarise(tree: SourceTree): string {
  const files = tree.files.filter(({ path }) => !path.endsWith('.sql')).sort((a, b) => a.lineCount - b.lineCount)
  const longest = files.at(-1)
  if (!longest) return '0 files'
  const at = (share: number) => files[Math.ceil(files.length * share) - 1]?.lineCount ?? 0
  return `${files.length} files, lines: median ${at(0.5)}, p95 ${at(0.95)}, longest ${longest.lineCount} (${longest.path})`
}
