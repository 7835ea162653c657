/**
 * Returns how to run a command of an operator from here: by npm if this process was started by it, otherwise by this
 * process's Node, as an image has no npm.
 * @param name name of a file in `server/commands`, and of its script in `package.json`
 */
export function nameCommand(name: string, args = ''): string {
  const isByNpm = process.env.npm_execpath !== undefined
  const start = isByNpm
    ? `npm run ${name}${args === '' ? '' : ' --'}`
    : `${process.execPath} server/commands/${name}.ts`
  return `${start} ${args}`.trimEnd()
}
