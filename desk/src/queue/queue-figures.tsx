import { useQuery } from '@tanstack/react-query'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import { formatCount } from '@tearsheet/ui/lib/format.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { summaryOf } from '../components/queue-summary.ts'
import type { Queue } from '../components/queues.ts'

const lateWords = ({ late, count }: { late: number; count: number }) => {
  if (late < count) return `, ${formatCount(late)} of them late`
  return count === 1 ? ', late' : ', all of them late'
}

/** Total number of ads in a queue, regardless of its filters: "14 waiting, 1 of them late". */
export function QueueFigures({ queue }: { queue: Queue }) {
  const { data } = useQuery(callQuery(work.summarizeWork, {}))
  const summary = summaryOf(queue, data)
  if (!summary || summary.count === 0) return null
  return (
    <Text as="p" color="text-2">
      {formatCount(summary.count)} waiting
      {summary.late > 0 && lateWords(summary)}
    </Text>
  )
}
