import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

export type RenderedPage = {
  status: number;
  body: string | Buffer;
  headers: Record<string, string>;
  /** What the page shows, for example 'product:12'. A change of it drops the page. */
  tags: ReadonlySet<string>;
};

export type Encoding = 'br' | 'gzip' | 'identity';

export type StoredVariant = {
  body: Buffer;
  headers: Record<string, string>;
  /** The same as a flat list of names and values, which Node writes with the least work. */
  lines: string[];
};

type Variants = Partial<Record<Encoding, StoredVariant>>;

/** An answer as it goes over the wire: one body and one finished set of headers per encoding. */
export type StoredPage = {
  etag: string;
  tags: ReadonlySet<string>;
  bytes: number;
  variants: Variants;
  notModified: Record<string, string>;
};

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const zip = promisify(gzip);
const unzip = promisify(gunzip);

/**
 * An answer sent to many is worth better compression than one sent once or twice. A level above 6
 * is not worth it: 9 is 0.7 % smaller for eight times the work, and needs 34 MB during it.
 */
const brotliQuality = { often: 6, seldom: 4 };

/** A smaller answer hardly shrinks when compressed, and arrives later. */
const worthwhile = 1024;

/** The buffer for a compressed page: each further chunk is another call of the other thread. */
const inOneChunk = 32 * 1024;

/** The size of both compressed bodies together, as a share of the original body. */
const packedShare = 0.4;

/**
 * Pages requested often are cached in every encoding from the start. The others are compressed on
 * first request and cached only compressed: the original body is five times as long.
 */
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
    bytes: isWorthPacking(identity) ? Math.ceil(identity.length * packedShare) : identity.length,
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

/** Returns without a promise if the variant exists, as it does for almost every request. */
export function getVariant(
  page: StoredPage,
  encoding: Encoding,
): StoredVariant | Promise<StoredVariant> {
  const { identity, br, gzip: zipped } = page.variants;
  if (identity && !isWorthPacking(identity.body)) return identity;
  // A request for the plain body must not be the reason that the page stays uncompressed.
  if (identity && !br && !zipped && encoding === 'identity') {
    makeVariant(page, 'br').catch(() => undefined);
  }
  return page.variants[encoding] ?? makeVariant(page, encoding);
}

async function makeVariant(page: StoredPage, encoding: Encoding): Promise<StoredVariant> {
  const whole = page.variants.identity?.body ?? (await unpack(page.variants));
  if (encoding === 'identity') return variantOf(page.notModified, whole, encoding);
  const variant = variantOf(page.notModified, await compress(whole, encoding), encoding);
  const { identity: _whole, ...packed } = page.variants;
  page.variants = { ...packed, [encoding]: variant };
  return variant;
}

function isWorthPacking(body: Buffer): boolean {
  return body.length >= worthwhile;
}

async function unpack({ br, gzip: zipped }: Variants): Promise<Buffer> {
  if (br) return unbrotli(br.body);
  if (zipped) return unzip(zipped.body);
  throw new Error('An answer is stored in no encoding');
}

function variantOf(
  headers: Record<string, string>,
  body: Buffer,
  encoding: Encoding,
): StoredVariant {
  return finishVariant(body, {
    ...headers,
    'content-length': String(body.length),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  });
}

export function finishVariant(body: Buffer, headers: Record<string, string>): StoredVariant {
  return { body, headers, lines: Object.entries(headers).flat() };
}

async function compress(
  body: Buffer,
  encoding: Encoding,
  quality = brotliQuality.seldom,
): Promise<Buffer> {
  if (encoding === 'gzip') return zip(body, { chunkSize: inOneChunk });
  return brotli(body, {
    chunkSize: inOneChunk,
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
