import { WriteError } from '#client/api-error.ts';
import { noteRefusal } from '#client/session-guard.ts';
import type { ImportNews, ImportReport } from '#modules/imports/product-import.ts';

type ImportRequest = {
  csv: string;
  preview: boolean;
  stock: boolean;
  onProgress: (percent: number) => void;
};

/** Sends the file and reads the progress that the server streams. */
export async function sendImport({
  csv,
  preview,
  stock,
  onProgress,
}: ImportRequest): Promise<ImportReport> {
  const response = await fetch('/api/admin/products/import', {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ csv, preview, stock }),
  });
  noteRefusal(response);
  if (!response.ok || !response.body) {
    throw new WriteError(response.status, await response.text(), response.statusText);
  }
  let text = '';
  let report: ImportReport | null = null;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    const lines = (text + chunk.value).split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) {
      const news = JSON.parse(line) as ImportNews;
      if ('report' in news) report = news.report;
      else onProgress(Math.round((news.done / news.total) * 100));
    }
  }
  if (!report) throw new Error('The connection was lost');
  return report;
}
