/**
 * Returns a function that loads by ID, like `load`, but once for all callers that ask while it is under way: many requests
 * for one ad cost one load at a time (decision record 0115). Its result may lack data that was stored after the load
 * had begun.
 */
export function loadTogether<Result>(load: (id: string) => Promise<Result>): (id: string) => Promise<Result> {
  const underWay = new Map<string, Promise<Result>>()
  return (id) => {
    const begun = underWay.get(id)
    if (begun) return begun
    const loading = load(id).finally(() => underWay.delete(id))
    underWay.set(id, loading)
    return loading
  }
}
