import type { MailContent } from '#modules/mail/mail-content.ts';
import { formatLongDate, shopToday } from '#shared/shop-date.ts';

type Mailed = { firstName: string; note: string; names: readonly string[]; expiresAt: Date };

export function selectionMail(
  { firstName, note, names, expiresAt }: Mailed,
  url: string,
): MailContent {
  return {
    subject: 'Selected for you',
    preview: names.join(', '),
    heading: firstName === '' ? 'Selected for you' : `${firstName}, selected for you`,
    blocks: [
      ...(note === '' ? [] : [{ kind: 'paragraph' as const, text: note }]),
      {
        kind: 'facts',
        facts: [
          ['In it', names.join('; ')],
          ['Open until', formatLongDate(shopToday(expiresAt))],
        ],
      },
      { kind: 'button', label: 'See the selection', href: url },
    ],
  };
}
