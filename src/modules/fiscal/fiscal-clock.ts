/** Zimbabwe is two hours ahead of UTC and has no daylight saving time. */
const offsetMs = 2 * 60 * 60 * 1000;

/** The format of FDMS: '2026-11-19T10:15:00'. */
export function toFiscalTime(moment: Date): string {
  return new Date(moment.getTime() + offsetMs).toISOString().slice(0, 19);
}

export function fromFiscalTime(text: string): Date {
  return new Date(new Date(`${text}Z`).getTime() - offsetMs);
}

const secondMs = 1000;

const wholeSecond = (ms: number) => Math.floor(ms / secondMs) * secondMs;

/** The date of the next receipt: now, but at least a second after the previous one. */
export function nextReceiptMoment(now: Date, ...before: readonly (Date | null)[]): Date {
  const earliest = before.map((each) => (each ? wholeSecond(each.getTime()) + secondMs : 0));
  return new Date(Math.max(wholeSecond(now.getTime()), ...earliest));
}
