import { buildWeb } from './build-web.ts'

if (!buildWeb()) console.log('The browser applications are up to date.')
