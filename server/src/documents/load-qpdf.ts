import { createRequire } from 'node:module'
import createQpdf from '@neslinesli93/qpdf-wasm'

/** What the package's own types leave out of its module. */
export interface Qpdf {
  callMain(args: string[]): number
  FS: { writeFile(path: string, content: Uint8Array): void; readFile(path: string): Uint8Array }
}
interface Options {
  locateFile: () => string
  noInitialRun: boolean
  print: (line: string) => void
  printErr: (line: string) => void
}

const program = createRequire(import.meta.url).resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm')

/** qpdf with a file system of its own in memory, for one file. @param tell gets what it complains about */
export async function loadQpdf(tell: (line: string) => void): Promise<Qpdf> {
  const options: Options = { locateFile: () => program, noInitialRun: true, print() {}, printErr: tell }
  return (await createQpdf(options)) as unknown as Qpdf // the package's types know a part of what Emscripten gives
}
