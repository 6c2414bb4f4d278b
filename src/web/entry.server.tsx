import { EventEmitter } from 'node:events';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { pageServicesContext } from './page-services.ts';
import { ScriptMarkContext } from './script-mark.ts';

// The server process and this bundle each have a copy of every module. The process has no copy of
// React or its router. It takes shared objects from the bundle's entry.
export { createRequestHandler, RouterContextProvider } from 'react-router';
export { pageServicesContext } from './page-services.ts';

const renderDeadline = 10_000;

/** An error that a loader threw, or one that stopped the render. */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  const isAnswer = isRouteErrorResponse(error) && error.status < 500;
  if (!isAnswer && !request.signal.aborted) context.get(pageServicesContext).report(error);
};

/**
 * Pages are rendered completely before the first byte is sent: they are cached compressed, and the
 * content security policy needs the hash of every inline script of ours in the final document.
 */
export default function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(pageServicesContext).scriptMark;
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    const failures: unknown[] = [];
    const { pipe, abort } = renderToPipeableStream(
      <ScriptMarkContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </ScriptMarkContext>,
      {
        nonce,
        // React moves large Suspense boundaries into late scripts unless the chunk is unbounded.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady() {
          clearTimeout(deadline);
          for (const error of failures) context.get(pageServicesContext).report(error);
          headers.set('Content-Type', 'text/html; charset=utf-8');
          pipe(
            collect((document) => {
              // Passed directly: the response would copy it and split it into chunks.
              context.get(pageServicesContext).keepDocument(document);
              resolve(new Response(null, { headers, status: finalStatus }));
            }),
          );
        },
        onShellError: reject,
        onError(error) {
          finalStatus = 500;
          // Reported at the end: without any render the promise fails, and `handleError` gets it.
          failures.push(error);
        },
      },
    );
    const deadline = setTimeout(
      () => abort(new Error('The page took too long to render')),
      renderDeadline,
    );
  });
}

/**
 * Collects the whole document, since it is complete when this begins: a real stream costs a turn of
 * the event loop and several calls for each of its hundred chunks.
 */
function collect(onEnd: (document: Buffer) => void): NodeJS.WritableStream {
  const chunks: Buffer[] = [];
  return Object.assign(new EventEmitter(), {
    writable: true,
    write(chunk: Uint8Array | string) {
      chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : asBuffer(chunk));
      return true;
    },
    end() {
      onEnd(Buffer.concat(chunks));
    },
    destroy() {},
  }) as unknown as NodeJS.WritableStream;
}

function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
