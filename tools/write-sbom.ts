import { writeSbom } from './sbom.ts'

writeSbom()
