import { generateReactHelpers, generateUploadButton } from '@uploadthing/react';
import type { FileRouter } from 'uploadthing/types';

const options = { url: '/api/uploadthing' };

export const uploaderName = 'productImageUploader';

/** The official client, unmodified, speaking to our own server. */
export const UploadButton = generateUploadButton<FileRouter>(options);
export const { createUpload } = generateReactHelpers<FileRouter>(options);

/** The sentence that our server sent along with a refused file. */
export function refusalOf(error: unknown): string | null {
  const { data, cause } = (error ?? {}) as { data?: unknown; cause?: unknown };
  // The client keeps the answer to a file in one place, and that to its announcement in another.
  return sentenceOf(data) ?? sentenceOf(cause);
}

function sentenceOf(answer: unknown): string | null {
  const { success, message } = (answer ?? {}) as { success?: unknown; message?: unknown };
  return success === false && typeof message === 'string' ? message : null;
}
