import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import createQpdf from '@neslinesli93/qpdf-wasm'

/** Members of the module that the package's types lack. */
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
  instantiateWasm: (imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void) => object
  noInitialRun: boolean
  preRun: ((module: Qpdf) => void)[]
}

const program = createRequire(import.meta.url).resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm')

let compiled: Promise<WebAssembly.Module> | undefined

/** Compiles the program once per thread: helper threads of the runtime do that, which have no lower priority. */
const compileProgram = () => {
  compiled ??= readFile(program).then((bytes) => WebAssembly.compile(bytes))
  return compiled
}

/**
 * Loads qpdf with an in-memory file system of its own, for one file. Passes each character of its error output to
 * `notify`.
 */
export async function loadQpdf(notify: (character: string) => void): Promise<Qpdf> {
  const complain = (code: number | null) => notify(code === null ? '' : String.fromCharCode(code))
  const module = await compileProgram()
  const options: Options = {
    locateFile: () => program,
    instantiateWasm(imports, receive) {
      const instance = new WebAssembly.Instance(module, imports)
      receive(instance)
      return instance.exports
    },
    noInitialRun: true,
    // Runs before it opens its streams, which would use those of our process
    preRun: [
      (module) =>
        module.FS.init(
          () => null,
          () => {},
          complain,
        ),
    ],
  }
  return (await createQpdf(options)) as unknown as Qpdf // the package's types declare only a part of the Emscripten module
}
