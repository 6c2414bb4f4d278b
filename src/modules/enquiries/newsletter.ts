import type { z } from 'zod';
import { csvLine } from '#shared/csv.ts';
import type { ToastText } from '#shared/text.ts';
import type { subscriberSchema } from './enquiry-schema.ts';

export type SubscriberState = 'pending' | 'confirmed' | 'unsubscribed';

export type Subscriber = z.output<typeof subscriberSchema>;

export const confirmPage = '/newsletter/confirm';
export const unsubscribePage = '/newsletter/unsubscribe';

/** The page's check; the server has a stricter one. */
export function looksLikeEmail(text: string): boolean {
  return text.trim() !== '' && text.includes('@');
}

export const invalidEmailToast: ToastText = {
  title: 'Invalid Email',
  description: 'Please enter a valid email address.',
  variant: 'destructive',
};

export const subscriptionFailedToast: ToastText = {
  title: 'Subscription Failed',
  description: 'There was an error processing your subscription. Please try again.',
  variant: 'destructive',
};

export function subscribedToast(shopName: string): ToastText {
  return {
    title: 'Subscription Successful',
    description: `Thank you for subscribing to ${shopName} updates. Please confirm by the link we have sent you.`,
    variant: 'default',
  };
}

export type SubscribeRequest = { email: string; to: string; subject: string; message: string };

/** The body as specified. Only the address is used: the server decides to whom it writes. */
export function subscribeRequest(email: string, shopEmail: string): SubscribeRequest {
  return {
    email,
    to: shopEmail,
    subject: 'New newsletter subscription',
    message: `A visitor has subscribed to the newsletter: ${email}`,
  };
}

const columns = ['email', 'state', 'createdAt', 'confirmedAt', 'unsubscribedAt'] as const;

export function subscribersCsv(subscribers: readonly Subscriber[]): string {
  const cells = subscribers.map((subscriber) => columns.map((column) => subscriber[column] ?? ''));
  return [columns, ...cells].map(csvLine).join('');
}
