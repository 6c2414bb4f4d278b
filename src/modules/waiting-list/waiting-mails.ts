import type { MailContent } from '#modules/mail/mail-content.ts';

type Told = { name: string; item: string; url: string };

export function confirmPlaceMail({ name, item, url }: Told): MailContent {
  return {
    subject: 'Please confirm your place on the waiting list',
    preview: item,
    heading: `${name}, please confirm your place`,
    blocks: [
      {
        kind: 'paragraph',
        text: `You asked to wait for ${item}. Your place counts from the moment you asked, and it is valid when you confirm it. If you did not ask, please ignore this letter: the request is deleted after two days.`,
      },
      { kind: 'button', label: 'Confirm my place', href: url },
    ],
  };
}

export function itemHeldMail({ name, item, url }: Told, until: string): MailContent {
  return {
    subject: `One is held for you: ${item}`,
    preview: `Until ${until}`,
    heading: `${name}, one is held for you`,
    blocks: [
      {
        kind: 'paragraph',
        text: `${item} is held for you until ${until}, Harare time. After that it goes to the next person on the list.`,
      },
      { kind: 'button', label: 'Buy it, or leave the list', href: url },
    ],
  };
}
