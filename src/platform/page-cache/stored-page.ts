import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type RenderedPage = {
  status: number;
  html: string;
  headers: Record<string, string>;
  /** What the page shows, e.g. 'product:12': a change of it drops the page. */
  tags: ReadonlySet<string>;
};

export type Encoding = 'br' | 'gzip' | 'identity';

/** A page as it goes over the wire: one body and one finished set of headers per encoding. */
export type StoredPage = {
  etag: string;
  tags: ReadonlySet<string>;
  bytes: number;
  variants: Record<Encoding, { body: Buffer; headers: Record<string, string | number> }>;
  notModified: Record<string, string>;
};

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Kept pages are worth a better compression than pages that are sent once. */
const brotliQuality = { kept: 9, once: 4 };

export async function storePage(
  page: RenderedPage,
  purpose: keyof typeof brotliQuality,
): Promise<StoredPage> {
  const identity = Buffer.from(page.html);
  const [br, gz] = await Promise.all([
    brotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality[purpose],
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    zip(identity),
  ]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const shared = { ...page.headers, etag, vary: 'accept-encoding' };
  const variant = (body: Buffer, encoding: Encoding) => ({
    body,
    headers: {
      ...shared,
      'content-length': body.length,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    },
  });
  return {
    etag,
    tags: page.tags,
    bytes: identity.length + br.length + gz.length,
    variants: {
      br: variant(br, 'br'),
      gzip: variant(gz, 'gzip'),
      identity: variant(identity, 'identity'),
    },
    notModified: shared,
  };
}

export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(accepted)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(accepted)) return 'gzip';
  return 'identity';
}
