import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

// The server process and this bundle each hold a copy of every module. The process takes the
// token from the bundle's entry, so that both sides mean the same context.
export { pageServicesContext } from './page-services.ts';

const renderDeadline = 10_000;

/**
 * Pages are rendered whole before the first byte leaves: they are cached compressed, and the
 * content security policy needs the hash of every inline script in the final document.
 */
export default function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} />,
      {
        // React moves large Suspense boundaries into late scripts unless the chunk is unbounded.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady() {
          clearTimeout(deadline);
          const body = new PassThrough();
          headers.set('Content-Type', 'text/html; charset=utf-8');
          resolve(
            new Response(createReadableStreamFromReadable(body), { headers, status: finalStatus }),
          );
          pipe(body);
        },
        onShellError: reject,
        onError() {
          finalStatus = 500;
        },
      },
    );
    const deadline = setTimeout(
      () => abort(new Error('The page took too long to render')),
      renderDeadline,
    );
  });
}
