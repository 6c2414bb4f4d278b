import { generateReactHelpers, generateUploadButton } from '@uploadthing/react';
import type { FileRouter } from 'uploadthing/types';

const options = { url: '/api/uploadthing' };

export const uploaderName = 'productImageUploader';

/** The official client, unmodified, speaking to our own server. */
export const UploadButton = generateUploadButton<FileRouter>(options);
export const { createUpload } = generateReactHelpers<FileRouter>(options);

/** The sentence that our server sent along with a refused file. */
export function refusalOf(error: unknown): string | null {
  const data = (error as { data?: unknown } | null)?.data;
  const message = (data as { message?: unknown } | null | undefined)?.message;
  return typeof message === 'string' ? message : null;
}
