import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#database/client.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import type { PasswordRules } from '#modules/identity/account-rules.ts';
import { authorOf, provePassword } from '#modules/identity/server/index.ts';
import { fullExportCall } from '#modules/move-in/move-in.ts';
import { replyRefusal } from '#platform/http/outcome.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { type ZipEntry, zipStream } from '#platform/zip-stream.ts';
import { csvLine } from '#shared/csv.ts';
import { shopToday } from '#shared/shop-date.ts';
import type { ExportFile } from './export-files.ts';
import { exportFiles, exportReadme } from './export-files.ts';

type Dependencies = { db: Database; passwordRules: PasswordRules; shopName: string };

/** Names and addresses leave the shop, so the password is asked for, and it is written down. */
export function fullExportRoutes(app: RouteApp, { db, passwordRules, shopName }: Dependencies) {
  app.post(
    fullExportCall,
    {
      config: { need: 'move-in' },
      schema: {
        tags: ['staff: move in'],
        summary: 'The whole shop as a zip of CSV files with a description of each column',
        body: z.object({ password: z.string().max(1000) }),
      },
    },
    async (request, reply) => {
      const author = authorOf(request);
      const { password } = request.body;
      const proved = await provePassword({ db, passwordRules }, { ...author, password });
      if (!proved.ok) return replyRefusal(reply, proved);
      await recordAudit(db, { ...author, action: 'shop.exported' });
      const day = shopToday(new Date());
      const zip = zipStream(entriesOf(db, exportReadme(shopName, day)));
      return reply
        .type('application/zip')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="shop-${day}.zip"`)
        .send(Readable.from(zip));
    },
  );
}

function entriesOf(db: Database, readme: string): ZipEntry[] {
  return [
    { name: 'README.txt', content: Readable.from([readme]) },
    ...exportFiles.map((file) => ({ name: file.name, content: readFile(db, file) })),
  ];
}

const perPart = 500;

/** In parts, so that a large shop is never held in memory and no other call waits for it. */
async function* readFile(db: Database, file: ExportFile): AsyncGenerator<string> {
  const { columns, from, key } = file;
  yield csvLine(columns.map(([name]) => name));
  const cells = columns.map(([name, value]) => `(${value})::text as "${name}"`).join(', ');
  const condition = from.includes(' where ') ? 'and' : 'where';
  let after = 0;
  while (true) {
    // All rows of one key belong to one part: the lines of an order are not torn apart.
    const { rows } = await db.execute<Record<string, string | null> & { last_key: string }>(sql`
      select ${sql.raw(cells)}, (${sql.raw(key)})::text as last_key
      from ${sql.raw(from)} ${sql.raw(condition)} ${sql.raw(key)} > ${after}
      order by ${sql.raw(key)}
      fetch first ${sql.raw(String(perPart))} rows with ties`);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => csvLine(columns.map(([name]) => row[name] ?? ''))).join('');
    after = Number(last.last_key);
  }
}
