import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { answerOf } from './answer-fixture.ts'
import { CostChart } from './cost-chart.tsx'
import { FunnelChart } from './funnel-chart.tsx'

// R20.5
const textOf = (markup: string) => markup.replace(/<[^>]+>/g, ' ')
const nothing = { views: 0, clicks: 0, applications: 0, cost: 0 }
const answer = { ...answerOf({ from: '2026-10-01', until: '2026-10-31' }), total: nothing, totalBefore: nothing }

it('draws a cost of zero or nearly zero on an axis of whole cents', () => {
  const axisOf = (costs: number[]) => {
    const rows = costs.map((cost) => ({
      key: `${cost}`,
      label: 'A',
      ...nothing,
      cost,
      applications: 1,
      before: nothing,
    }))
    return textOf(renderToStaticMarkup(<CostChart answer={answer} rows={rows} thing="publication" />))
  }
  expect(axisOf([])).toContain('There were no applications in this period.')
  for (const costs of [[], [0], [2], [3.5]]) expect(axisOf(costs)).toMatch(/\$0 +\$0\.01 +\$0\.02 +\$0\.03 +\$0\.04/)
})

it('draws an empty bar for a step with a count of zero', () => {
  const widthsOf = (total: typeof nothing) =>
    renderToStaticMarkup(<FunnelChart answer={{ ...answer, total }} />).match(/width:[\d.]+%/g)
  expect(widthsOf(nothing)).toEqual(['width:0%', 'width:0%', 'width:0%'])
  expect(widthsOf({ ...nothing, views: 20, clicks: 5 })).toEqual(['width:25%', 'width:0.5%', 'width:0%'])
  expect(widthsOf({ ...nothing, views: 20, clicks: 5, applications: 1 })).toEqual([
    'width:25%',
    'width:20%',
    'width:100%',
  ])
})
