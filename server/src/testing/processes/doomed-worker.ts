import pino from 'pino'
import { startWorker } from '../../jobs/worker.ts'

/**
 * A process of its own that starts a job and never finishes it: `fork` it with a database's address; it sends a message
 * when it has one.
 */
await startWorker({
  connectionString: process.argv[2] ?? '',
  tasks: {
    linger: () => {
      process.send?.('taken')
      return new Promise(() => {})
    },
  },
  schedule: '',
  log: pino({ level: 'silent' }),
})
process.send?.('ready')
