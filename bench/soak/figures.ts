/** Response times and errors of one kind of request. */
class Kind {
  readonly times: number[] = []
  readonly errors: Record<string, number> = {}

  percentile(share: number): number {
    const sorted = this.times.toSorted((a, b) => a - b)
    return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  }
}

/** Figures of a run, by kind of request. */
export class Figures {
  private readonly kinds = new Map<string, Kind>()

  add(name: string, milliseconds: number, error: string | null): void {
    const kind = this.kinds.get(name) ?? new Kind()
    this.kinds.set(name, kind)
    kind.times.push(milliseconds)
    if (error !== null) kind.errors[error] = (kind.errors[error] ?? 0) + 1
  }

  get requests(): number {
    return [...this.kinds.values()].reduce((sum, { times }) => sum + times.length, 0)
  }

  get failed(): number {
    return [...this.kinds.values()].flatMap(({ errors }) => Object.values(errors)).reduce((sum, n) => sum + n, 0)
  }

  /** 99th percentile of all response times, in milliseconds. */
  get p99(): number {
    const all = new Kind()
    for (const { times } of this.kinds.values()) for (const time of times) all.times.push(time)
    return all.percentile(0.99)
  }

  /** A line for each kind: requests, median, 99th percentile and maximum in milliseconds, errors. */
  lines(): string[] {
    return [...this.kinds].map(([name, kind]) => {
      const columns = [kind.times.length, kind.percentile(0.5), kind.percentile(0.99), kind.percentile(1)]
      const errors = Object.keys(kind.errors).length > 0 ? ` ${JSON.stringify(kind.errors)}` : ''
      return `${name.padEnd(24)}${columns.map((value) => String(value).padStart(8)).join('')}${errors}`
    })
  }
}
