import { buildWeb } from './build-web.ts'

if (!buildWeb()) console.log('The web client in web/dist is up to date.')
