import { describe, expect, it } from 'vitest'
import { commandOf } from './viewer-keys.ts'

const press = (key: string, held: { shiftKey?: boolean; ctrlKey?: boolean } = {}) =>
  commandOf({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held })

describe('artwork viewer keys', () => {
  it('zoom with + and −, and fit with 0', () => {
    expect(press('+')).toEqual({ do: 'zoom', direction: 1 })
    expect(press('-')).toEqual({ do: 'zoom', direction: -1 })
    expect(press('0')).toEqual({ do: 'fit' })
  })

  it('move with the arrows, five times as far with Shift', () => {
    expect(press('ArrowRight')).toEqual({ do: 'pan', x: 1, y: 0 })
    expect(press('ArrowUp', { shiftKey: true })).toMatchObject({ do: 'pan', y: -5 })
  })

  it('turn pages and go to the corners', () => {
    expect(press('PageDown')).toEqual({ do: 'page', direction: 1 })
    expect(press('Home')).toEqual({ do: 'edge', end: false })
  })

  it('rotate the page, toggle full screen, start a comment and hide the pins, in upper case, too', () => {
    expect([press('r'), press('f'), press('c'), press('C'), press('h')]).toEqual([
      { do: 'rotate' },
      { do: 'full' },
      { do: 'comment' },
      { do: 'comment' },
      { do: 'pins' },
    ])
  })

  it('leave browser shortcuts alone: Ctrl and + zooms the browser, Tab moves the focus', () => {
    expect(press('+', { ctrlKey: true })).toBeNull()
    expect(press('Tab')).toBeNull()
    expect(press('c', { ctrlKey: true })).toBeNull()
    expect(press('x')).toBeNull()
  })
})
