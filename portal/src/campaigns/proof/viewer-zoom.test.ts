import { describe, expect, it } from 'vitest'
import { stepZoom, zoomPercent } from './viewer-zoom.ts'

const page = { width: 400, height: 500 }

describe('artwork zoom', () => {
  it('goes in steps of 25, to the nearest one from in between', () => {
    expect(stepZoom(100, 1)).toBe(125)
    expect(stepZoom(100, -1)).toBe(75)
    expect(stepZoom(116, 1)).toBe(125)
    expect(stepZoom(116, -1)).toBe(100)
  })

  it('stays between 25 and 800 %', () => {
    expect(stepZoom(800, 1)).toBe(800)
    expect(stepZoom(25, -1)).toBe(25)
    expect(zoomPercent('page', page, { width: 10, height: 10 })).toBe(25)
    expect(zoomPercent(5000, page, page)).toBe(800)
  })

  it('fits the width, or the whole page', () => {
    expect(zoomPercent('width', page, { width: 800, height: 500 })).toBe(200)
    expect(zoomPercent('page', page, { width: 800, height: 500 })).toBe(100)
  })
})
