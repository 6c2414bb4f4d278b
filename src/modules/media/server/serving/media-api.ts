import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseImageFile } from '#design/image-address.ts';
import type { MediaStorage } from '#modules/media/media-storage.ts';
import type { ImageSizes } from '#modules/media/server/image-sizes.ts';
import { filmPath, filmTypeOf } from '#modules/media/server/media-paths.ts';
import { parseByteRange } from './byte-range.ts';

type Dependencies = {
  storage: MediaStorage;
  sizes: ImageSizes;
  /** Headers for caches in front of the shop. */
  edgeHeaders?: ((key: string) => Record<string, string>) | undefined;
};

const forGood = 'public, max-age=31536000, immutable';
/** A film keeps its address when it is replaced, so browsers revalidate after a day. */
const forADay = 'public, max-age=86400';

export function mediaRoutes({ storage, ...images }: Dependencies) {
  return async (app: FastifyInstance): Promise<void> => {
    app.route<{ Params: { file: string } }>({
      method: ['GET', 'HEAD'],
      url: '/media/:file',
      schema: { hide: true },
      handler: (request, reply) => sendImage(images, request.params.file, request, reply),
    });
    app.route<{ Params: { name: string } }>({
      method: ['GET', 'HEAD'],
      url: '/media/film/:name',
      schema: { hide: true },
      handler: (request, reply) => sendFilm(storage, request.params.name, request, reply),
    });
    // Also for names that are too long, so that no page is rendered for a missing picture.
    app.route({
      method: ['GET', 'HEAD'],
      url: '/media/*',
      schema: { hide: true },
      handler: (_request, reply) => sendNotFound(reply),
    });
  };
}

async function sendImage(
  { sizes, edgeHeaders }: Omit<Dependencies, 'storage'>,
  file: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const address = parseImageFile(file);
  const image = address && (await sizes.find(address));
  if (!image) return sendNotFound(reply);
  reply.header('cache-control', image.final ? forGood : 'no-cache');
  if (image.final && edgeHeaders) reply.headers(edgeHeaders(address.key));
  const etag = startAnswer(reply, image.contentType, image.version);
  if (isKnown(request, etag)) return reply.code(304).send();
  reply.header('content-length', image.bytes.length);
  return request.method === 'HEAD' ? reply.send() : reply.send(Buffer.from(image.bytes));
}

async function sendFilm(
  storage: MediaStorage,
  name: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const type = filmTypeOf(name);
  const film = type ? await storage.find(filmPath(name)) : null;
  if (!type || !film) return sendNotFound(reply);
  const etag = startAnswer(reply, type, film.version);
  reply.header('cache-control', forADay).header('accept-ranges', 'bytes');
  if (isKnown(request, etag)) return reply.code(304).send();

  const stale = request.headers['if-range'] !== undefined && request.headers['if-range'] !== etag;
  const range = stale ? null : parseByteRange(request.headers.range, film.size);
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${film.size}`).send();
  }
  if (range) {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${film.size}`);
  }
  reply.header('content-length', range ? range.end - range.start + 1 : film.size);
  if (request.method === 'HEAD') return reply.send();
  const opened = await storage.open(filmPath(name), range ?? undefined);
  return opened ? reply.send(opened.body) : sendNotFound(reply);
}

/** Sets `nosniff`, so that no browser treats an uploaded picture as another type. */
function startAnswer(reply: FastifyReply, contentType: string, version: string): string {
  const etag = `"${version}"`;
  reply.type(contentType).header('etag', etag).header('x-content-type-options', 'nosniff');
  return etag;
}

function isKnown(request: FastifyRequest, etag: string): boolean {
  const asked = request.headers['if-none-match'];
  return asked?.split(',').some((each) => [etag, `W/${etag}`, '*'].includes(each.trim())) ?? false;
}

function sendNotFound(reply: FastifyReply) {
  reply.removeHeader('content-length');
  return reply
    .code(404)
    .header('cache-control', 'no-cache')
    .type('text/plain; charset=utf-8')
    .send('Not found');
}
