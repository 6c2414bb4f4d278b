import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseShape } from '#database/copy/database-shape.ts';
import { type DatabaseCopy, openCopy } from '#database/copy/open-copy.ts';
import { counted, type ShowProgress } from '#database/copy/progress.ts';
import type { ArchiveWriter } from '#platform/backup/archive.ts';
import { BackupError } from '#platform/backup/backup-store.ts';

/** The folder of a logical backup, with its statements and a file of rows for each table. */
export const logicalFolder = 'logical';

const shapeFile = 'shape.json';
const rowsFile = (place: number) => `${place}.copy`;

type StoredShape = { format: 1; shape: DatabaseShape };

/** Statements and rows, which any PostgreSQL from version 15 on can load. */
export async function addLogicalCopy(
  url: string,
  archive: ArchiveWriter,
  show: ShowProgress,
): Promise<void> {
  const { shape, rowsOf, close } = await openCopy(url);
  try {
    const stored: StoredShape = { format: 1, shape };
    await archive.addFile(`${logicalFolder}/${shapeFile}`, [Buffer.from(JSON.stringify(stored))]);
    const report = show(
      'Database',
      shape.tables.reduce((sum, { bytes }) => sum + bytes, 0),
    );
    for (const [place, table] of shape.tables.entries()) {
      const path = `${logicalFolder}/${rowsFile(place)}`;
      await archive.addFile(path, counted(rowsOf(table), report));
    }
  } finally {
    await close();
  }
}

/** The unpacked copy. The checksums of its parts were compared while it was unpacked. */
export async function readLogicalCopy(unpacked: string): Promise<DatabaseCopy> {
  const folder = join(unpacked, logicalFolder);
  const { format, shape } = JSON.parse(
    await readFile(join(folder, shapeFile), 'utf8'),
  ) as StoredShape;
  if (format !== 1) throw new BackupError('This backup was made by a newer release of the shop.');
  return {
    shape,
    rowsOf: (table) => createReadStream(join(folder, rowsFile(shape.tables.indexOf(table)))),
  };
}
