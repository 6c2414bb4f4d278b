/**
 * Spreadsheets on Windows save CSV in the country's encoding by default. Read as UTF-8, every
 * accent would become a replacement character in the shop.
 */
export async function readCsvFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
