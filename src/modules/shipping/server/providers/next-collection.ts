const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Harare keeps UTC+2 all year. */
const harareOffsetMs = 2 * hourMs;

/** One in the afternoon of the next weekday in Harare, as the courier writes times. */
export function nextCollection(now: Date): string {
  let day = new Date(now.getTime() + harareOffsetMs + dayMs);
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6) day = new Date(day.getTime() + dayMs);
  return `${day.toISOString().slice(0, 10)}T13:00:00 GMT+02:00`;
}
