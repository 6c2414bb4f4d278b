import { formatTimeOfDay, formatWeekday, shopToday } from '#shared/shop-date.ts';

export function isTimeZone(zone: string): boolean {
  try {
    return zone !== '' && new Intl.DateTimeFormat('en-GB', { timeZone: zone }) !== null;
  } catch {
    return false;
  }
}

/** '09:00', or 'Friday 23:00' where their day is another; null where their clock shows the shop's time. */
export function clientTime(moment: string | Date, zone: string): string | null {
  if (!isTimeZone(zone)) return null;
  const at = new Date(moment);
  const show = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...options }).format(at);
  const time = show({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at);
  if (day !== shopToday(at)) return `${show({ weekday: 'long' })} ${time}`;
  return time === formatTimeOfDay(at) ? null : time;
}

/** 'Saturday, December 5, 2026, 10:00' */
export function formatAppointment(moment: string | Date): string {
  const at = new Date(moment);
  return `${formatWeekday(shopToday(at))}, ${formatTimeOfDay(at)}`;
}
