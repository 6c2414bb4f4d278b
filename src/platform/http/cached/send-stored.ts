import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  chooseEncoding,
  getVariant,
  type StoredPage,
  type StoredVariant,
} from '#platform/page-cache/stored-page.ts';

/**
 * Writes straight to the socket. A cached answer has its finished headers, and any further work per
 * request would cost more than the sending.
 */
export function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  page: StoredPage,
  status = 200,
): void {
  if (status === 200 && request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, page.notModified);
    response.end();
    return;
  }
  const send = ({ lines, body }: StoredVariant) => {
    response.writeHead(status, lines);
    response.end(request.method === 'HEAD' ? undefined : body);
  };
  const variant = getVariant(page, chooseEncoding(request.headers['accept-encoding'] as string));
  if (variant instanceof Promise) variant.then(send, () => response.destroy());
  else send(variant);
}
