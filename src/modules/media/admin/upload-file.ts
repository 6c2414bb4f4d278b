import { noteRefusal } from '#client/session-guard.ts';

/** Uploads a file with `POST /api/upload` and returns the picture's address. */
export async function uploadFile(file: File): Promise<string> {
  const body = new FormData();
  body.append('file', file);
  const response = await fetch('/api/upload', { method: 'POST', credentials: 'include', body });
  noteRefusal(response);
  const answer: unknown = await response.json().catch(() => null);
  const { url, message } = (answer ?? {}) as { url?: unknown; message?: unknown };
  if (response.ok && typeof url === 'string') return url;
  throw new Error(typeof message === 'string' ? message : uploadFailed);
}

export const uploadFailed = 'Failed to upload image';

/** Why a file was refused. */
export function uploadProblem(error: unknown): string {
  return error instanceof Error ? error.message : uploadFailed;
}
