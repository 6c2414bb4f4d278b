import { WriteError } from '#web/data/api-error.ts';

/** Sends one file to the media store; answers its address. */
export async function uploadPicture(file: File): Promise<string> {
  const body = new FormData();
  body.set('file', file);
  const response = await fetch('/api/upload', { method: 'POST', credentials: 'include', body });
  const text = await response.text();
  if (!response.ok) throw new WriteError(response.status, text, response.statusText);
  return (JSON.parse(text) as { url: string }).url;
}
