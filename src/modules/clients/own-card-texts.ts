import { shop } from '#config/shop.ts';

export const ownCardCall = (token: string) => `/api/my-card/${encodeURIComponent(token)}`;

export const ownCardTexts = {
  title: 'Your card',
  intro: 'What your adviser should know, so that we show you what suits you.',
  introOf: (adviser: string) => `What ${adviser} should know, so that we show you what suits you.`,
  sizes: 'Your sizes',
  shades: 'Favourite shades',
  shadesHint: 'Colours you love, with commas between them.',
  days: 'Days to remember',
  daysIntro: 'A birthday, an anniversary. The year is up to you.',
  channel: 'How may we reach you?',
  consents: 'What you agree to',
  suggestions: 'You may write to me or call me with suggestions.',
  allergies: 'You may store the allergies that I tell you.',
  allergiesHint: 'Without your consent we store none. Take it back, and we delete them at once.',
  save: 'Save my card',
  saved: 'Saved. Thank you.',
  failed: 'Your card could not be saved. Please try again.',
  unreadable: 'We can’t show your card at the moment. Please try again.',
  until: (day: string) => `This private link works until ${day}. Please share it with nobody.`,
  goneTitle: 'This link has ended',
  goneText: 'Ask your adviser for a new one. Nothing of your card was lost.',
  chat: 'Chat with us',
} as const;

/** The message that staff send with the link. */
export function linkText(firstName: string, url: string): string {
  const greeting = firstName === '' ? 'Hello' : `Hello ${firstName}`;
  return `${greeting}, here is your card at ${shop.name}: ${url} You can change your sizes, shades and days there. The link is yours alone.`;
}
