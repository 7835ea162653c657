import './lib/validate-plainly.ts'
import { deskRouter } from './app/desk-router.tsx'
import { startPortal } from './app/start-portal.tsx'

await startPortal(deskRouter)
