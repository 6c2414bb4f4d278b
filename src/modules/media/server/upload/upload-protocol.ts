import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type ImageRefusal, imageRefusals, uploadLimits } from '#modules/media/image-refusal.ts';
import { fail, ok, type Result } from '#shared/result.ts';

/** The codes of UploadThing's own client, which derives the code from the status. */
export const uploadErrorStatus = {
  BAD_REQUEST: 400,
  NOT_FOUND: 404,
  FORBIDDEN: 403,
  TOO_LARGE: 413,
  TOO_SMALL: 400,
  TOO_MANY_FILES: 400,
  KEY_TOO_LONG: 400,
  INTERNAL_SERVER_ERROR: 500,
  URL_GENERATION_FAILED: 500,
  UPLOAD_FAILED: 500,
  MISSING_ENV: 500,
  INVALID_SERVER_CONFIG: 500,
  FILE_LIMIT_EXCEEDED: 500,
} as const;

export type UploadErrorCode = keyof typeof uploadErrorStatus;

export const refusalUploadCode = {
  'too-large': 'TOO_LARGE',
  empty: 'TOO_SMALL',
  'not-an-image': 'BAD_REQUEST',
  'unsupported-type': 'BAD_REQUEST',
  'too-many-pixels': 'BAD_REQUEST',
  broken: 'BAD_REQUEST',
  infected: 'BAD_REQUEST',
  'scanner-away': 'UPLOAD_FAILED',
} as const satisfies Record<ImageRefusal, UploadErrorCode>;

export const uploaderSlug = 'productImageUploader';

/** The answer to `GET /api/uploadthing`: without it the client's button stays disabled. */
export const uploadRouteConfig = [
  {
    slug: uploaderSlug,
    config: {
      image: {
        maxFileSize: `${uploadLimits.maxBytes / 1024 / 1024}MB`,
        maxFileCount: uploadLimits.maxFiles,
        minFileCount: 1,
        contentDisposition: 'inline',
      },
    },
  },
];

const longestName = 500;

const fileSchema = z.object({
  name: z.string().min(1),
  size: z.int().nonnegative(),
  type: z.string().max(200),
  lastModified: z.number().optional(),
});
const bodySchema = z.object({ files: z.array(fileSchema).min(1), input: z.unknown().optional() });

export type AnnouncedFile = z.infer<typeof fileSchema>;
type Query = { actionType?: string | undefined; slug?: string | undefined };

/** Reads `POST /api/uploadthing?actionType=upload&slug=…`; a failure has the message to send. */
export function readUploadRequest(
  query: Query,
  body: unknown,
): Result<AnnouncedFile[], UploadErrorCode, string> {
  if (query.actionType !== 'upload') return fail('BAD_REQUEST', 'Unknown action type');
  if (query.slug !== uploaderSlug) {
    return fail('NOT_FOUND', `No file route found for slug ${query.slug ?? ''}`);
  }
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success) return fail('BAD_REQUEST', 'Invalid input');
  const { files } = parsed.data;
  if (files.length > uploadLimits.maxFiles) {
    return fail('TOO_MANY_FILES', 'Please upload at most 6 files at a time.');
  }
  for (const file of files) {
    if (file.name.length > longestName) {
      return fail('KEY_TOO_LONG', 'The name of this file is too long.');
    }
    const refusal = judgeAnnounced(file);
    if (refusal) return fail(refusalUploadCode[refusal], imageRefusals[refusal].sentence);
  }
  return ok(files);
}

/** Checks what is known about a file before its bytes arrive. */
function judgeAnnounced({ type, size }: AnnouncedFile): ImageRefusal | null {
  if (!type.startsWith('image/')) return 'not-an-image';
  if (size === 0) return 'empty';
  return size > uploadLimits.maxBytes ? 'too-large' : null;
}

/** A presigned address allows one file, once, by one member of staff, for ten minutes. */
export type UploadTicket = {
  key: string;
  name: string;
  size: number;
  type: string;
  createdBy: number;
};

const lifetime = 10 * 60 * 1000;

/** `base` is the ingest route's full address, such as `https://shop.example/api/uploadthing/file`. */
export function signUploadUrl(
  secret: string,
  base: string,
  ticket: UploadTicket,
  now: Date,
): string {
  const url = new URL(`${base}/${encodeURIComponent(ticket.key)}`);
  const expires = now.getTime() + lifetime;
  const { name, size, type, createdBy } = ticket;
  const fields = { name, size, type, by: createdBy, expires };
  for (const [field, value] of Object.entries(fields)) url.searchParams.set(field, String(value));
  url.searchParams.set('signature', sign(secret, ticket, expires));
  return url.href;
}

const querySchema = z.object({
  name: z.string(),
  size: z.coerce.number().int(),
  type: z.string(),
  by: z.coerce.number().int(),
  expires: z.coerce.number().int(),
  signature: z.string(),
});

export function verifyUploadUrl(
  secrets: readonly string[],
  key: string,
  query: unknown,
  now: Date,
): Result<UploadTicket, 'forged' | 'expired'> {
  const parsed = querySchema.safeParse(query);
  if (!parsed.success) return fail('forged');
  const { name, size, type, by, expires, signature } = parsed.data;
  const ticket = { key, name, size, type, createdBy: by };
  if (!secrets.some((secret) => isSame(sign(secret, ticket, expires), signature))) {
    return fail('forged');
  }
  return expires < now.getTime() ? fail('expired') : ok(ticket);
}

/** JSON separates the fields, so that no character can move from one field to the next. */
function sign(secret: string, ticket: UploadTicket, expires: number): string {
  const { key, name, size, type, createdBy } = ticket;
  const text = JSON.stringify(['upload', key, name, size, type, createdBy, expires]);
  return createHmac('sha256', secret).update(text).digest('hex');
}

function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
