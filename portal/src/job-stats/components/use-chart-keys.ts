import { type KeyboardEvent, useState } from 'react'

export interface ChartSeries {
  name: string
  /** Texts announced for the points: "October 2026: 312". */
  points: readonly string[]
}

interface Place {
  series: number
  point: number
}

/**
 * Keyboard navigation for a chart that is one tab stop (R20.5): Left and Right move along the points, Up and Down
 * between the series, Home and End to the ends, Escape back to the whole. `announcement` is the live region's text.
 */
export function useChartKeys(series: readonly ChartSeries[]) {
  const [place, setPlace] = useState<Place | null>(null)
  const known = place && series[place.series]?.points[place.point] !== undefined ? place : null

  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextPlace(event.key, known, series)
    if (next === undefined) return
    event.preventDefault()
    setPlace(next)
  }
  const current = known ? series[known.series] : undefined
  const announcement =
    known && current ? (series.length > 1 ? `${current.name}. ` : '') + current.points[known.point] : ''
  return { place: known, announcement, chartProps: { tabIndex: 0, onKeyDown, onBlur: () => setPlace(null) } }
}

/** Returns the place that a key moves to: undefined for an unhandled key, null for the whole chart. */
function nextPlace(key: string, place: Place | null, series: readonly ChartSeries[]): Place | null | undefined {
  if (!/^(Arrow(Left|Right|Up|Down)|Home|End|Escape)$/.test(key)) return undefined
  if (key === 'Escape') return place === null ? undefined : null
  if (place === null) return { series: 0, point: key === 'End' ? (series[0]?.points.length ?? 1) - 1 : 0 }
  const within = (value: number, length: number) => Math.min(Math.max(value, 0), length - 1)
  const length = (at: number) => series[at]?.points.length ?? 0
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const to = within(place.series + (key === 'ArrowDown' ? 1 : -1), series.length)
    return { series: to, point: within(place.point, length(to)) }
  }
  const point =
    key === 'Home' ? 0 : key === 'End' ? length(place.series) - 1 : place.point + (key === 'ArrowRight' ? 1 : -1)
  return { ...place, point: within(point, length(place.series)) }
}
