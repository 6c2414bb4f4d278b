import type { MailContent } from '#modules/mail/mail-content.ts';
import { type Cents, formatCents } from '#shared/money.ts';

type Told = { name: string; item: string; url: string };

const button = (label: string, href: string) => ({ kind: 'button' as const, label, href });
const paragraph = (text: string) => ({ kind: 'paragraph' as const, text });

export function depositPaidMail(
  { name, item, url }: Told,
  { day, depositCents }: { day: string; depositCents: Cents },
): MailContent {
  return {
    subject: `Your pre-order: ${item}`,
    preview: `Your place is yours. Expected on ${day}.`,
    heading: `${name}, your place is yours`,
    blocks: [
      paragraph(
        `We have your deposit of ${formatCents(depositCents)} for ${item}. We expect it on ${day} and write to you when it is here. Your private link shows how it stands, and there you can cancel as long as the rest is not paid.`,
      ),
      button('See my pre-order', url),
    ],
  };
}

export function arrivedMail(
  { name, item, url }: Told,
  { until, isReminder }: { until: string; isReminder: boolean },
): MailContent {
  return {
    subject: isReminder ? `Only until ${until}: ${item}` : `It has arrived: ${item}`,
    preview: `Held for you until ${until}`,
    heading: isReminder ? `${name}, it is still held for you` : `${name}, it has arrived`,
    blocks: [
      paragraph(
        `${item} is held for you until ${until}, Harare time. Please choose the delivery and pay the rest. Your deposit is taken off.`,
      ),
      button('Pay the rest', url),
    ],
  };
}

export function dayChangedMail({ name, item, url }: Told, day: string): MailContent {
  return {
    subject: `A new date for your pre-order: ${item}`,
    preview: `Now expected on ${day}`,
    heading: `${name}, the date has changed`,
    blocks: [
      paragraph(
        `We now expect ${item} on ${day}. Your place and your deposit stay as they are. If the new date does not suit you, you can cancel on your private link, and the deposit goes back to you.`,
      ),
      button('See my pre-order', url),
    ],
  };
}

export function preOrderCancelledMail(
  { name, item }: Omit<Told, 'url'>,
  owedCents: Cents,
): MailContent {
  const back =
    owedCents > 0 ? ` Your deposit of ${formatCents(owedCents)} goes back the way it came.` : '';
  return {
    subject: `Your pre-order is cancelled: ${item}`,
    preview: item,
    heading: `${name}, your pre-order is cancelled`,
    blocks: [paragraph(`The pre-order of ${item} is cancelled.${back}`)],
  };
}
