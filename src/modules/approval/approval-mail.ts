import type { MailContent } from '#modules/mail/mail-content.ts';
import { formatLongDate } from '#shared/shop-date.ts';

type Reminded = { firstName: string; dueOn: string; names: readonly string[] };

export function reminderMail({ firstName, dueOn, names }: Reminded, url: string): MailContent {
  const heading = 'What would you like to keep?';
  return {
    subject: 'Your items on approval: we collect them tomorrow',
    preview: names.join(', '),
    heading: firstName === '' ? heading : `${firstName}, what would you like to keep?`,
    blocks: [
      {
        kind: 'paragraph',
        text: 'Tomorrow we collect what you do not keep. Tell us today, and the rider knows.',
      },
      {
        kind: 'facts',
        facts: [
          ['With you', names.join('; ')],
          ['Until', formatLongDate(dueOn)],
        ],
      },
      { kind: 'button', label: 'Say what you keep', href: url },
    ],
  };
}
