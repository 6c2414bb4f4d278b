/**
 * Spreadsheets on Windows save CSV in the encoding of the country unless told otherwise. Read as
 * UTF-8, every accent in it would become a mark for 'unreadable' and go into the shop as such.
 */
export async function readCsvFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
