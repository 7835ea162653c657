import { beforeEach, describe, expect, it, vi } from 'vitest'
import { tokenOf, viewOf } from './session-fixture.ts'

const stored = () => Object.keys(window.localStorage).sort()

/** Opens a new page in this browser: storage is kept, memory is not. */
async function openPage() {
  vi.resetModules()
  return import('./session.ts')
}

beforeEach(() => window.localStorage.clear())

describe('session', () => {
  it('is restored by the next page', async () => {
    const first = await openPage()
    const token = tokenOf()
    first.startSession(token, viewOf('account-1'))
    const second = await openPage()
    expect(second.currentSession()).toMatchObject({ state: 'in', token, activeUserId: 'user-1' })
    expect(second.currentSession().user?.firstName).toBe('Zoë')
    expect(second.currentSession().activeView?.clientAccountId).toBe('account-1')
  })

  it('stores exactly token, activeView and activeUserId, and removes all three at the end', async () => {
    const page = await openPage()
    page.startSession(tokenOf(), viewOf('account-1'))
    expect(stored()).toEqual(['activeUserId', 'activeView', 'token'])
    page.endSession()
    expect(stored()).toEqual([])
    expect(page.currentSession().state).toBe('out')
  })

  it('treats an expired token as no user and clears the session', async () => {
    const page = await openPage()
    page.startSession(tokenOf({ exp: Math.floor(Date.now() / 1000) + 1 }), viewOf('account-1'))
    vi.useFakeTimers({ now: Date.now() + 5000 })
    const later = await openPage()
    vi.useRealTimers()
    expect(later.currentSession()).toMatchObject({ state: 'out', user: null, activeView: null })
    expect(stored()).toEqual([])
  })

  it.each([-5, 3])('lasts until the server’s expiry when the computer’s clock is %i hours off', async (hours) => {
    const start = Date.now()
    vi.useFakeTimers({ now: start + hours * 3_600_000, toFake: ['Date'] })
    const page = await openPage()
    const { readServerTime } = await import('./server-clock.ts')
    const answerAt = (moment: number) => new Response('', { headers: { date: new Date(moment).toUTCString() } })
    readServerTime(answerAt(start))
    page.startSession(tokenOf({ exp: Math.floor(start / 1000) + 600 }), viewOf('account-1'))
    expect(Math.abs(page.timeLeft() - 600_000)).toBeLessThan(2000)
    expect((await openPage()).currentSession().state).toBe('in')
    vi.setSystemTime(start + hours * 3_600_000 + 605_000)
    expect(page.timeLeft()).toBe(0)
    expect((await openPage()).currentSession().state).toBe('out')
    readServerTime(answerAt(Date.now()))
    expect(stored()).toEqual([])
    vi.useRealTimers()
  })

  it('clears what is no token at all', async () => {
    window.localStorage.setItem('token', 'nonsense')
    const page = await openPage()
    expect(page.currentSession().state).toBe('out')
    expect(stored()).toEqual([])
  })

  it('sets no active user for an administrator, and a view only of the chosen user', async () => {
    const page = await openPage()
    page.startSession(tokenOf({ isJEAdministrator: true }))
    expect(page.currentSession()).toMatchObject({ activeUserId: null, activeView: null })
    page.chooseUser('user-2')
    expect(page.isViewingAsAnother(page.currentSession())).toBe(true)
    page.enterView(viewOf('account-1', {}, 'user-2'))
    page.enterView(viewOf('account-2', {}, 'user-2'))
    expect(page.currentSession().activeView).toMatchObject({ clientAccountId: 'account-2' })
    page.stopViewing()
    expect(page.currentSession()).toMatchObject({ state: 'in', activeUserId: null, activeView: null })
  })

  it.each([true, false])('is read again when the browser restores the page from memory: %s', async (persisted) => {
    const page = await openPage()
    page.startSession(tokenOf(), viewOf('account-1'))
    window.localStorage.clear()
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    expect(page.currentSession().state).toBe(persisted ? 'out' : 'in')
  })

  it('keeps the page’s view when the token expires, while storage is cleared', async () => {
    const page = await openPage()
    page.startSession(tokenOf(), viewOf('account-1'))
    page.lapseSession()
    expect(stored()).toEqual([])
    expect(page.currentSession()).toMatchObject({ state: 'lapsed', token: null })
    expect(page.currentSession().activeView?.clientAccountId).toBe('account-1')
    page.startSession(tokenOf())
    expect(page.currentSession().activeView?.clientAccountId).toBe('account-1')
  })

  it('does not pass one user’s view on to the next', async () => {
    const page = await openPage()
    page.startSession(tokenOf(), viewOf('account-1'))
    page.startSession(tokenOf({ userId: 'user-9' }))
    expect(page.currentSession()).toMatchObject({ activeUserId: 'user-9', activeView: null })
  })

  it('follows another tab', async () => {
    const page = await openPage()
    page.startSession(tokenOf(), viewOf('account-1'))
    const heard = vi.fn()
    page.onSession(heard)
    window.localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    expect(page.currentSession().state).toBe('out')
    expect(heard).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ state: 'out' }),
      expect.objectContaining({ state: 'in' }),
      true,
    )
  })
})
