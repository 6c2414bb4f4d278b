import type { NotificationNews } from '#modules/notifications/notification-schema.ts';

/** The lines of the stream for EventSource. */

/** Sent regularly, so that the browser notices a dead connection. */
export const beat = frame('beat', {});

/** The session has ended; no further events follow. */
export const endedEvent = frame('ended', {});

/** No event is missed from here on. A reconnecting browser sends its id. */
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
