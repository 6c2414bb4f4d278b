/** What a calendar program reads of an appointment. */
export type CalendarEntry = {
  id: string;
  startsAt: Date;
  endsAt: Date;
  /** A calendar replaces an entry by the same one with a higher number. */
  revision: number;
  isCancelled: boolean;
  title: string;
  place: string;
  /** The page on which it is moved or cancelled. */
  url: string;
};

const stamp = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** RFC 5545: these characters have a meaning of their own. */
const escaped = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);

/** RFC 5545 allows 75 bytes in a line; a further line begins with a blank. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const character of line) {
    if (Buffer.byteLength(current + character) > 74) {
      lines.push(current);
      current = '';
    }
    current += character;
  }
  return [...lines, current].join('\r\n ');
}

export function calendarFile(entry: CalendarEntry, now: Date): string {
  const { id, startsAt, endsAt, revision, isCancelled, title, place, url } = entry;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ndoro//Appointments//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${id}@${new URL(url).hostname}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(endsAt)}`,
    `SEQUENCE:${revision}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(url)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}
