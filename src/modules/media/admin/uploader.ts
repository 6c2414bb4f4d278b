import { generateReactHelpers, generateUploadButton } from '@uploadthing/react';
import type { FileRouter } from 'uploadthing/types';

const options = { url: '/api/uploadthing' };

export const uploaderName = 'productImageUploader';

/** The official client, unmodified, speaking to our own server. */
export const UploadButton = generateUploadButton<FileRouter>(options);
export const { createUpload } = generateReactHelpers<FileRouter>(options);

/**
 * The sentence that our server sent along with a refused file. The client keeps the answer to a
 * file in one place and that to its announcement in another, and wraps the latter once more.
 */
export function refusalOf(error: unknown): string | null {
  const { data, cause, error: wrapped } = (error ?? {}) as Record<string, unknown>;
  const sentence = sentenceOf(data) ?? sentenceOf(cause);
  return sentence ?? (wrapped === undefined ? null : refusalOf(wrapped));
}

function sentenceOf(answer: unknown): string | null {
  const { success, message } = (answer ?? {}) as { success?: unknown; message?: unknown };
  return success === false && typeof message === 'string' ? message : null;
}
