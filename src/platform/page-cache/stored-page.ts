import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type RenderedPage = {
  status: number;
  body: string | Buffer;
  headers: Record<string, string>;
  /** What the page shows, e.g. 'product:12': a change of it drops the page. */
  tags: ReadonlySet<string>;
};

export type Encoding = 'br' | 'gzip' | 'identity';

export type StoredVariant = { body: Buffer; headers: Record<string, string | number> };

/** An answer as it goes over the wire: one body and one finished set of headers per encoding. */
export type StoredPage = {
  etag: string;
  tags: ReadonlySet<string>;
  bytes: number;
  variants: { identity: StoredVariant; br?: StoredVariant; gzip?: StoredVariant };
  notModified: Record<string, string>;
};

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** What is sent to many is worth a better compression than what is sent once or twice. */
const brotliQuality = { often: 9, seldom: 4 };

/** Below this a compressed answer is hardly smaller and always later. */
const worthwhile = 1024;

/** Room for a compressed page: each further piece of it would be another turn of the other thread. */
const inOnePiece = 32 * 1024;

/** What compressed bodies will add at most, where they are made when somebody asks for them. */
const compressedShare = 0.5;

/** Pages asked often are compressed at once; for the rest it is done for the encoding asked for. */
export async function storePage(
  page: RenderedPage,
  asked: keyof typeof brotliQuality,
): Promise<StoredPage> {
  const identity = typeof page.body === 'string' ? Buffer.from(page.body) : page.body;
  const etag = `"${hash('sha256', identity, 'base64url').slice(0, 22)}"`;
  const shared = { ...page.headers, etag, vary: 'accept-encoding' };
  const stored: StoredPage = {
    etag,
    tags: page.tags,
    bytes: Math.ceil(identity.length * (1 + compressedShare)),
    variants: { identity: variantOf(shared, identity, 'identity') },
    notModified: shared,
  };
  if (asked === 'seldom') return stored;
  const [br, gz] = await Promise.all([
    compress(identity, 'br', brotliQuality.often),
    compress(identity, 'gzip'),
  ]);
  stored.variants.br = variantOf(shared, br, 'br');
  stored.variants.gzip = variantOf(shared, gz, 'gzip');
  stored.bytes = identity.length + br.length + gz.length;
  return stored;
}

/** At once where it is there, as it is for almost everybody. */
export function getVariant(
  page: StoredPage,
  encoding: Encoding,
): StoredVariant | Promise<StoredVariant> {
  const { identity } = page.variants;
  if (identity.body.length < worthwhile) return identity;
  return page.variants[encoding] ?? makeVariant(page, encoding);
}

async function makeVariant(page: StoredPage, encoding: Encoding): Promise<StoredVariant> {
  const body = await compress(page.variants.identity.body, encoding);
  const variant = variantOf(page.notModified, body, encoding);
  page.variants[encoding] = variant;
  return variant;
}

function variantOf(
  headers: Record<string, string>,
  body: Buffer,
  encoding: Encoding,
): StoredVariant {
  return {
    body,
    headers: {
      ...headers,
      'content-length': body.length,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    },
  };
}

async function compress(
  body: Buffer,
  encoding: Encoding,
  quality = brotliQuality.seldom,
): Promise<Buffer> {
  if (encoding === 'gzip') return zip(body, { chunkSize: inOnePiece });
  return brotli(body, {
    chunkSize: inOnePiece,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(accepted)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(accepted)) return 'gzip';
  return 'identity';
}
