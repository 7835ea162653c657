import './lib/validate-plainly.ts'
import { router } from './app/router.tsx'
import { startPortal } from './app/start-portal.tsx'

await startPortal(router)
