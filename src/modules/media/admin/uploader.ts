import { generateReactHelpers, generateUploadButton } from '@uploadthing/react';
import type { FileRouter } from 'uploadthing/types';

const options = { url: '/api/uploadthing' };

export const uploaderName = 'productImageUploader';

/** The official client, unmodified, with our own server. */
export const UploadButton = generateUploadButton<FileRouter>(options);
export const { createUpload } = generateReactHelpers<FileRouter>(options);

/**
 * The server's message about a refused file. For a file the client stores it in one place, for an
 * announcement in another, and it wraps the latter once more.
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
