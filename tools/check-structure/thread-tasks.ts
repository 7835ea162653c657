import { posix } from 'node:path'
import type { Problem, Rule } from './problem.ts'

/** A function for worker threads: its module as a URL, and its name. */
const TASK = /\bthreadTask<[^\n]*>\(\s*new URL\('([^']+)', import\.meta\.url\),\s*'(\w+)'/g

/** Worker threads load a module by its path and a function by its name, as strings that TypeScript does not check. */
export const threadTasks: Rule = (tree) =>
  tree.files
    .filter(({ isTest }) => !isTest)
    .flatMap((file) =>
      [...file.text.matchAll(TASK)].flatMap(({ index, 1: module = '', 2: name = '' }): Problem[] => {
        const target = posix.join(posix.dirname(file.path), module)
        const isExported = new RegExp(`^export (async )?(function|const) ${name}\\b`, 'm')
        const text = tree.byPath.get(target)?.text
        if (text !== undefined && isExported.test(text)) return []
        const message = text === undefined ? `${target} does not exist` : `${target} exports no function ${name}`
        return [{ path: file.path, line: file.lineAt(index), rule: 'thread-tasks', message }]
      }),
    )
