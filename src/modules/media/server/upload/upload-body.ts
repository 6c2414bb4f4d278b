import type { FastifyRequest } from 'fastify';
import { imageRefusals } from '#modules/media/image-refusal.ts';
import { fail, ok, type Result } from '#shared/result.ts';

type UploadedFile = { bytes: Uint8Array; name: string };
type Refusal = 'TOO_LARGE' | 'TOO_MANY_FILES' | 'BAD_REQUEST';

/** Reads the single file of a multipart body, from the field `file`. */
export async function readUploadedFile(
  request: FastifyRequest,
): Promise<Result<UploadedFile, Refusal, string>> {
  if (!request.isMultipart()) return fail('BAD_REQUEST', 'Please send a file.');
  let found: UploadedFile | null = null;
  try {
    for await (const part of request.files()) {
      const bytes = await part.toBuffer();
      if (part.fieldname === 'file') found = { bytes, name: part.filename };
    }
  } catch (error) {
    return refusalOf(error);
  }
  return found ? ok(found) : fail('BAD_REQUEST', 'Please send a file.');
}

function refusalOf(error: unknown) {
  const code = (error as { code?: unknown }).code;
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    return fail('TOO_LARGE', imageRefusals['too-large'].sentence);
  }
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT') {
    return fail('TOO_MANY_FILES', 'Please send one file at a time.');
  }
  // A truncated body or an unknown encoding is not a form with a file.
  return fail('BAD_REQUEST', 'The file did not arrive whole. Please try again.');
}
