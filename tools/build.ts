import { buildWeb } from './build-web.ts'
import { writeSbom } from './sbom.ts'

if (!buildWeb()) console.log('The browser applications are up to date.')
writeSbom()
console.log('Wrote the bill of materials to dist/sbom.cdx.json')
