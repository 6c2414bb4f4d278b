import { addDays, formatWeekday } from '#shared/shop-date.ts';
import { type DayKind, dayKindLabels } from './important-day.ts';

const onTheDay: Readonly<Record<DayKind, string>> = {
  birthday: 'happy birthday from all of us. We wish you a beautiful day.',
  anniversary: 'we wish you both a happy anniversary and a beautiful day.',
  'name day': 'we wish you a happy name day.',
  other: 'today is a special day for you. We are thinking of you.',
};

const before: Readonly<Record<DayKind, string>> = {
  birthday: 'your birthday is near',
  anniversary: 'your anniversary is near',
  'name day': 'your name day is near',
  other: 'a special day of yours is near',
};

/** The reason and the draft for an approaching day. */
export function dayCall(kind: DayKind, due: string, today: string) {
  return {
    key: `${kind}:${due}`,
    reason: `${dayKindLabels[kind]} ${whenText(due, today)}`,
    draft:
      due === today
        ? onTheDay[kind]
        : `${before[kind]}. May I show you a few things that you might like?`,
    due,
  };
}

/** For example 'today', 'tomorrow', 'on Wednesday, November 25, 2026'. */
export function whenText(day: string, today: string): string {
  if (day === today) return 'today';
  return day === addDays(today, 1) ? 'tomorrow' : `on ${formatWeekday(day)}`;
}
