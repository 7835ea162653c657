import { createRequire } from 'node:module'
import createQpdf from '@neslinesli93/qpdf-wasm'

/** What the package's own types leave out of its module. */
export interface Qpdf {
  callMain(args: string[]): number
  FS: {
    init(input: () => null, output: (code: number | null) => void, error: (code: number | null) => void): void
    writeFile(path: string, content: Uint8Array): void
    readFile(path: string): Uint8Array
  }
}
interface Options {
  locateFile: () => string
  noInitialRun: boolean
  preRun: ((module: Qpdf) => void)[]
}

const program = createRequire(import.meta.url).resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm')

/** qpdf with a file system of its own in memory, for one file. @param tell gets each character that it complains with */
export async function loadQpdf(tell: (character: string) => void): Promise<Qpdf> {
  const complain = (code: number | null) => tell(code === null ? '' : String.fromCharCode(code))
  const options: Options = {
    locateFile: () => program,
    noInitialRun: true,
    // Before it opens its streams: they would lead to our own
    preRun: [
      (module) =>
        module.FS.init(
          () => null,
          () => {},
          complain,
        ),
    ],
  }
  return (await createQpdf(options)) as unknown as Qpdf // the package's types know a part of what Emscripten gives
}
