import type { NotificationNews } from '#modules/notifications/notification-schema.ts';

/** The lines of the stream, as browsers' EventSource reads them. */

/** Also told to the browser, so that it notices a connection that died without a word. */
export const beat = frame('beat', {});

/** The session is over; there is nothing more to come. */
export const endedEvent = frame('ended', {});

/** Nothing is missed from here on. Its id is what the browser names when it comes back. */
export function readyEvent(newestId: number): string {
  return `retry: 2000\n${frame('ready', {}, newestId)}`;
}

export function newsEvent(news: NotificationNews): string {
  return frame('notification', news, news.notification.id);
}

export function changeEvent(noun: string): string {
  return frame('change', { noun });
}

function frame(event: string, data: object, id?: number): string {
  const name = id === undefined ? '' : `id: ${id}\n`;
  return `${name}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
